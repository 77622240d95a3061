// A preload of a test run's Node processes: modules in the record of record-modules.mjs are loaded
// from it; every other module is loaded by Node itself.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'

const folder = process.env['INGOT_MODULES'] ?? ''
const { resolved, places } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
const sources = readFileSync(join(folder, 'sources'))

registerHooks({
  resolve(specifier, context, next) {
    if (places[specifier] !== undefined) {
      return { url: specifier, format: 'module', shortCircuit: true }
    }
    const found = resolved[context.parentURL]?.[specifier]
    if (found === undefined || context.conditions?.includes('require')) {
      return next(specifier, context)
    }
    const [url, format] = found
    return { url, format: places[url] === undefined ? format : 'module', shortCircuit: true }
  },
  load(url, context, next) {
    const place = places[url]
    if (place === undefined) return next(url, context)
    const [start, length] = place
    return {
      format: 'module', source: sources.toString('utf8', start, start + length), shortCircuit: true,
    }
  },
})
