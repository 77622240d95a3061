// The form that closes a position, as a pure reducer with its view: by market or limit, the whole
// or a part, with the profit that it would realise by the formulas of the exchange.
import type { EntrustType } from '@ingot/contract/vocabulary'
import type { Closing } from '#features/trading/app/data/contract/use-position-actions.ts'
import { positionOf } from '#features/trading/app/previews/live-positions.ts'
import { type MarketSteps, stepsIn, textOfSteps } from '#features/market/app/parts/market-steps.ts'
import {
  type PriceBounds, type PriceFault, priceFault,
} from '#features/trading/app/previews/price-bounds.ts'
import { boundsAt } from './bounds-at.ts'
import {
  type CloseEstimate, type CloseTerms, estimateClose,
} from '#features/trading/app/previews/close-estimate.ts'

export type CloseEntry = {
  readonly entrust: EntrustType
  readonly price: string
  /** The typed quantity; a chosen share counts instead as long as it is set. */
  readonly quantity: string
  readonly percent: number | undefined
}

export type CloseChange =
  | { readonly kind: 'entrust', readonly entrust: EntrustType }
  | { readonly kind: 'price', readonly price: string }
  | { readonly kind: 'quantity', readonly quantity: string }
  | { readonly kind: 'percent', readonly percent: number }

/** At the market: all of it, unless a quantity is named. */
export function startClose(price: string, quantity?: string): CloseEntry {
  return {
    entrust: 'market', price, quantity: quantity ?? '',
    percent: quantity === undefined ? 100 : undefined,
  }
}

export function reduceClose(entry: CloseEntry, change: CloseChange): CloseEntry {
  switch (change.kind) {
    case 'entrust': return { ...entry, entrust: change.entrust }
    case 'price': return { ...entry, price: change.price }
    case 'quantity': return { ...entry, quantity: change.quantity, percent: undefined }
    case 'percent': return { ...entry, percent: change.percent }
  }
}

export type QuantityFault = 'quantityRequired' | 'quantityTooLarge'

export type CloseView = {
  readonly quantity: string
  readonly percent: number
  readonly bounds: PriceBounds | undefined
  readonly priceFault: PriceFault | undefined
  readonly quantityFault: QuantityFault | undefined
  /** Undefined while the price or the quantity is missing or wrong. */
  readonly estimate: CloseEstimate | undefined
  readonly request: Closing | undefined
}

export function viewClose(entry: CloseEntry, terms: CloseTerms): CloseView {
  const { position: row, facts: { steps } } = terms
  const position = positionOf(row, steps)
  const most = position?.lots ?? 0
  const lots = lotsOf(entry, most, steps)
  const isLimit = entry.entrust === 'limit'
  // A price of zero is a missing one.
  const ticks = stepsIn(entry.price, steps.priceDecimals) || undefined
  const bounds = boundsAt(row.nowPrice, steps)
  const faultOfPrice = isLimit ? priceFault(bounds, ticks) : undefined
  const quantityFault = lots === 0 ? 'quantityRequired'
    : lots > most ? 'quantityTooLarge' : undefined
  const isWhole = faultOfPrice === undefined && quantityFault === undefined
  const quantity = entry.percent === undefined
    ? entry.quantity : textOfSteps(lots, steps.quantityDecimals)
  return {
    quantity,
    percent: most === 0 ? 0 : Math.min(100, Math.floor((lots * 100) / most)),
    bounds,
    priceFault: faultOfPrice,
    quantityFault,
    estimate: isWhole && position !== undefined
      ? estimateClose(terms, { position, lots, limitTicks: isLimit ? ticks : undefined })
      : undefined,
    request: !isWhole ? undefined : {
      symbol: row.symbol,
      direction: row.direction,
      // The whole position at the market is whatever it is when the order arrives.
      ...lots === most && !isLimit ? {}
        : { quantity: textOfSteps(lots, steps.quantityDecimals) },
      ...isLimit ? { price: textOfSteps(ticks ?? 0, steps.priceDecimals) } : {},
    },
  }
}

function lotsOf(
  { percent, quantity }: CloseEntry, most: number, { quantityDecimals }: MarketSteps,
): number {
  if (percent === undefined) return stepsIn(quantity, quantityDecimals) ?? 0
  return Math.floor((most * percent) / 100)
}
