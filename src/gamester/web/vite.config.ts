import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { cards } from './cards.ts'
import { offline } from './offline.ts'
import { packed } from './packed.ts'

const house = process.env.GAMESTER_HOUSE ?? 'http://127.0.0.1:1754'

export default defineConfig({
  plugins: [svelte(), cards(), offline(), packed()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  // the house serves the page from its root, at any depth of address
  base: '/',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: house, ws: true } } },
})
