// The form that closes a position, as a pure reducer with its view: by market or limit, the whole
// or a part, with the profit that it would realise by the formulas of the exchange.
import type { DepthLevel } from '@ingot/contract/calls'
import type {
  ContractPosition,
} from '@ingot/contract/calls/perpetual-position/contract-position.ts'
import type { EntrustType } from '@ingot/contract/vocabulary'
import { feeUnits, initialMargin, type Position, realizedPnl, roePpm } from '@ingot/engine/formulas'
import type { Closing } from '#data/contract/use-position-actions.ts'
import { positionOf, type RiskFacts } from '#widgets/contract-lists/position/live-positions.ts'
import { type MarketSteps, stepsIn, textOfSteps, unitsOf } from '#widgets/market/market-steps.ts'
import { bookPricing, flatPricing } from '#widgets/order-form/walk-book.ts'

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

/** All of it, at the market. */
export function startClose(price: string): CloseEntry {
  return { entrust: 'market', price, quantity: '', percent: 100 }
}

export function reduceClose(entry: CloseEntry, change: CloseChange): CloseEntry {
  switch (change.kind) {
    case 'entrust': return { ...entry, entrust: change.entrust }
    case 'price': return { ...entry, price: change.price }
    case 'quantity': return { ...entry, quantity: change.quantity, percent: undefined }
    case 'percent': return { ...entry, percent: change.percent }
  }
}

export type CloseFault = 'priceRequired' | 'quantityRequired' | 'quantityTooLarge'

/** The result of the close as it would be now; amounts are quote units. */
export type CloseEstimate = {
  readonly lots: number
  /** The average price of the closed part, in ticks, down to a whole one. */
  readonly ticks: number
  /** Realised, the fee deducted. */
  readonly netUnits: bigint
  readonly feeUnits: bigint
  readonly roePpm: bigint | undefined
  readonly releasedUnits: bigint
  readonly remainingLots: number
}

export type CloseView = {
  readonly quantity: string
  readonly percent: number
  readonly priceFault: CloseFault | undefined
  readonly quantityFault: CloseFault | undefined
  /** Undefined while the price or the quantity is missing. */
  readonly estimate: CloseEstimate | undefined
  readonly request: Closing | undefined
}

export type CloseTerms = {
  readonly position: ContractPosition
  readonly facts: RiskFacts
  /** The side of the book that a market order would take, the best first. */
  readonly levels: readonly Readonly<DepthLevel>[]
}

export function viewClose(entry: CloseEntry, terms: CloseTerms): CloseView {
  const { position: row, facts: { steps } } = terms
  const position = positionOf(row, steps)
  const most = position?.lots ?? 0
  const lots = lotsOf(entry, most, steps)
  const ticks = stepsIn(entry.price, steps.priceDecimals) ?? 0
  const priceFault = entry.entrust === 'limit' && ticks === 0 ? 'priceRequired' : undefined
  const quantityFault = lots === 0 ? 'quantityRequired'
    : lots > most ? 'quantityTooLarge' : undefined
  const isWhole = priceFault === undefined && quantityFault === undefined
  const quantity = entry.percent === undefined
    ? entry.quantity : textOfSteps(lots, steps.quantityDecimals)
  return {
    quantity,
    percent: most === 0 ? 0 : Math.min(100, Math.floor((lots * 100) / most)),
    priceFault,
    quantityFault,
    estimate: isWhole && position !== undefined
      ? estimateClose(terms, { position, lots, ticks, isMarket: entry.entrust === 'market' })
      : undefined,
    request: !isWhole ? undefined : {
      symbol: row.symbol,
      direction: row.direction,
      // The whole position at the market is whatever it is when the order arrives.
      ...lots === most && entry.entrust === 'market' ? {}
        : { quantity: textOfSteps(lots, steps.quantityDecimals) },
      ...entry.entrust === 'limit' ? { price: textOfSteps(ticks, steps.priceDecimals) } : {},
    },
  }
}

function lotsOf(
  { percent, quantity }: CloseEntry, most: number, { quantityDecimals }: MarketSteps,
): number {
  if (percent === undefined) return stepsIn(quantity, quantityDecimals) ?? 0
  return Math.floor((most * percent) / 100)
}

type Terms = {
  readonly position: Position
  readonly lots: number
  readonly ticks: number
  readonly isMarket: boolean
}

/** By the book's prices for a market order; without a book by the mark. */
function estimateClose(
  { position: row, facts: { steps }, levels }: CloseTerms, closing: Terms,
): CloseEstimate {
  const { position, lots, isMarket } = closing
  const markTicks = stepsIn(row.nowPrice, steps.priceDecimals) ?? 0
  const flat = flatPricing(isMarket ? markTicks : closing.ticks, steps)
  const valueUnits = (isMarket ? bookPricing(levels, steps) ?? flat : flat).unitsFor(lots)
  const { removedCostUnits } = realizedPnl(position, lots, markTicks)
  const pnlUnits = position.side === 'long'
    ? valueUnits - removedCostUnits : removedCostUnits - valueUnits
  const fee = feeUnits(valueUnits, isTaking(closing, levels, steps)
    ? steps.takerFeePpm : steps.makerFeePpm)
  const marginUnits = unitsOf(row.marginAmount) ?? 0n
  const netUnits = pnlUnits - fee
  return {
    lots,
    ticks: Number(valueUnits / (BigInt(lots) * steps.quoteUnitsPerTickLot)),
    netUnits,
    feeUnits: fee,
    roePpm: roePpm(netUnits, initialMargin(removedCostUnits, row.leverage)),
    releasedUnits: (marginUnits * BigInt(lots)) / BigInt(position.lots),
    remainingLots: position.lots - lots,
  }
}

/** Whether the order would fill at once and so pay the taker's fee. */
function isTaking(
  { isMarket, ticks, position }: Terms,
  levels: readonly Readonly<DepthLevel>[],
  { priceDecimals }: MarketSteps,
): boolean {
  if (isMarket) return true
  const best = stepsIn(levels[0]?.[0] ?? '', priceDecimals)
  if (best === undefined) return false
  return position.side === 'long' ? ticks <= best : ticks >= best
}
