// One lazy file per language: the first load carries the words of one language only.
import type { Language } from '@ingot/contract/vocabulary'
import type { enUs } from './catalogues/en_US.ts'

/** The words of the app by area; the English catalogue is the shape that all eight have. */
export type Messages = typeof enUs

const loaders: Record<Language, () => Promise<Messages>> = {
  zh_CN: async () => (await import('./catalogues/zh_CN.ts')).zhCn,
  zh_TW: async () => (await import('./catalogues/zh_TW.ts')).zhTw,
  en_US: async () => (await import('./catalogues/en_US.ts')).enUs,
  es_ES: async () => (await import('./catalogues/es_ES.ts')).esEs,
  ja_JP: async () => (await import('./catalogues/ja_JP.ts')).jaJp,
  ru_RU: async () => (await import('./catalogues/ru_RU.ts')).ruRu,
  ko_KR: async () => (await import('./catalogues/ko_KR.ts')).koKr,
  th_TH: async () => (await import('./catalogues/th_TH.ts')).thTh,
}

export function loadCatalogue(language: Language): Promise<Messages> {
  return loaders[language]()
}
