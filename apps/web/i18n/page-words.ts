// The words of pages that load their own area: each file is loaded when its page is first opened.
// A new area is a file of words in the app's folder of a feature; its name is the area's.
import type { Language } from '@ingot/contract/vocabulary'

type Words = Readonly<Record<string, string>>
type Load = () => Promise<Words>

const byLanguage: Readonly<Record<Language, ReadonlyMap<string, Load>>> = {
  zh_CN: byArea(import.meta.glob<Words>('../../../{features/*/app,apps/web/pages}/**/*.json', {
    query: '?lang=zh_CN', import: 'default',
  })),
  zh_TW: byArea(import.meta.glob<Words>('../../../{features/*/app,apps/web/pages}/**/*.json', {
    query: '?lang=zh_TW', import: 'default',
  })),
  en_US: byArea(import.meta.glob<Words>('../../../{features/*/app,apps/web/pages}/**/*.json', {
    query: '?lang=en_US', import: 'default',
  })),
  es_ES: byArea(import.meta.glob<Words>('../../../{features/*/app,apps/web/pages}/**/*.json', {
    query: '?lang=es_ES', import: 'default',
  })),
  ja_JP: byArea(import.meta.glob<Words>('../../../{features/*/app,apps/web/pages}/**/*.json', {
    query: '?lang=ja_JP', import: 'default',
  })),
  ru_RU: byArea(import.meta.glob<Words>('../../../{features/*/app,apps/web/pages}/**/*.json', {
    query: '?lang=ru_RU', import: 'default',
  })),
  ko_KR: byArea(import.meta.glob<Words>('../../../{features/*/app,apps/web/pages}/**/*.json', {
    query: '?lang=ko_KR', import: 'default',
  })),
  th_TH: byArea(import.meta.glob<Words>('../../../{features/*/app,apps/web/pages}/**/*.json', {
    query: '?lang=th_TH', import: 'default',
  })),
}

/** Every area that a page loads, by the files on disk. */
export const pageAreas: readonly string[] = [...byLanguage.en_US.keys()]

export function loadPageWords(language: Language, area: string): Promise<Words> {
  const load = byLanguage[language].get(area)
  if (load === undefined) throw new Error(`the area ${area} has no words in ${language}`)
  return load()
}

function byArea(files: Readonly<Record<string, Load>>): ReadonlyMap<string, Load> {
  return new Map(Object.entries(files).map(([path, load]) =>
    [path.replace(/^.*\/([\w-]+)\.json.*$/, '$1'), load]))
}
