// The closed positions that a user's fills give. A closed position has no row, so its fills are
// followed backwards from the lots that are open now: wherever none were open, a position began.
import type { PositionSide } from '@ingot/engine'
import type { ContractFill } from '@ingot/server/store/rows/contract-order-view.ts'

/** One fill of the user and the part that it plays. */
export type Fill = Pick<ContractFill, 'role' | 'positionSide'> & {
  readonly trade: Pick<ContractFill['trade'],
    | 'tradeId' | 'market' | 'kind' | 'lots' | 'quoteUnits' | 'takerSide' | 'at' | 'takerFeeUnits'
    | 'makerFeeUnits' | 'takerRealizedUnits' | 'makerRealizedUnits'>
}

export type ClosedPosition = {
  readonly market: ContractFill['trade']['market']
  readonly side: PositionSide
  readonly isLiquidated: boolean
  readonly lots: number
  /** Σ price × quantity of the opening and of the closing fills. */
  readonly openedUnits: bigint
  readonly closedUnits: bigint
  readonly realizedUnits: bigint
  readonly feeUnits: bigint
  readonly openedAt: number
  readonly closedAt: number
  /** The trade that closed its last lot. */
  readonly closedBy: number
}

/** Lots that are open on both sides of a market. */
export type OpenNow = Readonly<Record<PositionSide, number>>

/**
 * The positions of one market that were opened and closed within the fills, the newest first. The
 * fills are the market's latest, newest first; a position that began before them is left out.
 */
export function closedPositions(fills: readonly Fill[], now: OpenNow): ClosedPosition[] {
  const open = { ...now }
  // The fills of a position that is still open are passed over.
  const isStillOpen = { long: now.long > 0, short: now.short > 0 }
  const building: Partial<Record<PositionSide, ClosedPosition>> = {}
  const closed: ClosedPosition[] = []
  for (const fill of fills) {
    for (const part of partsOf(fill, open)) {
      const { side, lots, opens } = part
      open[side] += opens ? -lots : lots
      if (!isStillOpen[side]) building[side] = withPart(building[side], fill, part)
      if (open[side] > 0) continue
      const begun = building[side]
      if (begun !== undefined) closed.push(begun)
      delete building[side]
      isStillOpen[side] = false
    }
  }
  return closed.sort((a, b) => b.closedAt - a.closedAt)
}

type Part = { readonly side: PositionSide; readonly lots: number; readonly opens: boolean }

/**
 * Backwards: the lots that a fill opened come before those that it closed. In one-way mode it
 * closes the opposite position first, so it opened at most the lots that are open after it.
 */
function partsOf({ trade, role, positionSide }: Fill, after: OpenNow): Part[] {
  const buys = (role === 'taker') === (trade.takerSide === 'buy')
  const [bought, sold] = buys ? ['long', 'short'] as const : ['short', 'long'] as const
  const { lots } = trade
  if (positionSide === null) return [{ side: sold, lots, opens: false }]
  if (positionSide !== 'net') return [{ side: positionSide, lots, opens: positionSide === bought }]
  const opened = Math.min(lots, after[bought])
  return [
    { side: bought, lots: opened, opens: true }, { side: sold, lots: lots - opened, opens: false },
  ].filter((part): part is Part => part.lots > 0)
}

function emptyOf({ trade: { tradeId, market, at } }: Fill, side: PositionSide): ClosedPosition {
  return {
    market, side, isLiquidated: false, lots: 0, openedUnits: 0n, closedUnits: 0n,
    realizedUnits: 0n, feeUnits: 0n, openedAt: at, closedAt: at, closedBy: tradeId,
  }
}

/** A trade has one price, so its value is divided by lots without a remainder. */
function withPart(known: ClosedPosition | undefined, fill: Fill, part: Part): ClosedPosition {
  const { trade, role } = fill
  const position = known ?? emptyOf(fill, part.side)
  const isTaker = role === 'taker'
  const units = (trade.quoteUnits * BigInt(part.lots)) / BigInt(trade.lots)
  const feeUnits = position.feeUnits + feeOf(fill, part, units)
  if (part.opens) {
    return { ...position, openedUnits: position.openedUnits + units, feeUnits, openedAt: trade.at }
  }
  const realizedUnits = isTaker ? trade.takerRealizedUnits : trade.makerRealizedUnits
  const isLiquidated = trade.kind === 'liquidation' || (trade.kind === 'adl' && isTaker)
  return {
    ...position,
    isLiquidated: position.isLiquidated || isLiquidated,
    lots: position.lots + part.lots,
    closedUnits: position.closedUnits + units,
    realizedUnits: position.realizedUnits + realizedUnits,
    feeUnits,
  }
}

/**
 * A part's share of its fill's fee, by its value: that of the closing part is rounded up, and the
 * opening part has the rest. The sum is exact; each part is within two units of its own fee.
 */
function feeOf({ trade, role }: Fill, { opens }: Part, units: bigint): bigint {
  const fee = role === 'taker' ? trade.takerFeeUnits : trade.makerFeeUnits
  const closed = opens ? trade.quoteUnits - units : units
  const closing = (fee * closed + trade.quoteUnits - 1n) / trade.quoteUnits
  return opens ? fee - closing : closing
}
