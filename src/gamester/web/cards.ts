/**
 * The pack of @letele/playing-cards (CC0) as SVG files beside the page's other assets. It comes as React components; they
 * are run once, while building, with an `createElement` that writes text. Indices are drawn larger than the package's,
 * and the two suits that change colour in a four-coloured pack get a twin (`QC4.svg`).
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

type Props = Record<string, unknown>
const SPELLED: Record<string, string> = { className: 'class', xmlnsXlink: 'xmlns:xlink', xlinkHref: 'href' }
const AS_IT_IS = /^(viewBox|preserveAspectRatio|pattern(Units|Transform)|gradient(Units|Transform)|clipPathUnits)$/

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  const key = SPELLED[name] ?? (AS_IT_IS.test(name) ? name : name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`))
  const text = String(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
  return ` ${key}="${text}"`
}

function createElement(tag: string, props: Props | null, ...inside: unknown[]): string {
  const given = Object.entries(props ?? {})
    .map(([name, value]) => attribute(name, value))
    .join('')
  const content = inside.flat().filter((x) => x !== null && x !== undefined)
  return `<${tag}${given}>${content.join('')}</${tag}>`
}

/** Larger indices, warmer paper, softer black; every name inside made short. */
function finished(svg: string): string {
  return (
    svg
      .replace(/ class="[^"]*"/, '')
      .replace(/ (?:xmlns:xlink|aria-labelledby)="[^"]*"/g, '')
      .replace(/[A-Z]-[0-9A-Za-z]+_svg__/g, '')
      .replace(/height="32" width="32" x="-114.4" y="-156"/g, 'height="46" width="46" x="-120.5" y="-162"')
      .replace(/height="26.769" width="26.769" x="-111.784" y="-119"/g, 'height="34" width="34" x="-114.5" y="-114"')
      .replace(/(<rect[^>]*) fill="#fff" stroke="#000"/, '$1 fill="#fffdf6"')
      // the Ace of Spades carries its maker's address, as a line and as a pattern of dots
      .replace(/<text.*?<\/text>/g, '')
      .replace(/<path fill="#fff" d="m0-34[^>]*><\/path>/, '')
      .replace(/="red"/g, '="#b3241f"')
      .replace(/="#44F"/g, '="#2c3f86"')
      .replace(/="#FC4"/g, '="#e3b23c"')
  )
}

/** The index and pips of a suit in another colour; what the court cards wear stays. */
function coloured(svg: string, colour: string): string {
  return svg.replace(/<symbol id="\w+" viewBox="-(?:5|6)00 [^>]*>.*?<\/symbol>/g, (symbol) =>
    symbol
      .replace(/="#b3241f"/g, `="${colour}"`)
      .replace(/stroke="#000"/g, `stroke="${colour}"`)
      .replace(/(<path d="[^"]*")>/g, `$1 fill="${colour}">`),
  )
}

function pack(): Map<string, string> {
  const from = createRequire(import.meta.url).resolve('@letele/playing-cards/dist/index.esm.js')
  const source = readFileSync(from, 'utf8')
    .replace(/^import .*$/gm, '')
    .replace(/export \{([^}]*)\};?/, (_, list: string) => {
      const pairs = list.split(',').map((one) => one.trim().split(' as ').reverse().join(':'))
      return `return {${pairs.join(',')}}`
    })
  const run = new Function('React', '_extends', source) as (...given: unknown[]) => Record<string, (p: Props) => string>
  const files = new Map<string, string>()
  for (const [name, draw] of Object.entries(run({ createElement }, Object.assign))) {
    const [suit, rank] = [name[0]!, name.slice(1).toUpperCase().replace('10', 'T')]
    if (suit === 'B') continue // the backs are our own
    const svg = finished(draw({}))
    files.set(suit === 'J' ? `*${rank}` : rank + suit, svg)
    if (suit === 'C') files.set(`${rank}C4`, coloured(svg, '#1f6b3a'))
    if (suit === 'D') files.set(`${rank}D4`, coloured(svg, '#1b4f96'))
  }
  files.set('*J', files.get('*1')!)
  return files
}

/** Serves the pack while developing, writes it when building, and tells the page where it lies (`__CARDS__`). */
export function cards(): Plugin {
  const files = pack()
  const hash = createHash('sha256')
    .update([...files.values()].join(''))
    .digest('hex')
    .slice(0, 8)
  const folder = `assets/card-${hash}-`
  return {
    name: 'gamester-cards',
    config: () => ({ define: { __CARDS__: JSON.stringify(`/${folder}`) } }),
    configureServer(server) {
      server.middlewares.use((request, answer, next) => {
        const name = (request.url ?? '').split(folder)[1]?.replace('.svg', '').replace('x', '*')
        const svg = name && files.get(name)
        if (!svg) return next()
        answer.setHeader('content-type', 'image/svg+xml')
        answer.end(svg)
      })
    },
    generateBundle() {
      for (const [name, source] of files)
        this.emitFile({ type: 'asset', fileName: `${folder}${name.replace('*', 'x')}.svg`, source })
    },
  }
}
