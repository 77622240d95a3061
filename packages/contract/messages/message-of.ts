import type { Language } from '#vocabulary/language.ts'
import { enUs } from './en-us.ts'
import { esEs } from './es-es.ts'
import { jaJp } from './ja-jp.ts'
import { koKr } from './ko-kr.ts'
import type { Messages } from './messages.ts'
import { ruRu } from './ru-ru.ts'
import { thTh } from './th-th.ts'
import { zhCn } from './zh-cn.ts'
import { zhTw } from './zh-tw.ts'

const catalogues: Readonly<Record<Language, Messages>> = {
  zh_CN: zhCn,
  zh_TW: zhTw,
  en_US: enUs,
  es_ES: esEs,
  ja_JP: jaJp,
  ru_RU: ruRu,
  ko_KR: koKr,
  th_TH: thTh,
}

/** The envelope's `msg`: one sentence, in the caller's language. */
export function messageOf(language: Language, word: keyof Messages): string {
  return catalogues[language][word]
}
