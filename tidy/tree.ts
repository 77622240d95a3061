// Reads the tree as text for the laws beside it. It imports nothing of the house, so that a law
// cannot be bent by what it judges.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const passedOver = new Set(['node_modules', 'dist', '.cache', '.git', 'data', 'coverage'])

export type SourceFile = { readonly path: string; readonly text: string }

/** Every file below a folder of the repository whose path fits the pattern. */
export function readFiles(folder: string, pattern: RegExp): readonly SourceFile[] {
  return listPaths(folder)
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** One file's text; throws when it is not there, since a law about nothing is a defect. */
export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The folders directly below one, by name. */
export function listFolders(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !isPassedOver(folder, entry.name))
    .map((entry) => entry.name)
    .sort()
}

/** Says how much a guard looked at, and refuses to have looked at nothing. */
export function report(law: string, count: number): void {
  process.stdout.write(`tidy: ${law} read ${count} files\n`)
  if (count === 0) throw new Error(`${law} looked at nothing`)
}

function listPaths(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (isPassedOver(folder, entry.name)) return []
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? listPaths(path) : [path]
  })
}

/** `data` is the running server's folder at the root, and a room elsewhere. */
function isPassedOver(folder: string, name: string): boolean {
  return passedOver.has(name) && !(name === 'data' && folder !== '.')
}
