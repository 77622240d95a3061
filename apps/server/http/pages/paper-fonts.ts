// The files of the app's font for the pages to read: the build names them by their content.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PaperFont } from './paper-page.ts'

const ranges = [
  { start: 'inter-latin-opsz-', range: 'U+0000-00FF, U+2000-206F, U+20AC, U+2122, U+2212' },
  { start: 'inter-cyrillic-opsz-', range: 'U+0301, U+0400-045F, U+0490-0491, U+2116' },
] as const

/** Those of a built app; none without its folder. */
export function listPaperFonts(webDist: string): readonly PaperFont[] {
  const folder = join(webDist, 'assets')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return ranges.flatMap(({ start, range }) => {
    const file = names.find((name) => name.startsWith(start) && name.endsWith('.woff2'))
    return file === undefined ? [] : [{ file, range }]
  })
}
