// Loads the words of one language: one file for the areas of the first load, and a file for each
// area of the pages that are named. A file of `catalogues/`, or of a page's words, is an area
// with its texts in all eight languages; the build cuts it by language.
import type { Language } from '@ingot/contract/vocabulary'
import type { Messages } from './messages.ts'

type FirstWords = { readonly words: object }

const loaders: Record<Language, () => Promise<FirstWords>> = {
  zh_CN: () => import('virtual:words/zh_CN'),
  zh_TW: () => import('virtual:words/zh_TW'),
  en_US: () => import('virtual:words/en_US'),
  es_ES: () => import('virtual:words/es_ES'),
  ja_JP: () => import('virtual:words/ja_JP'),
  ru_RU: () => import('virtual:words/ru_RU'),
  ko_KR: () => import('virtual:words/ko_KR'),
  th_TH: () => import('virtual:words/th_TH'),
}

export async function loadCatalogue(
  language: Language,
  pageAreas: readonly string[] = [],
): Promise<Messages> {
  const [first, own] = await Promise.all([loaders[language](), loadOwn(language, pageAreas)])
  const messages = { ...first.words, ...Object.fromEntries(own) }
  if (!isCatalogue(messages)) throw new Error(`the catalogue of ${language} is incomplete`)
  return messages
}

async function loadOwn(language: Language, areas: readonly string[]) {
  if (areas.length === 0) return []
  const { loadPageWords } = await import('./page-words.ts')
  return Promise.all(areas.map(async (area) =>
    [area, await loadPageWords(language, area)] as const))
}

/** An area that a page loads counts as present: the page waits for it before it is drawn. */
function isCatalogue(messages: object): messages is Messages {
  return 'shell' in messages && 'common' in messages && 'errors' in messages
}
