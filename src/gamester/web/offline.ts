/** Marks the worker with what it keeps, so that a browser keeps it anew whenever the offline page is another. */
import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export function offline(): Plugin {
  let folder = ''
  return {
    name: 'offline',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    writeBundle() {
      const hash = createHash('sha256')
      const own = readdirSync(join(folder, 'offline')).sort()
      for (const name of own) hash.update(readFileSync(join(folder, 'offline', name)))
      hash.update(readFileSync(join(folder, 'icons', 'icon.svg')))
      appendFileSync(join(folder, 'offline', 'worker.js'), `// ${hash.digest('hex').slice(0, 16)}\n`)
    },
  }
}
