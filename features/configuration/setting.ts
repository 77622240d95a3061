// The settings of the site that an operator changes while the exchange runs. A setting has a name,
// a kind and a stored value; docs/OPERATING.md explains each.
import { rebatePercentMax } from '#features/invitation/limits.ts'
import { scoreMax } from '#features/screening/marks.ts'
import { type Language, languages } from '@ingot/contract/vocabulary/language.ts'
import { isForeignPage } from '@ingot/contract/vocabulary/text/foreign-page.ts'
import { isPlainText } from '@ingot/contract/vocabulary/text/plain-text.ts'

const versionCodeMax = 999_999
const minutesMax = 7 * 24 * 60

export const settingKinds = {
  registrationOpen: 'flag',
  depositsOpen: 'flag',
  withdrawalsOpen: 'flag',
  /** SPEC §9's limits of a withdrawal, as decimal texts in USDT. */
  withdrawalUsdtMin: 'amount',
  withdrawalUsdtMax: 'amount',
  withdrawalsPerDayMax: 'count',
  /** From this worth in USDT a second operator approves a withdrawal. */
  secondApprovalUsdt: 'amount',
  /** From this score of its marks a second operator approves a withdrawal. */
  secondApprovalScore: 'score',
  /** The worth in USDT by which a coin's approved withdrawals may pass its deposits in an hour. */
  hourlyOutflowUsdt: 'amount',
  /** How long a new payment password locks withdrawals, be it the first one or a later one. */
  coinPasswordLockMinutes: 'minutes',
  /** From this worth in USDT a deposit waits for an operator. */
  depositReviewUsdt: 'amount',
  webName: 'name',
  webDetail: 'words',
  /** The notice above the pages. */
  systemTips: 'words',
  customerCode: 'text',
  appDownload: 'link',
  buyFee: 'amount',
  needIdPhoto: 'flag',
  /** The worth in USDT that a user of each level withdraws in a day of UTC. */
  level1WithdrawalUsdt: 'amount',
  level2WithdrawalUsdt: 'amount',
  level3WithdrawalUsdt: 'amount',
  /** The worth in USDT that a user of each level trades for fiat money in a day of UTC. */
  level1FiatUsdt: 'amount',
  level2FiatUsdt: 'amount',
  level3FiatUsdt: 'amount',
  /** The level from which each function is open. */
  fiatLevel: 'level',
  newCoinsLevel: 'level',
  copyingLevel: 'level',
  leadingLevel: 'level',
  contestLevel: 'level',
  /** The part of an invited user's trading fees that each side gets back, and for how many days. */
  inviterRebatePercent: 'percent',
  inviterRebateDays: 'count',
  invitedRebatePercent: 'percent',
  invitedRebateDays: 'count',
  tradeTabCurrentIndex: 'count',
  /** The oldest version code of the app that may still send requests, and from when. */
  minVersionCode: 'versionCode',
  minVersionFrom: 'moment',
  /** The news of the newest version, its points separated by `versionPointMark`. */
  versionNews: 'words',
} as const satisfies Readonly<Record<string, SettingKind>>

export type SettingKind =
  | 'flag' | 'amount' | 'count' | 'minutes' | 'level' | 'percent' | 'score' | 'versionCode'
  | 'moment' | 'text' | 'name' | 'link' | 'words'
export type SettingName = keyof typeof settingKinds

/** A text in each language. */
export type Words = Readonly<Record<Language, string>>

type ValueOfKind = {
  flag: boolean
  /** A plain decimal. */
  amount: string
  /** A whole number from zero. */
  count: number
  /** Whole minutes from zero to a week. */
  minutes: number
  /** SPEC's authLevel: 1 to 3. */
  level: number
  /** Whole per cent from zero to `rebatePercentMax`. */
  percent: number
  /** A whole number from 1 to `scoreMax`. */
  score: number
  /** A whole number from zero; zero is older than every version. */
  versionCode: number
  /** Empty, or a minute of UTC as "2026-11-30T08:00Z". */
  moment: string
  text: string
  /** A text that is not blank. */
  name: string
  /** Empty, or an https address. */
  link: string
  words: Words
}
export type SettingValue<Name extends SettingName = SettingName> =
  ValueOfKind[(typeof settingKinds)[Name]]
export type Settings = { readonly [Name in SettingName]: SettingValue<Name> }

/** The longest text of a setting, in characters. */
export const settingTextLengthMax = 500

/** Whether a text names a setting of this version. */
export const isSettingName = (text: string): text is SettingName =>
  Object.hasOwn(settingKinds, text)

export const settingNames: readonly SettingName[] = Object.keys(settingKinds).filter(isSettingName)

/**
 * Whether a value has the form of a stored one. Where the rule of a change is stricter, a start
 * still loads a value that was stored without it.
 */
export function isStoredSetting<Name extends SettingName>(
  name: Name, value: unknown,
): value is SettingValue<Name> {
  const kind = settingKinds[name]
  if (kind === 'amount') return typeof value === 'string' && /^\d{1,12}(?:\.\d{1,8})?$/.test(value)
  const isTextOfAnyForm = kind === 'text' || kind === 'name' || kind === 'link'
  return isTextOfAnyForm ? isText(value) : isSettingValue(name, value)
}

/** Whether an operator may give a setting this value. */
export function isSettingValue<Name extends SettingName>(
  name: Name, value: unknown,
): value is SettingValue<Name> {
  switch (settingKinds[name]) {
    case 'flag': return typeof value === 'boolean'
    case 'amount': return typeof value === 'string'
      && /^(?:0|[1-9]\d{0,11})(?:\.\d{1,8})?$/.test(value)
    case 'count': return typeof value === 'number' && Number.isInteger(value)
      && value >= 0 && value <= 1_000
    case 'minutes': return typeof value === 'number' && Number.isInteger(value)
      && value >= 0 && value <= minutesMax
    case 'percent': return typeof value === 'number' && Number.isInteger(value)
      && value >= 0 && value <= rebatePercentMax
    case 'score': return typeof value === 'number' && Number.isInteger(value)
      && value >= 1 && value <= scoreMax
    case 'versionCode': return typeof value === 'number' && Number.isInteger(value)
      && value >= 0 && value <= versionCodeMax
    case 'moment': return value === '' || typeof value === 'string' && isMinute(value)
    case 'level': return value === 1 || value === 2 || value === 3
    case 'text': return isText(value)
    case 'name': return isText(value) && value.trim() !== ''
    case 'link': return typeof value === 'string' && (value === '' || isForeignPage(value))
    case 'words': return isWords(value)
  }
}

/** Whether a text is a minute of the calendar in UTC; 31 June is none. */
const isMinute = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text)
  && !Number.isNaN(Date.parse(text))
  && new Date(text).toISOString().startsWith(text.slice(0, -1))

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= settingTextLengthMax && isPlainText(value)

/** Whether a value is a visible text in every language and nothing else. */
export function isWords(value: unknown): value is Words {
  if (typeof value !== 'object' || value === null) return false
  const texts: ReadonlyMap<string, unknown> = new Map(Object.entries(value))
  return texts.size === languages.length && languages.every((language) =>
    isText(texts.get(language)))
}
