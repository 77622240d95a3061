// The form of a position's take-profit and stop-loss, as a pure view: the profit at each price by
// the formulas of the exchange, the faults, and the request.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import type { WatchedPrice } from '@ingot/contract/vocabulary'
import { initialMargin, type Position, roePpm, unrealizedPnl } from '@ingot/engine/formulas'
import type { PositionStops } from '#features/trading/app/data/contract/use-position-stops.ts'
import { positionOf, type RiskFacts } from '#features/trading/app/previews/live-positions.ts'
import { stepsIn, textOfSteps } from '#features/market/app/parts/market-steps.ts'
import type { QuantityFault } from './close-entry.ts'

export type StopsEntry = {
  /** Plain decimal texts; empty where none is wanted. */
  readonly stopProfit: string
  readonly stopLoss: string
  /** The limit price of each: undefined while untouched, empty for an exit at the market. */
  readonly stopProfitPrice?: string
  readonly stopLossPrice?: string
  /** Undefined while untouched. */
  readonly triggerBy?: WatchedPrice
  /** The typed quantity of stops for a part; undefined for those of the whole position. */
  readonly quantity?: string
}

/** The limit prices of the stops that are set; empty at the market or without one. */
export type StopLimits = { readonly stopProfit: string, readonly stopLoss: string }

export const noLimits: StopLimits = { stopProfit: '', stopLoss: '' }

/** The prices that the stops that are set watch. */
export type StopTriggers = {
  readonly stopProfit?: WatchedPrice | undefined
  readonly stopLoss?: WatchedPrice | undefined
}

export type StopFault = {
  readonly kind: 'stopAbove' | 'stopBelow' | 'stopBeyond'
  readonly price: string
}

export type StopResult = { readonly pnlUnits: bigint, readonly roePpm: bigint | undefined }

type StopSide = { readonly fault: StopFault | undefined, readonly result: StopResult | undefined }

export type StopsView = {
  readonly profit: StopSide
  readonly loss: StopSide
  /** Of stops for a part. */
  readonly quantityFault: QuantityFault | undefined
  /** Undefined while something is wrong or nothing has changed. */
  readonly request: PositionStops | undefined
}

export type StopsTerms = {
  readonly position: ContractPosition
  readonly facts: RiskFacts
  /** The newest price that the stops watch. */
  readonly watched: string
  readonly limits: StopLimits
  readonly triggers: StopTriggers
  /** The user's choice for contracts. */
  readonly preferred: WatchedPrice
}

export function startStops({ stopProfit, stopLoss }: ContractPosition): StopsEntry {
  return { stopProfit: stopProfit ?? '', stopLoss: stopLoss ?? '' }
}

/** [K137, K160] The chosen price, that of the stops that are set, or the user's choice. */
export function watchedBy(
  { triggerBy }: StopsEntry, { triggers, preferred }: Pick<StopsTerms, 'triggers' | 'preferred'>,
): WatchedPrice {
  return triggerBy ?? triggers.stopProfit ?? triggers.stopLoss ?? preferred
}

/** [K137] Stops for a part are further ones: none is known, and none is replaced. */
export function startPart(): StopsEntry {
  return {
    stopProfit: '', stopLoss: '', stopProfitPrice: '', stopLossPrice: '', quantity: '',
  }
}

export function viewStops(entry: StopsEntry, terms: StopsTerms): StopsView {
  const { position, limits } = terms
  const stopProfit = {
    of: 'profit', typed: entry.stopProfit, limit: entry.stopProfitPrice ?? limits.stopProfit,
  } as const
  const stopLoss = {
    of: 'loss', typed: entry.stopLoss, limit: entry.stopLossPrice ?? limits.stopLoss,
  } as const
  const lots = lotsOf(entry, terms)
  const profit = sideOf(stopProfit, terms, lots)
  const loss = sideOf(stopLoss, terms, lots)
  const quantityFault = quantityFaultOf(lots, terms)
  const isSound = profit.fault === undefined && loss.fault === undefined
    && quantityFault === undefined
  const [profitTerms, lossTerms] = [
    changeOf(stopProfit, entry, terms), changeOf(stopLoss, entry, terms),
  ]
  const stops = {
    ...profitTerms && { stopProfit: profitTerms.trigger },
    ...profitTerms?.limit && { stopProfitPrice: profitTerms.limit },
    ...lossTerms && { stopLoss: lossTerms.trigger },
    ...lossTerms?.limit && { stopLossPrice: lossTerms.limit },
  }
  const { symbol, direction } = position
  return {
    profit,
    loss,
    quantityFault,
    request: !isSound || Object.keys(stops).length === 0 ? undefined
      : {
        symbol, direction, ...stops, triggerBy: watchedBy(entry, terms),
        ...lots !== undefined && {
          quantity: textOfSteps(lots, terms.facts.steps.quantityDecimals),
        },
      },
  }
}

