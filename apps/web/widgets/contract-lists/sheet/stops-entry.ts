// The form of a position's take-profit and stop-loss, as a pure view: the profit at each price by
// the formulas of the exchange, the faults, and the request.
import type {
  ContractPosition,
} from '@ingot/contract/calls/perpetual-position/contract-position.ts'
import type { WatchedPrice } from '@ingot/contract/vocabulary'
import { initialMargin, type Position, roePpm, unrealizedPnl } from '@ingot/engine/formulas'
import type { PositionStops } from '#data/contract/use-position-stops.ts'
import { positionOf, type RiskFacts } from '#widgets/contract-lists/position/live-positions.ts'
import { stepsIn, textOfSteps } from '#widgets/market/market-steps.ts'

export type StopsEntry = {
  /** Plain decimal texts; empty where none is wanted. */
  readonly stopProfit: string
  readonly stopLoss: string
  readonly triggerBy: WatchedPrice
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
  /** Undefined while something is wrong or nothing has changed. */
  readonly request: PositionStops | undefined
}

export type StopsTerms = {
  readonly position: ContractPosition
  readonly facts: RiskFacts
  /** The newest price that the stops watch. */
  readonly watched: string
}

export function startStops({ stopProfit, stopLoss }: ContractPosition): StopsEntry {
  return { stopProfit: stopProfit ?? '', stopLoss: stopLoss ?? '', triggerBy: 'mark' }
}

export function viewStops(entry: StopsEntry, terms: StopsTerms): StopsView {
  const { position, facts: { steps } } = terms
  const profit = sideOf(entry.stopProfit, 'profit', terms)
  const loss = sideOf(entry.stopLoss, 'loss', terms)
  const isSound = profit.fault === undefined && loss.fault === undefined
  const text = (typed: string): string =>
    textOfSteps(stepsIn(typed, steps.priceDecimals) ?? 0, steps.priceDecimals)
  const isChanged = (typed: string, known: string | null): boolean =>
    typed !== '' && (known === null || text(typed) !== text(known))
  const stops = {
    ...isChanged(entry.stopProfit, position.stopProfit)
      ? { stopProfit: text(entry.stopProfit) } : {},
    ...isChanged(entry.stopLoss, position.stopLoss) ? { stopLoss: text(entry.stopLoss) } : {},
  }
  const { symbol, direction } = position
  return {
    profit,
    loss,
    request: !isSound || Object.keys(stops).length === 0 ? undefined
      : { symbol, direction, ...stops, triggerBy: entry.triggerBy },
  }
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

function sideOf(typed: string, of: 'profit' | 'loss', terms: StopsTerms): StopSide {
  const { position: row, facts: { steps } } = terms
  const position = positionOf(row, steps)
  const ticks = stepsIn(typed, steps.priceDecimals) ?? 0
  if (typed === '' || position === undefined || ticks === 0) {
    return { fault: undefined, result: undefined }
  }
  return { fault: faultOf(ticks, of, terms), result: resultAt(ticks, position, row) }
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
