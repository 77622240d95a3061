// The liquidation price of the position that an order would leave if it filled whole now: the
// engine's formulas on the account as it is shown. Pure.
import {
  crossLiquidationTicks, feeUnits, type Hedge, initialMargin, isolatedLiquidationTicks,
  maintenanceMargin, notional, type Position, type RiskTiers, unrealizedPnl,
} from '@ingot/engine/formulas'

/** An open position with its margin. */
export type OpenSide = Pick<Position, 'lots' | 'costUnits'> & { readonly marginUnits: bigint }

/** The fills of an order: its value, in sum, of the closed and of the opened lots. */
export type ExpectedFill = {
  readonly closedLots: number
  readonly openedLots: number
  readonly closedUnits: bigint
  readonly openedUnits: bigint
  /** The immediate loss to the mark of the opened lots. */
  readonly lossUnits: bigint
}

export type LiquidationTerms = {
  readonly side: Position['side']
  readonly isIsolated: boolean
  readonly leverage: number
  readonly takerFeePpm: number
  readonly markTicks: number
  readonly unitsPerTickLot: bigint
  readonly tiers: RiskTiers
  /** The position that the order adds to, and the one that it closes first. */
  readonly held: OpenSide | undefined
  readonly opposite: OpenSide | undefined
  /** Of the cross account, before the order. */
  readonly equityUnits: bigint
  readonly maintenanceUnits: bigint
}

/** Undefined when no price liquidates the position, or when the order opens nothing. */
export function liquidationAfter(
  terms: LiquidationTerms, fill: ExpectedFill,
): number | undefined {
  if (fill.openedLots === 0) return undefined
  const { side, unitsPerTickLot, tiers } = terms
  const position: Position = {
    side,
    unitsPerTickLot,
    lots: (terms.held?.lots ?? 0) + fill.openedLots,
    costUnits: (terms.held?.costUnits ?? 0n) + fill.openedUnits,
  }
  if (terms.isIsolated) {
    return isolatedLiquidationTicks({ position, tiers, marginUnits: marginAfter(terms, fill) })
  }
  const before = riskOf(terms, side, terms.held)
  const closed = riskOf(terms, otherSide(side), terms.opposite)
  return crossLiquidationTicks({
    position,
    tiers,
    hedge: hedgeOf(terms, fill),
    account: {
      // The position's own profit is that of the new one, which the formula adds.
      balanceUnits: terms.equityUnits - before.pnlUnits - closed.pnlUnits
        + closingResult(terms, fill) - feesOf(terms, fill),
      otherPnlUnits: closedLeft(terms, fill).pnlUnits,
      otherMaintenanceUnits: terms.maintenanceUnits - before.maintenanceUnits
        - closed.maintenanceUnits + closedLeft(terms, fill).maintenanceUnits,
    },
  })
}

/** [P2] An isolated position takes its lots' margin and their immediate loss to the mark. */
function marginAfter(
  { held, leverage }: LiquidationTerms, { openedUnits, lossUnits }: ExpectedFill,
): bigint {
  return (held?.marginUnits ?? 0n) + initialMargin(openedUnits, leverage) + lossUnits
}

type Risk = { readonly pnlUnits: bigint, readonly maintenanceUnits: bigint }
const noRisk: Risk = { pnlUnits: 0n, maintenanceUnits: 0n }

type Open = Pick<OpenSide, 'lots' | 'costUnits'> | undefined

function positionOf(
  { unitsPerTickLot }: LiquidationTerms, side: Position['side'], open: Open,
): Position | undefined {
  return open === undefined || open.lots === 0 ? undefined
    : { side, unitsPerTickLot, lots: open.lots, costUnits: open.costUnits }
}

function riskOf(terms: LiquidationTerms, side: Position['side'], open: Open): Risk {
  const { markTicks, tiers } = terms
  const position = positionOf(terms, side, open)
  if (position === undefined) return noRisk
  return {
    pnlUnits: unrealizedPnl(position, markTicks),
    maintenanceUnits: maintenanceMargin(tiers, notional(position, markTicks)),
  }
}

function otherSide(side: Position['side']): Position['side'] {
  return side === 'long' ? 'short' : 'long'
}

/** The position that hedges the new one: whole in hedge mode, nothing in one-way mode. */
function hedgeOf(terms: LiquidationTerms, { closedLots }: ExpectedFill): Hedge | undefined {
  const position = closedLots > 0 ? undefined
    : positionOf(terms, otherSide(terms.side), terms.opposite)
  return position && { position, markTicks: terms.markTicks }
}

function closedLeft(terms: LiquidationTerms, { closedLots }: ExpectedFill): Risk {
  return closedLots > 0 ? noRisk : riskOf(terms, otherSide(terms.side), terms.opposite)
}

/** An order that opens has closed the other side whole: the profit that it realises. */
function closingResult({ opposite, side }: LiquidationTerms, fill: ExpectedFill): bigint {
  if (opposite === undefined || fill.closedLots === 0) return 0n
  const gain = fill.closedUnits - opposite.costUnits
  return side === 'short' ? gain : -gain
}

function feesOf({ takerFeePpm }: LiquidationTerms, fill: ExpectedFill): bigint {
  return feeUnits(fill.closedUnits, takerFeePpm) + feeUnits(fill.openedUnits, takerFeePpm)
}