/** The lots of stops for a part; undefined for those of the whole position. */
function lotsOf({ quantity }: StopsEntry, { facts: { steps } }: StopsTerms): number | undefined {
  return quantity === undefined ? undefined : stepsIn(quantity, steps.quantityDecimals) ?? 0
}

function quantityFaultOf(
  lots: number | undefined, { position, facts: { steps } }: StopsTerms,
): QuantityFault | undefined {
  if (lots === 0) return 'quantityRequired'
  const most = stepsIn(position.quantity, steps.quantityDecimals) ?? 0
  return lots !== undefined && lots > most ? 'quantityTooLarge' : undefined
}

type TypedStop = {
  readonly of: 'profit' | 'loss'
  readonly typed: string
  /** Empty for an exit at the market. */
  readonly limit: string
}

/** The stop with its limit, if one of them or the watched price differs from the set one. */
function changeOf(
  { of, typed, limit }: TypedStop, { triggerBy }: StopsEntry,
  { position, limits, triggers, facts: { steps } }: StopsTerms,
): { readonly trigger: string, readonly limit: string | undefined } | undefined {
  if (typed === '') return undefined
  const field = of === 'profit' ? 'stopProfit' : 'stopLoss'
  const text = (price: string): string =>
    textOfSteps(stepsIn(price, steps.priceDecimals) ?? 0, steps.priceDecimals)
  const known = position[field]
  const isSame = known !== null && text(typed) === text(known)
    && text(limit) === text(limits[field])
    && [undefined, triggers[field] ?? triggerBy].includes(triggerBy)
  const isLimit = (stepsIn(limit, steps.priceDecimals) ?? 0) > 0
  return isSame ? undefined : { trigger: text(typed), limit: isLimit ? text(limit) : undefined }
}

/** The price at which a position has this return, in per cent: "+25 %" of its margin. */
export function priceAtReturn(
  row: ContractPosition, { steps }: RiskFacts, percent: number,
): string | undefined {
  const position = positionOf(row, steps)
  if (position === undefined) return undefined
  const gain = initialMargin(position.costUnits, row.leverage) * BigInt(percent) / 100n
  const value = position.costUnits + (position.side === 'long' ? gain : -gain)
  const perTick = BigInt(position.lots) * position.unitsPerTickLot
  const ticks = (value + perTick / 2n) / perTick
  return ticks <= 0n ? undefined : textOfSteps(Number(ticks), steps.priceDecimals)
}

/** [K113] With a limit the result is that at the limit. */
function sideOf(
  { typed, of, limit }: TypedStop, terms: StopsTerms, lots: number | undefined,
): StopSide {
  const { position: row, facts: { steps } } = terms
  const position = positionOf(row, steps)
  const ticks = stepsIn(typed, steps.priceDecimals) ?? 0
  if (typed === '' || position === undefined || ticks === 0) {
    return { fault: undefined, result: undefined }
  }
  const filledAt = stepsIn(limit, steps.priceDecimals) || ticks
  const result = resultAt(filledAt, partOf(position, lots), row)
  return { fault: faultOf(ticks, of, terms), result }
}

/** The lots at their share of the cost; the whole position without lots or with too many. */
function partOf(position: Position, lots: number | undefined): Position {
  if (lots === undefined || lots === 0 || lots >= position.lots) return position
  const costUnits = position.costUnits * BigInt(lots) / BigInt(position.lots)
  return { ...position, lots, costUnits }
}

function resultAt(ticks: number, position: Position, row: ContractPosition): StopResult {
  const pnlUnits = unrealizedPnl(position, ticks)
  return { pnlUnits, roePpm: roePpm(pnlUnits, initialMargin(position.costUnits, row.leverage)) }
}

/** A take-profit of a long is above the price, its stop-loss below; a short has it reversed. */
function faultOf(
  ticks: number, of: 'profit' | 'loss', { position, facts: { steps }, watched }: StopsTerms,
): StopFault | undefined {
  const isLong = position.direction === 'long'
  const price = stepsIn(watched, steps.priceDecimals) ?? 0
  const isAbove = isLong === (of === 'profit')
  if (isAbove && ticks <= price) return { kind: 'stopAbove', price: watched }
  if (!isAbove && ticks >= price) return { kind: 'stopBelow', price: watched }
  const { liquidationPrice } = position
  if (of === 'profit' || liquidationPrice === null) return undefined
  const last = stepsIn(liquidationPrice, steps.priceDecimals) ?? 0
  const isBeyond = isLong ? ticks <= last : ticks >= last
  return isBeyond ? { kind: 'stopBeyond', price: liquidationPrice } : undefined
}
