// The sandbox's own pages: help with logging in, the user agreement and the privacy policy. Another
// exchange names its own by settings.
import type { Language } from '@ingot/contract/vocabulary'
import { enUs } from './en-us.ts'
import { esEs } from './es-es.ts'
import { jaJp } from './ja-jp.ts'
import { koKr } from './ko-kr.ts'
import { ruRu } from './ru-ru.ts'
import { thTh } from './th-th.ts'
import { zhCn } from './zh-cn.ts'
import { zhTw } from './zh-tw.ts'

export type Paper = {
  readonly title: string
  readonly intro: string
  readonly sections: readonly { readonly heading: string; readonly text: string }[]
}

export const paperNames = ['help', 'terms', 'privacy'] as const
export type PaperName = (typeof paperNames)[number]

export type Papers = Readonly<Record<PaperName, Paper>> & {
  readonly contactHeading: string
  /** Where the operator has named no contact. */
  readonly contactUnknown: string
}

export const papers: Readonly<Record<Language, Papers>> = {
  zh_CN: zhCn,
  zh_TW: zhTw,
  en_US: enUs,
  es_ES: esEs,
  ja_JP: jaJp,
  ru_RU: ruRu,
  ko_KR: koKr,
  th_TH: thTh,
}
