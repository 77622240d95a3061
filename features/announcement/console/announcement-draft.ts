// The typed values of an announcement, and the request that they make. Moments are typed in UTC;
// the users of a list are numbers between commas or lines.
import type {
  ConsoleReplyOf, ConsoleRequestOf,
} from '@ingot/contract/console/define-console-call.ts'
import type {
  loadAnnouncement, saveAnnouncement,
} from '#features/announcement/announcements.console.ts'
import {
  type AnnouncementAudience, type AnnouncementKind, announcementListMax, type AnnouncementPage,
  announcementTextLengthMax, announcementTitleLengthMax, isPlainLines, isPlainText, type Language,
  languages,
} from '@ingot/contract/vocabulary'
import { momentText, parseMoment } from '#features/new-coin/console/offer-draft.ts'

export type LoadedAnnouncement = ConsoleReplyOf<typeof loadAnnouncement>
type Request = ConsoleRequestOf<typeof saveAnnouncement>
export type Words = { readonly title: string, readonly text: string }

export type AnnouncementDraft = {
  readonly kind: AnnouncementKind
  readonly audience: AnnouncementAudience
  readonly page: AnnouncementPage
  readonly isMailed: boolean
  /** Empty for at once, and for the longest life. */
  readonly sendTime: string
  readonly expiresTime: string
  readonly receivers: string
  readonly texts: Readonly<Record<Language, Words>>
}

const inEach = (of: (language: Language) => Words): AnnouncementDraft['texts'] => {
  const each: Partial<Record<Language, Words>> =
    Object.fromEntries(languages.map((language) => [language, of(language)]))
  const none = { title: '', text: '' }
  const { en_US = none, zh_CN = none, zh_TW = none, ja_JP = none } = each
  const { ko_KR = none, th_TH = none, ru_RU = none, es_ES = none } = each
  return { en_US, zh_CN, zh_TW, ja_JP, ko_KR, th_TH, ru_RU, es_ES }
}

export const emptyDraft: AnnouncementDraft = {
  kind: 'service', audience: 'everyone', page: '', isMailed: false, sendTime: '', expiresTime: '',
  receivers: '', texts: inEach(() => ({ title: '', text: '' })),
}

const typedMoment = (at: number | null): string => at === null ? '' : momentText(at)

export function draftOf(
  { announcement, texts, receivers }:
  Pick<LoadedAnnouncement, 'announcement' | 'texts' | 'receivers'>,
): AnnouncementDraft {
  const { kind, audience, page, isMailed, sendTime, expiresTime } = announcement
  return {
    kind, audience, page, isMailed,
    sendTime: typedMoment(sendTime), expiresTime: typedMoment(expiresTime),
    receivers: receivers.join(', '),
    texts: inEach((language) => {
      const { title = '', text = '' } = texts.find((one) => one.language === language) ?? {}
      return { title, text }
    }),
  }
}

/** Undefined where a part is no number, or with too many of them. */
export function parseReceivers(text: string): number[] | undefined {
  const parts = text.split(/[\s,;，；]+/).filter((part) => part !== '')
  const isRight = parts.length <= announcementListMax
    && parts.every((part) => /^[1-9]\d{0,14}$/.test(part))
  return isRight ? parts.map(Number) : undefined
}

export const isEmpty = ({ title, text }: Words): boolean =>
  title.trim() === '' && text.trim() === ''

const isWhole = ({ title, text }: Words): boolean =>
  title.trim() !== '' && text.trim() !== '' && isPlainText(title.trim()) && isPlainLines(text)
    && title.length <= announcementTitleLengthMax && text.length <= announcementTextLengthMax

const isMoment = (text: string): boolean => text.trim() === '' || parseMoment(text) !== undefined

/** The fields whose text has no value; a language is named "texts.th_TH". */
export function faultyFields(draft: AnnouncementDraft): readonly string[] {
  const { texts, audience, receivers, sendTime, expiresTime } = draft
  const isSource = (language: Language): boolean => language === 'en_US'
  return [
    ...languages.filter((language) => !isWhole(texts[language])
      && (isSource(language) || !isEmpty(texts[language]))).map((language) => `texts.${language}`),
    ...isMoment(sendTime) ? [] : ['sendTime'],
    ...isMoment(expiresTime) ? [] : ['expiresTime'],
    ...audience === 'list' && (parseReceivers(receivers) ?? []).length === 0 ? ['receivers'] : [],
  ]
}

/** The facts of a draft without a faulty field. */
export function factsOf(draft: AnnouncementDraft): Omit<Request, 'id' | 'version'> {
  const { kind, audience, page, isMailed, sendTime, expiresTime, receivers, texts } = draft
  const filled = languages.filter((language) => !isEmpty(texts[language]))
  return {
    kind, audience, page, isMailed,
    sendTime: parseMoment(sendTime) ?? null, expiresTime: parseMoment(expiresTime) ?? null,
    receivers: audience === 'list' ? parseReceivers(receivers) ?? [] : [],
    texts: Object.fromEntries(filled.map((language) => [language, {
      title: texts[language].title.trim(), text: texts[language].text.trim(),
    }])),
  }
}
