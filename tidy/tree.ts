// Reads the repository as text for the checks in this folder. It imports no other module, so the
// checked code cannot change a check.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const skipped = new Set(['node_modules', 'dist', '.cache', '.git', 'data', 'coverage'])

export type SourceFile = { readonly path: string; readonly text: string }

/** Every file below a folder of the repository whose path matches the pattern. */
export function readFiles(folder: string, pattern: RegExp): readonly SourceFile[] {
  return listPaths(folder)
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** One file's text; throws when the file is missing, because a check of nothing is a defect. */
export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The names of the folders directly below one, sorted. */
export function listFolders(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !isSkipped(folder, entry.name))
    .map((entry) => entry.name)
    .sort()
}

/** Reports how many items a check read; throws when it read none. */
export function report(check: string, count: number): void {
  if (process.env['TIDY_COUNTS'] !== 'hidden') {
    process.stdout.write(`tidy: ${check} read ${count} files\n`)
  }
  if (count === 0) throw new Error(`the check ${check} read nothing`)
}

function listPaths(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (isSkipped(folder, entry.name)) return []
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? listPaths(path) : [path]
  })
}

/** `data` is the running server's folder at the root, and a module elsewhere. */
function isSkipped(folder: string, name: string): boolean {
  return skipped.has(name) && !(name === 'data' && folder !== '.')
}
