// Puts the code of the first load into one file. By default the bundler cuts code that several
// pages share into many small files, each compressed without knowledge of the others.
import { fileURLToPath } from 'node:url'
import { parseSync, type EcmaScriptModule } from 'oxc-parser'
import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** Where the first load begins: the app's entry, which keeps its own file, and the first page. */
const entry = fileURLToPath(new URL('../app/main.tsx', import.meta.url))
const firstPage = fileURLToPath(new URL('../pages/home/home-page.tsx', import.meta.url))

/** The group of modules that the first load imports at once; later imports stay out. */
export function firstLoad() {
  const found = new Map<string, boolean>([[entry, true], [firstPage, true]])
  const records = new Map<string, EcmaScriptModule>()

  const recordOf = (id: string, graph: Graph): EcmaScriptModule => {
    const known = records.get(id)
    if (known !== undefined) return known
    const code = graph.getModuleInfo(id)?.code ?? ''
    const { module } = parseSync(nameFor(id), code)
    records.set(id, module)
    return module
  }

  /**
   * The modules that use `id`, or one of the names of it. One that only hands names on, as a
   * package's entry does, is no user: those that import one of them from there are.
   */
  const usersOf = (id: string, graph: Graph, names?: ReadonlySet<string>): string[] => {
    const info = graph.getModuleInfo(id)
    if (info === null) return []
    return info.importers.flatMap((importer) => {
      const record = recordOf(importer, graph)
      if (isOnlyHandingOn(record)) return usersOf(importer, graph, namesOf(record, info, names))
      return names === undefined || isImportingOneOf(record, names) ? [importer] : []
    })
  }

  const isFirst = (id: string, graph: Graph): boolean => {
    const answer = found.get(id)
    if (answer !== undefined) return answer
    // A circle of imports is asked only once on its way round.
    found.set(id, false)
    const isIt = usersOf(id, graph).some((user) => isFirst(user, graph))
    found.set(id, isIt)
    return isIt
  }
  return {
    debugName: 'first load',
    name: (id: string, graph: Graph): string | null =>
      id !== entry && isFirst(id, graph) ? 'first' : null,
  }
}

/** The parser takes the language from the name; modules that the build makes are JavaScript. */
function nameFor(id: string): string {
  const [path = ''] = id.split('?')
  return /\.[cm]?[jt]sx?$/.test(path) ? path : 'made.js'
}

function isOnlyHandingOn({ staticImports, staticExports }: EcmaScriptModule): boolean {
  return staticImports.length === 0 && staticExports.length > 0 &&
    staticExports.every(({ entries }) => entries.every((item) => item.moduleRequest !== null))
}

/** The names under which an entry hands on a module, or the given ones of its names. */
function namesOf(
  record: EcmaScriptModule, { id, exports }: Rolldown.ModuleInfo, names?: ReadonlySet<string>,
): Set<string> {
  const handed = record.staticExports.flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) =>
      id.endsWith((moduleRequest?.value ?? '').replace(/^(?:[.#]+|@ingot)/, '')))
  return new Set(handed.flatMap(({ exportName, importName }) => {
    if (exportName.name === null) return exports.filter((name) => names?.has(name) ?? true)
    const isAsked = names === undefined || names.has(importName.name ?? exportName.name)
    return isAsked ? [exportName.name] : []
  }))
}

/** Whether a module imports one of the names by value, from wherever; all of a module counts. */
function isImportingOneOf(record: EcmaScriptModule, names: ReadonlySet<string>): boolean {
  const imported = record.staticImports.flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
  const handedOn = record.staticExports.flatMap(({ entries }) => entries)
  return imported.some(({ importName: { kind, name } }) =>
    kind === 'NamespaceObject' || (name !== null && names.has(name))) ||
    handedOn.some(({ importName: { kind, name } }) =>
      kind === 'All' || kind === 'AllButDefault' || (name !== null && names.has(name)))
}
