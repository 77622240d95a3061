// The typed terms of a listing, and the request that they make. The opening is typed in UTC.
import type { ListingTerms } from '#features/listing/listings.console.ts'
import {
  type ContractSize, coinDecimals, isListingName, stepsForPrice,
} from '@ingot/contract/vocabulary'
import {
  networkDraft, networkOf, newNetwork,
} from '#features/configuration/console/network-draft.ts'
import { type Draft, textOf } from '#features/configuration/console/term.ts'
import { parseMoment } from '#features/new-coin/console/offer-draft.ts'
import { isFeePercent, ppmOf } from '@ingot/console/ui/percent.ts'

export const listedThings = ['both', 'coin', 'market'] as const
export const marketKinds = ['spot', 'large', 'middle'] as const satisfies readonly (
  'spot' | ContractSize)[]

export const marketFields = [
  'referencePrice', 'priceDecimals', 'quantityDecimals', 'notionalMin', 'makerFeePpm',
  'takerFeePpm', 'bandPpm', 'opensAt',
] as const
export type MarketField = (typeof marketFields)[number]

export type ListingDraft = Readonly<Record<'symbol' | 'name' | MarketField, string>> & {
  readonly what: (typeof listedThings)[number]
  readonly kind: (typeof marketKinds)[number]
  readonly networks: readonly Draft[]
}

export const emptyListing: ListingDraft = {
  what: 'both', kind: 'spot', symbol: '', name: '', networks: [], referencePrice: '',
  priceDecimals: '', quantityDecimals: '', notionalMin: '5', makerFeePpm: '0.1',
  takerFeePpm: '0.1', bandPpm: '10', opensAt: '',
}

export const emptyNetwork: Draft = networkDraft({
  ...newNetwork, decimals: coinDecimals, chainDecimals: 18,
})

const amountPattern = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,8})?$/
const isAmount = (text: string): boolean => amountPattern.test(text.trim())

/** "0.001" for 3 */
const stepOf = (decimals: number): string =>
  decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`

/** Decimals of a step that is a power of ten, 1 at most; undefined for another text. */
function decimalsOf(step: string): number | undefined {
  const text = step.trim()
  if (text === '1') return 0
  return /^0\.0{0,7}1$/.test(text) ? text.length - 2 : undefined
}

/** The reference price with the steps that fit it, unless other steps were typed. */
export function withPrice(draft: ListingDraft, referencePrice: string): ListingDraft {
  const before = stepsOf(draft.referencePrice)
  const next = stepsOf(referencePrice)
  const follow = (key: 'priceDecimals' | 'quantityDecimals'): string =>
    draft[key] === '' || draft[key] === before[key] ? next[key] : draft[key]
  return {
    ...draft, referencePrice, priceDecimals: follow('priceDecimals'),
    quantityDecimals: follow('quantityDecimals'),
  }
}

function stepsOf(price: string): Record<'priceDecimals' | 'quantityDecimals', string> {
  if (!isAmount(price) || Number(price) === 0) return { priceDecimals: '', quantityDecimals: '' }
  const { priceDecimals, quantityDecimals } = stepsForPrice(price.trim())
  return { priceDecimals: stepOf(priceDecimals), quantityDecimals: stepOf(quantityDecimals) }
}

/** The fields whose text has no value. */
export function faultyFields(draft: ListingDraft): readonly string[] {
  const { what, symbol, name, networks } = draft
  return [
    ...isSymbol(symbol) ? [] : ['symbol'],
    ...what === 'market' || isListingName(name.trim()) ? [] : ['name'],
    ...what === 'market' ? [] : networks.flatMap((network, at) =>
      faultyTerms(network).map((key) => `${at} ${key}`)),
    ...what === 'coin' ? [] : marketFields.filter((field) => !isSound(draft, field)),
  ]
}

const isSymbol = (text: string): boolean => /^[A-Z0-9]{2,20}$/.test(symbolOf(text))
const symbolOf = (text: string): string => text.trim().toUpperCase()
const millionth = 1_000_000

function isSound(draft: ListingDraft, field: MarketField): boolean {
  const text = draft[field]
  switch (field) {
    case 'referencePrice': return isAmount(text) && Number(text) > 0
    case 'priceDecimals':
    case 'quantityDecimals': return decimalsOf(text) !== undefined
    case 'notionalMin': return isAmount(text)
    case 'makerFeePpm':
    case 'takerFeePpm': return isFeePercent(text)
    case 'bandPpm': return ppmOf(text) >= 1 && ppmOf(text) <= millionth
    default: return text.trim() === '' || parseMoment(text) !== undefined
  }
}

function faultyTerms(network: Draft): readonly string[] {
  const { decimals, confirmations, finalConfirmations, chainDecimals, depositMinutes, position } =
    networkOf(network)
  const numbers = {
    decimals, confirmations, finalConfirmations, chainDecimals, depositMinutes, position,
  }
  return [
    ...textOf(network, 'chain') === '' ? ['chain'] : [],
    ...['fee', 'min', 'depositMin'].filter((key) => !isAmount(textOf(network, key))),
    ...Object.entries(numbers).filter(([, value]) => Number.isNaN(value)).map(([key]) => key),
  ]
}

/** The terms of a draft without a faulty field. */
export function termsOf(draft: ListingDraft): ListingTerms {
  const symbol = symbolOf(draft.symbol)
  const { what, kind } = draft
  return {
    coin: what === 'market' ? null : {
      symbol, name: draft.name.trim(),
      networks: draft.networks.map((network) => {
        const { symbol: _, ...terms } = networkOf(network)
        return terms
      }),
    },
    market: what === 'coin' ? null : {
      base: symbol, contract: kind === 'spot' ? null : kind,
      priceDecimals: decimalsOf(draft.priceDecimals) ?? 0,
      quantityDecimals: decimalsOf(draft.quantityDecimals) ?? 0,
      notionalMin: draft.notionalMin.trim(), makerFeePpm: ppmOf(draft.makerFeePpm),
      takerFeePpm: ppmOf(draft.takerFeePpm), bandPpm: ppmOf(draft.bandPpm),
      referencePrice: draft.referencePrice.trim(), opensAt: parseMoment(draft.opensAt) ?? 0,
    },
  }
}
