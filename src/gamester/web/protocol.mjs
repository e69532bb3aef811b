/** Writes the page's types of what goes over the wire from docs/schema; with `--check` only says whether they differ. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from 'json-schema-to-typescript'
import { format, resolveConfig } from 'prettier'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const SCHEMAS = here('../../../docs/schema/')
const TYPES = here('src/lib/protocol.ts')
const HEAD = '/** What the house sends and takes, made from docs/schema by `make schemas`: not to be changed here. */'
/** What has a name of its own in its file's `title` only, and is called so here. */
const WHOLE = {
  'from-client': 'ToHouse',
  'from-server': 'FromHouse',
  'new-table': 'NewTable',
  sit: 'Sit',
  told: 'Telling',
  answered: 'Answered',
  learning: 'Learning',
  asking: 'Asking',
  'new-passkey': 'NewPasskey',
  coming: 'Coming',
  going: 'Going',
  subscribing: 'Subscribing',
  unsubscribing: 'Unsubscribing',
}

/** Pairs as json-schema-to-typescript reads them; words in code as comments have them. */
function plain(node) {
  if (Array.isArray(node)) return node.map(plain)
  if (node === null || typeof node !== 'object') return node
  const out = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plain(value)]))
  if (out.prefixItems) {
    out.items = out.prefixItems
    delete out.prefixItems
  }
  if (typeof out.description === 'string') out.description = out.description.replaceAll('``', '`')
  return out
}

const definitions = {}
for (const file of readdirSync(SCHEMAS).sort()) {
  const name = file.replace('.json', '')
  if (name === 'zones') continue // what may lie in a zone of each kind: no more types
  const schema = JSON.parse(readFileSync(SCHEMAS + file, 'utf-8'))
  const found = { ...schema.$defs }
  if (WHOLE[name]) {
    const { $schema, $id, $defs, title, ...whole } = schema
    found[WHOLE[name]] = whole
  }
  for (const [key, value] of Object.entries(found)) {
    const known = definitions[key]
    if (known && JSON.stringify(known) !== JSON.stringify(value)) {
      throw new Error(`${file} says of ${key} what another schema does not`)
    }
    definitions[key] = value
  }
}
const text = await compile({ $defs: plain(definitions) }, 'Protocol', {
  additionalProperties: false,
  bannerComment: HEAD,
  format: false,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
})
const own = text
  .replace(/export interface Protocol \{.*?\n\}\n/s, '')
  .replace(/(\n \* ?)?\n \* This interface was referenced by.*?\*\//gs, '\n */')
  .replace(/^ *\* @(min|max)Items \d+\n/gm, '')
  .replace(/^ *\/\*\*\n *\*\/\n/gm, '')
  .replace(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */')
  .replace(/\}\n(?=\/\*\*|export)/g, '}\n\n')
const made = await format(own, { ...(await resolveConfig(TYPES)), parser: 'typescript', plugins: [] })
if (!process.argv.includes('--check')) writeFileSync(TYPES, made)
else if (readFileSync(TYPES, 'utf-8') !== made) {
  console.error('src/lib/protocol.ts is not what docs/schema says: run `make schemas`')
  process.exit(1)
}
