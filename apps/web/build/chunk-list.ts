// Writes into index.html which files each language and each page need beyond the first load, so
// that boot.js can ask for them at once. It is data, not code: the page's policy does not run it.
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const entry = /\/apps\/web\/index\.html$|\/apps\/web\/app\/main\.tsx$/
const pageModule = /\/apps\/web\/pages\/([a-z-]+)\/\1-page\.tsx$/
const catalogue = /\/apps\/web\/i18n\/catalogues\/([a-z]{2})-([a-z]{2})\.ts$/

export function chunkList(): Plugin {
  return {
    name: 'ingot:chunk-list',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const list = {
          languages: filesBy(bundle, (module) => {
            const [, language = '', region = ''] = catalogue.exec(module) ?? []
            return language === '' ? undefined : `${language}_${region.toUpperCase()}`
          }),
          pages: { home: [], ...filesBy(bundle, (module) => pageModule.exec(module)?.[1]) },
        }
        return [{
          tag: 'script',
          attrs: { id: 'chunks', type: 'application/json' },
          children: JSON.stringify(list),
          injectTo: 'head-prepend',
        }]
      },
    },
  }
}

/** The files of each chunk whose module has a name, without those of the first load. */
function filesBy(
  bundle: Bundle,
  nameOf: (module: string) => string | undefined,
): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const first = new Set(chunks.filter(({ facadeModuleId }) => entry.test(facadeModuleId ?? ''))
    .flatMap(({ fileName }) => filesOf(bundle, fileName)))
  return Object.fromEntries(chunks.flatMap(({ facadeModuleId, fileName }) => {
    const name = nameOf(facadeModuleId ?? '')
    if (name === undefined) return []
    return [[name, filesOf(bundle, fileName).filter((file) => !first.has(file))]]
  }))
}

/** A chunk, all that it imports at once, and their style sheets. */
function filesOf(bundle: Bundle, fileName: string, found = new Set<string>()): string[] {
  const chunk = bundle[fileName]
  if (found.has(fileName) || chunk?.type !== 'chunk') return [...found]
  found.add(fileName)
  for (const imported of chunk.imports) filesOf(bundle, imported, found)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  return [...found]
}
