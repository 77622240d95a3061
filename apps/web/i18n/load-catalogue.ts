// One lazy file per language: the first load carries the words of one language only.
import type { Language } from '@ingot/contract/vocabulary'
import type { enUs } from './catalogues/en-us.ts'

/** The words of the app by area; the English catalogue is the shape that all eight have. */
export type Messages = typeof enUs

const loaders: Record<Language, () => Promise<Messages>> = {
  zh_CN: async () => (await import('./catalogues/zh-cn.ts')).zhCn,
  zh_TW: async () => (await import('./catalogues/zh-tw.ts')).zhTw,
  en_US: async () => (await import('./catalogues/en-us.ts')).enUs,
  es_ES: async () => (await import('./catalogues/es-es.ts')).esEs,
  ja_JP: async () => (await import('./catalogues/ja-jp.ts')).jaJp,
  ru_RU: async () => (await import('./catalogues/ru-ru.ts')).ruRu,
  ko_KR: async () => (await import('./catalogues/ko-kr.ts')).koKr,
  th_TH: async () => (await import('./catalogues/th-th.ts')).thTh,
}

export function loadCatalogue(language: Language): Promise<Messages> {
  return loaders[language]()
}
