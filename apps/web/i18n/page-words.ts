// The words of pages that load their own area: each file is loaded when its page is first opened.
// A new area is a folder of `page-catalogues/` with its eight files.
import type { Language } from '@ingot/contract/vocabulary'

type Words = Readonly<Record<string, string>>

const files = import.meta.glob<Words>('./page-catalogues/*/*.json', { import: 'default' })

/** Every area that a page loads, by the folders on disk. */
export const pageAreas: readonly string[] = [
  ...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? '')),
]

export function loadPageWords(language: Language, area: string): Promise<Words> {
  const load = files[`./page-catalogues/${area}/${language}.json`]
  if (load === undefined) throw new Error(`the area ${area} has no words in ${language}`)
  return load()
}
