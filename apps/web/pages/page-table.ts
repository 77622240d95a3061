// The table of pages: every manifest of the features and of the folders next to this file. A new
// page is a folder with its manifest; nothing else lists it.
import type { PageEntry } from './page-entry.ts'

const manifests = import.meta.glob<readonly PageEntry[]>([
  './*/page.ts', '../../../features/*/app/page.ts', '../../../features/*/app/*/page.ts',
], {
  eager: true,
  import: 'pages',
})

export const pageTable: readonly PageEntry[] = Object.values(manifests).flat()

/** The page at a path; a trailing slash does not matter. */
export function findPage(pathname: string): PageEntry | undefined {
  const path = plainPath(pathname)
  return pageTable.find((page) => page.path === path)
}

/** A path without its trailing slash. */
export function plainPath(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
}
