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
    rolldownOptions: {
      checks: { pluginTimings: false },
      // what every screen needs is one file, and what the table needs another: a house without HTTP/2 sends six at a time
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            {
              name: 'parts',
              test: /src[\\/](lib|parts|screens[\\/](book|new)|table[\\/](sound|tally|Words|Score))[\\/.]/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'cloth', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: house, ws: true } } },
})
