// The words of pages that load their own area: each file is loaded when its page is first opened.
// A new area is a file of `page-catalogues/`.
import type { Language } from '@ingot/contract/vocabulary'

type Words = Readonly<Record<string, string>>
type Files = Readonly<Record<string, () => Promise<Words>>>

const byLanguage: Readonly<Record<Language, Files>> = {
  zh_CN: import.meta.glob<Words>('./page-catalogues/*.json', {
    query: '?lang=zh_CN', import: 'default',
  }),
  zh_TW: import.meta.glob<Words>('./page-catalogues/*.json', {
    query: '?lang=zh_TW', import: 'default',
  }),
  en_US: import.meta.glob<Words>('./page-catalogues/*.json', {
    query: '?lang=en_US', import: 'default',
  }),
  es_ES: import.meta.glob<Words>('./page-catalogues/*.json', {
    query: '?lang=es_ES', import: 'default',
  }),
  ja_JP: import.meta.glob<Words>('./page-catalogues/*.json', {
    query: '?lang=ja_JP', import: 'default',
  }),
  ru_RU: import.meta.glob<Words>('./page-catalogues/*.json', {
    query: '?lang=ru_RU', import: 'default',
  }),
  ko_KR: import.meta.glob<Words>('./page-catalogues/*.json', {
    query: '?lang=ko_KR', import: 'default',
  }),
  th_TH: import.meta.glob<Words>('./page-catalogues/*.json', {
    query: '?lang=th_TH', import: 'default',
  }),
}

/** Every area that a page loads, by the files on disk. */
export const pageAreas: readonly string[] = Object.keys(byLanguage.en_US)
  .map((path) => path.replace(/^.*\/([\w-]+)\.json.*$/, '$1'))

export function loadPageWords(language: Language, area: string): Promise<Words> {
  const load = byLanguage[language][`./page-catalogues/${area}.json`]
  if (load === undefined) throw new Error(`the area ${area} has no words in ${language}`)
  return load()
}
