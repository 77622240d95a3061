// The files of the features by their names, as the server and the sequencer's thread read them.
import { globSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(fileURLToPath(import.meta.resolve('@ingot/features/package.json')))

/** The folders of features, in the order of their names. */
export function featureFolders(): readonly string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name).toSorted()
}

/** The paths of the server's files of a feature whose names match, in their order. */
export function partFiles(feature: string, name: RegExp): readonly string[] {
  const folder = join(root, feature, 'server')
  return globSync('**/*.ts', { cwd: folder }).filter((file) => name.test(file)).toSorted()
    .map((file) => join(folder, file))
}

/** The files of the features' contracts whose names match, in their order. */
export function contractFiles(name: RegExp): readonly string[] {
  return globSync('*/*.ts', { cwd: root }).filter((file) => name.test(file)).toSorted()
    .map((file) => join(root, file))
}

/** Every exported value of the files; an exported list counts as its items. */
export async function importAll(paths: readonly string[]): Promise<readonly unknown[]> {
  const modules: readonly object[] = await Promise.all(paths.map((path) =>
    import(pathToFileURL(path).href)))
  return modules.flatMap((module): unknown[] => Object.values(module).flat())
}
