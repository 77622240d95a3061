// Writes the record of all modules of the server and of the packages it uses: where each import
// leads, and each module's source without types. Node resolves the imports; no module is executed,
// because each is loaded as its imports alone.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'

const root = dirname(import.meta.dirname)
const [folder = ''] = process.argv.slice(2)

/** By the importing module and the specifier: the URL and the format. */
const resolved = {}
/** By URL: the first byte in the file of sources, and the number of bytes. */
const places = {}
const sources = []
let length = 0

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (context.parentURL !== undefined && places[context.parentURL] !== undefined) {
      const own = resolved[context.parentURL] ??= {}
      own[specifier] = [found.url, found.format ?? null]
    }
    return found
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || url === import.meta.url) return next(url, context)
    if (!/^module(-typescript)?$/.test(context.format ?? '')) {
      return { format: 'module', source: 'export {}', shortCircuit: true }
    }
    const path = fileURLToPath(url)
    const text = readFileSync(path, 'utf8')
    const source = context.format === 'module' ? text
      : `${stripTypeScriptTypes(text)}\n\n//# sourceURL=${url}`
    const bytes = Buffer.from(source)
    places[url] = [length, bytes.length]
    sources.push(bytes)
    length += bytes.length
    return { format: 'module', source: importsOf(path, source), shortCircuit: true }
  },
})

const files = globSync(['apps/server/**/*.ts', 'packages/*/**/*.ts'], {
  cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/*.{test,bench}.ts'],
})
for (const file of files) await import(pathToFileURL(join(root, file)).href)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'sources'), Buffer.concat(sources))
writeFileSync(join(folder, 'index.json'), JSON.stringify({ resolved, places }))

/** A module's static imports and re-exports, as imports that bind no name. */
function importsOf(path, source) {
  const { module } = parseSync(`${path.replace(/\.ts$/, '')}.js`, source, { sourceType: 'module' })
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ]
  return [...new Set(specifiers)].map((name) => `import ${JSON.stringify(name)}\n`).join('')
}
