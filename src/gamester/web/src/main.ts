import '@/styles/fonts.css'
import '@/styles/tokens.css'
import '@/styles/base.css'
import { mount } from 'svelte'
import App from '@/App.svelte'
import { settings } from '@/lib/settings.svelte'
import { loadWords } from '@/lib/i18n'

// the two faces lie beside the page: waiting a moment for them spares the reader a jump of the lines
const faces = Promise.all([document.fonts.load('1em "EB Garamond"'), document.fonts.load('1em "Source Sans"')])
const patience = new Promise((go) => setTimeout(go, 400))

loadWords(settings.words)
await Promise.race([faces, patience])
mount(App, { target: document.getElementById('page')! })

// stands in where the house cannot be reached; beside the page as it is written it would only be in the way
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => null)
