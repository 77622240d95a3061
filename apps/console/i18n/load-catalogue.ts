// Loads the words of one language: a file of `catalogues/` or of a page is an area with its texts
// in all eight languages, and the build makes one file of each language.
import type { Language } from '@ingot/contract/vocabulary'
import type { Messages } from './messages.ts'

type Words = { readonly words: object }

const loaders: Record<Language, () => Promise<Words>> = {
  zh_CN: () => import('virtual:words/zh_CN'),
  zh_TW: () => import('virtual:words/zh_TW'),
  en_US: () => import('virtual:words/en_US'),
  es_ES: () => import('virtual:words/es_ES'),
  ja_JP: () => import('virtual:words/ja_JP'),
  ru_RU: () => import('virtual:words/ru_RU'),
  ko_KR: () => import('virtual:words/ko_KR'),
  th_TH: () => import('virtual:words/th_TH'),
}

export async function loadCatalogue(language: Language): Promise<Messages> {
  const { words } = await loaders[language]()
  if (!isCatalogue(words)) throw new Error(`the catalogue of ${language} is incomplete`)
  return words
}

function isCatalogue(messages: object): messages is Messages {
  return 'shell' in messages && 'login' in messages
}
