// One open side of a linear contract: its value and its profit. Its cost is kept whole and never
// divided, so that no average price is rounded repeatedly.
import type { ContractDirection } from '@ingot/contract/vocabulary'
import { quoteUnitsFor } from '#formulas/order-cost.ts'
import type { Ratio } from '#formulas/ratio.ts'

/** One open side: lots, and their cost in quote units. */
export type Position = {
  readonly side: ContractDirection
  /** Lots that are open, at least 1. */
  readonly lots: number
  /** Σ ticks × lots × unitsPerTickLot of the open lots: the exact numerator of the entry price. */
  readonly costUnits: bigint
  /** Quote units of one tick times one lot: with USDT's 8 decimals, tick size × lot size × 1e8. */
  readonly unitsPerTickLot: bigint
}

/** +1 for a long, −1 for a short: the s of docs/PERPETUAL.md. */
export function signOf(side: ContractDirection): 1n | -1n {
  return side === 'long' ? 1n : -1n
}

/** The position's change in value for one tick of price, in quote units. */
export function unitsPerTick(position: Position): bigint {
  return BigInt(position.lots) * position.unitsPerTickLot
}

/**
 * The position's value at `ticks`, in quote units: ticks × lots × unitsPerTickLot, exact.
 * 1 BTC in 1,000 lots at 100,000 ticks of 0.1, with 10,000 units a tick-lot:
 * `1_000_000_000_000n`, that is 10,000 USDT.
 */
export function notional(position: Position, ticks: number): bigint {
  return quoteUnitsFor(ticks, position.lots, position.unitsPerTickLot)
}

/**
 * The position's profit if it were closed at `markTicks`, in quote units: s × (notional − cost),
 * exact, negative for a loss. That long, opened at 100,000 ticks and marked at 101,000:
 * `10_000_000_000n`, that is 100 USDT; a short of the same size loses as much.
 */
export function unrealizedPnl(position: Position, markTicks: number): bigint {
  return signOf(position.side) * (notional(position, markTicks) - position.costUnits)
}

/**
 * The average entry price in ticks, exact: cost ÷ (lots × unitsPerTickLot). Show it by `ratioText`.
 * 2 lots at 100 ticks and 1 at 101, with 1 unit a tick-lot: 301 thirds, `100.33`.
 */
export function averageEntry(position: Position): Ratio {
  return { numerator: position.costUnits, denominator: unitsPerTick(position) }
}
