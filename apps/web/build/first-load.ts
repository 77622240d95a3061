// Puts the code of the first load into one file. By default the bundler cuts code that several
// pages share into many small files, each compressed without knowledge of the others.
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Where the first load begins: the app's entry, which keeps its own file, and the first page. */
const entry = fileURLToPath(new URL('../app/main.tsx', import.meta.url))
const firstPage = fileURLToPath(new URL('../pages/home/home-page.tsx', import.meta.url))

/** The group of modules that the first load imports at once; later imports stay out. */
export function firstLoad() {
  const found = new Map<string, boolean>([[entry, true], [firstPage, true]])
  const isFirst = (id: string, graph: Graph): boolean => {
    const answer = found.get(id)
    if (answer !== undefined) return answer
    // A circle of imports is asked only once on its way round.
    found.set(id, false)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const isIt = importers.some((importer) => isFirst(importer, graph))
    found.set(id, isIt)
    return isIt
  }
  return {
    debugName: 'first load',
    name: (id: string, graph: Graph): string | null =>
      id !== entry && isFirst(id, graph) ? 'first' : null,
  }
}
