// Loads the words of one language: one file for the areas of the first load, and a file for each
// area of the pages that are named.
import type { Language } from '@ingot/contract/vocabulary'
import type { Messages } from './messages.ts'

type ByPath = Readonly<Record<string, object>>

const loaders: Record<Language, () => Promise<ByPath>> = {
  zh_CN: async () => (await import('./catalogues/zh-cn.ts')).zhCn,
  zh_TW: async () => (await import('./catalogues/zh-tw.ts')).zhTw,
  en_US: async () => (await import('./catalogues/en-us.ts')).enUs,
  es_ES: async () => (await import('./catalogues/es-es.ts')).esEs,
  ja_JP: async () => (await import('./catalogues/ja-jp.ts')).jaJp,
  ru_RU: async () => (await import('./catalogues/ru-ru.ts')).ruRu,
  ko_KR: async () => (await import('./catalogues/ko-kr.ts')).koKr,
  th_TH: async () => (await import('./catalogues/th-th.ts')).thTh,
}

export async function loadCatalogue(
  language: Language,
  pageAreas: readonly string[] = [],
): Promise<Messages> {
  const [first, own] = await Promise.all([loaders[language](), loadOwn(language, pageAreas)])
  const messages = { ...byArea(first), ...Object.fromEntries(own) }
  if (!isCatalogue(messages)) throw new Error(`the catalogue of ${language} is incomplete`)
  return messages
}

async function loadOwn(language: Language, areas: readonly string[]) {
  if (areas.length === 0) return []
  const { loadPageWords } = await import('./page-words.ts')
  return Promise.all(areas.map(async (area) =>
    [area, await loadPageWords(language, area)] as const))
}

/** "./shell/en_US.json" holds the area shell. */
function byArea(files: ByPath): object {
  return Object.fromEntries(Object.entries(files).map(([path, words]) =>
    [path.split('/')[1] ?? path, words]))
}

/** An area that a page loads counts as present: the page waits for it before it is drawn. */
function isCatalogue(messages: object): messages is Messages {
  return 'shell' in messages && 'common' in messages && 'errors' in messages
}
