// The typed values of an offer, and the request that they make. Moments are typed in UTC.
import type { ConsoleRequestOf } from '@ingot/contract/console/define-console-call.ts'
import type { Offer, saveOffer } from '#features/new-coin/new-coins.console.ts'
import { type BeaconKind, type Language, languages } from '@ingot/contract/vocabulary'

export const amountFields = [
  'subPrice', 'supply', 'unitNums', 'minSubNums', 'maxSubNums',
] as const
export const momentFields = ['openTime', 'closeTime', 'lotteryTime', 'listingTime'] as const

type AmountField = (typeof amountFields)[number]
type MomentField = (typeof momentFields)[number]

export type OfferDraft = Readonly<Record<
  'symbol' | 'chainAddress' | 'whitePaper' | AmountField | MomentField, string
>> & {
  readonly beacon: BeaconKind
  readonly detail: Readonly<Record<Language, string>>
}

const perLanguage = (textOf: (language: Language) => string): OfferDraft['detail'] => ({
  zh_CN: textOf('zh_CN'), zh_TW: textOf('zh_TW'), en_US: textOf('en_US'), es_ES: textOf('es_ES'),
  ja_JP: textOf('ja_JP'), ru_RU: textOf('ru_RU'), ko_KR: textOf('ko_KR'), th_TH: textOf('th_TH'),
})

export const emptyDraft: OfferDraft = {
  symbol: '', subPrice: '', supply: '', unitNums: '', minSubNums: '', maxSubNums: '', openTime: '',
  closeTime: '', lotteryTime: '', listingTime: '', beacon: 'drand', chainAddress: '',
  whitePaper: '', detail: perLanguage(() => ''),
}

/** "2027-01-15 12:00" */
export const momentText = (at: number): string =>
  new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/** Milliseconds of a typed moment; undefined for another form and for a day that is none. */
export function parseMoment(text: string): number | undefined {
  const typed = text.trim()
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(typed)) return undefined
  const at = Date.parse(`${typed.replace(' ', 'T')}:00Z`)
  return Number.isNaN(at) || momentText(at) !== typed ? undefined : at
}

export function draftOf(offer: Offer): OfferDraft {
  const { symbol, subPrice, supply, unitNums, minSubNums, maxSubNums, beacon } = offer
  const { chainAddress, whitePaper, detail } = offer
  return {
    symbol, subPrice, supply, unitNums, minSubNums, maxSubNums, beacon, chainAddress, whitePaper,
    openTime: momentText(offer.openTime), closeTime: momentText(offer.closeTime),
    lotteryTime: momentText(offer.lotteryTime), listingTime: momentText(offer.listingTime),
    detail: perLanguage((language) => detail?.[language] ?? ''),
  }
}

type Facts = Omit<ConsoleRequestOf<typeof saveOffer>, 'id' | 'version'>

/** The description in each language; null in none, undefined in some alone. */
export function detailOf(detail: OfferDraft['detail']): Facts['detail'] | undefined {
  const filled = languages.filter((language) => detail[language].trim() !== '')
  if (filled.length === 0) return null
  return filled.length === languages.length ? detail : undefined
}

/** The fields whose text has no value. */
export function faultyFields(draft: OfferDraft): readonly string[] {
  return [
    ...draft.symbol.trim() === '' ? ['symbol'] : [],
    ...amountFields.filter((field) => !/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(draft[field].trim())),
    ...momentFields.filter((field) => parseMoment(draft[field]) === undefined),
    ...detailOf(draft.detail) === undefined ? ['detail'] : [],
  ]
}

/** The facts of a draft without a faulty field. */
export function factsOf(draft: OfferDraft): Facts {
  const moment = (field: MomentField): number => parseMoment(draft[field]) ?? 0
  const amount = (field: AmountField): string => draft[field].trim()
  return {
    symbol: draft.symbol.trim().toUpperCase(), subPrice: amount('subPrice'),
    supply: amount('supply'), unitNums: amount('unitNums'), minSubNums: amount('minSubNums'),
    maxSubNums: amount('maxSubNums'), openTime: moment('openTime'),
    closeTime: moment('closeTime'), lotteryTime: moment('lotteryTime'),
    listingTime: moment('listingTime'), beacon: draft.beacon,
    chainAddress: draft.chainAddress.trim(), whitePaper: draft.whitePaper.trim(),
    detail: detailOf(draft.detail) ?? null,
  }
}
