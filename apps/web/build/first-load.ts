// Puts the code of the first load into one file. By default the bundler cuts code that several
// pages share into many small files, each compressed without knowledge of the others.
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Where the first load begins: the app's entry and the page that it opens on. */
const entry = /\/apps\/web\/app\/main\.tsx$/
const firstPage = /\/apps\/web\/pages\/home\/home-page\.tsx$/

// A package's entry point imports all of its package, so the graph does not show the used parts:
// for our own entry points and that of the icons they are the names that a module of the first load
// imports. Paged reads are not used.
const entries = /\/packages\/[\w/-]+\/index\.ts$|\/lucide\/dist\/esm\/(?:lucide|icons\w+)\.mjs$/
const pagedReads = /queriesObserver|infiniteQueryObserver|useQueries|useInfiniteQuery/
const namedImports = /import\s*\{([^}]*)\}\s*from/g
const namedExports = /export\s*\{([^}]*)\}\s*from\s*["']\.\/([\w/.-]+)["']/g

/** The group of modules that the first load imports at once; later imports stay out. */
export function firstLoad() {
  const found = new Map<string, boolean>()
  const isFirst = (id: string, graph: Graph): boolean => {
    const answer = found.get(id)
    if (answer !== undefined) return answer
    // A circle of imports is asked only once on its way round.
    found.set(id, false)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const isIt = !pagedReads.test(id) && (entry.test(id) || firstPage.test(id)
      || importers.some((importer) => entries.test(importer)
        ? isAskedFor(id, { at: importer, graph })
        : isFirst(importer, graph)))
    found.set(id, isIt)
    return isIt
  }
  const isAskedFor = (id: string, { at, graph }: { at: string; graph: Graph }): boolean => {
    const opened = graph.getModuleInfo(at)
    const own = graph.getModuleInfo(id)?.exports ?? []
    const names = [...own.filter((name) => name !== 'default'), ...namesOf(id, opened?.code ?? '')]
    return (opened?.importers ?? []).some((importer) =>
      asksFor(graph.getModuleInfo(importer)?.code ?? '', names) && isFirst(importer, graph))
  }
  return {
    debugName: 'first load',
    name(id: string, graph: Graph): string | null {
      // The entry keeps a file of its own, which the page names.
      return !entry.test(id) && !entries.test(id) && isFirst(id, graph) ? 'first' : null
    },
  }
}

/** Whether a module imports one of the names, from wherever. */
function asksFor(code: string, names: readonly string[]): boolean {
  const asked = [...code.matchAll(namedImports)].flatMap(([, list = '']) => listed(list))
  return asked.some(({ name }) => names.includes(name))
}

/** The names under which an entry point re-exports a module. */
function namesOf(id: string, entryPointCode: string): string[] {
  return [...entryPointCode.matchAll(namedExports)]
    .filter(([, , file = '']) => id.endsWith(`/${file}`))
    .flatMap(([, list = '']) => listed(list).map(({ as }) => as))
}

/** "Bell, X as Close" are Bell as Bell and X as Close. */
function listed(list: string): { name: string; as: string }[] {
  return list.split(',').map((part) => {
    const [name = '', as = name] = part.trim().split(/\s+as\s+/)
    return { name, as }
  })
}
