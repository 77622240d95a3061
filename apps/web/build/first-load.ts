// Puts the code of the first load into one file. Left alone, the bundler cuts what several pages
// share into many small files, each compressed without knowledge of the others.
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Where the first load begins: the app's entry and the page that it opens on. */
const entry = /\/apps\/web\/app\/main\.tsx$/
const firstPage = /\/apps\/web\/pages\/home\/home-page\.tsx$/

// A package's door imports all of its package, so the graph cannot tell what is used. Paged reads
// are not; of the icons those are that a module of the first load asks for by name.
const pagedReads = /queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery/
const iconFile = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/
const iconImports = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g

/** The group of modules that the first load imports at once; what is fetched later stays out. */
export function firstLoad() {
  const found = new Map<string, boolean>()
  const icons = new Set<string>()
  const isFirst = (id: string, graph: Graph): boolean => {
    const answer = found.get(id)
    if (answer !== undefined) return answer
    // A circle of imports is asked only once on its way round.
    found.set(id, false)
    const info = graph.getModuleInfo(id)
    const isIt = !pagedReads.test(id) && (entry.test(id) || firstPage.test(id)
      || (info?.importers ?? []).some((importer) => isFirst(importer, graph)))
    found.set(id, isIt)
    if (isIt) for (const name of iconsIn(info?.code ?? '')) icons.add(name)
    return isIt
  }
  return {
    name(id: string, graph: Graph): string | null {
      const icon = iconFile.exec(id)?.[1]
      const isNeeded = icon === undefined || icons.has(icon.replaceAll('-', ''))
      // The entry keeps a file of its own: the manifest and the page name it.
      return isNeeded && !entry.test(id) && isFirst(id, graph) ? 'first' : null
    },
  }
}

/** The icons that a module imports, as their files are named but without hyphens. */
function iconsIn(code: string): string[] {
  return [...code.matchAll(iconImports)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => (name.trim().split(/\s/)[0] ?? '').toLowerCase())
}
