// The user's positions at the newest marks, by the engine's formulas. A position whose market or
// mark is not known yet keeps the figures of the last read. Pure.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { formatUnits, formatUnitsShort } from '@ingot/contract/vocabulary'
import {
  crossLiquidationTicks, type Hedge, initialMargin, isolatedLiquidationTicks, maintenanceMargin,
  marginRatioPpm, notional, type Position, type RiskTiers, roePpm, unrealizedPnl,
} from '@ingot/engine/formulas'
import {
  type MarketSteps, stepsIn, unitDecimals, unitsOf,
} from '#features/market/app/parts/market-steps.ts'
import { signedUnitsOf } from './signed-units.ts'

const rateDecimals = 6

/** The rules of a position's market. */
export type RiskFacts = { readonly steps: MarketSteps, readonly tiers: RiskTiers }

export type LiveTerms = {
  /** By symbol. */
  readonly facts: ReadonlyMap<string, RiskFacts>
  /** The newest mark by symbol, as decimal texts. */
  readonly marks: ReadonlyMap<string, string>
}

/** A position in whole numbers, at its mark. */
type Standing = {
  readonly row: ContractPosition
  readonly position: Position
  readonly facts: RiskFacts
  readonly ticks: number
  readonly valueUnits: bigint
  readonly pnlUnits: bigint
  readonly maintenanceUnits: bigint
}

type CrossAccount = { readonly equityUnits: bigint, readonly maintenanceUnits: bigint }

/** The same positions with every figure that follows from the mark computed again. */
export function livePositions(
  rows: readonly ContractPosition[], terms: LiveTerms,
): ContractPosition[] {
  const standings = rows.map((row) => standingOf(row, terms))
  const account = crossAccountOf(rows, standings)
  return rows.map((row, at) => {
    const standing = standings[at]
    return standing === undefined ? row : liveRow(standing, account, hedgeOf(standing, standings))
  })
}

/** A position's lots and cost as the formulas take them. */
export function positionOf(
  row: ContractPosition, { quoteUnitsPerTickLot, quantityDecimals }: MarketSteps,
): Position | undefined {
  const lots = stepsIn(row.quantity, quantityDecimals)
  const costUnits = unitsOf(row.costAmount)
  if (lots === undefined || lots === 0 || costUnits === undefined) return undefined
  return { side: row.direction, lots, costUnits, unitsPerTickLot: quoteUnitsPerTickLot }
}

function standingOf(row: ContractPosition, terms: LiveTerms): Standing | undefined {
  const facts = terms.facts.get(row.symbol)
  if (facts === undefined) return undefined
  const position = positionOf(row, facts.steps)
  const mark = terms.marks.get(row.symbol) ?? row.nowPrice
  const ticks = stepsIn(mark, facts.steps.priceDecimals)
  if (position === undefined || ticks === undefined) return undefined
  const valueUnits = notional(position, ticks)
  return {
    row, position, facts, ticks, valueUnits,
    pnlUnits: unrealizedPnl(position, ticks),
    maintenanceUnits: maintenanceMargin(facts.tiers, valueUnits),
  }
}

/** The equity that was read, moved by the profit of the cross positions since. */
function crossAccountOf(
  rows: readonly ContractPosition[], standings: readonly (Standing | undefined)[],
): CrossAccount {
  const account = { equityUnits: 0n, maintenanceUnits: 0n }
  const [first] = rows.filter(isCross)
  account.equityUnits = signedUnitsOf(first?.equity ?? '0')
  rows.forEach((row, at) => {
    if (!isCross(row)) return
    const standing = standings[at]
    if (standing !== undefined) {
      account.equityUnits += standing.pnlUnits - signedUnitsOf(row.profitAndLoss)
    }
    account.maintenanceUnits +=
      standing?.maintenanceUnits ?? unitsOf(row.maintenanceMargin) ?? 0n
  })
  return account
}

/** The position of the other side of the same market. */
function hedgeOf(
  { row }: Standing, standings: readonly (Standing | undefined)[],
): Hedge | undefined {
  const other = standings.find((each) =>
    each?.row.symbol === row.symbol && each.row.direction !== row.direction)
  return other && { position: other.position, markTicks: other.ticks }
}

function liveRow(
  standing: Standing, account: CrossAccount, hedge: Hedge | undefined,
): ContractPosition {
  const { row, facts: { steps }, ticks, pnlUnits, maintenanceUnits, position } = standing
  const risk = isCross(row) ? account
    : { equityUnits: (unitsOf(row.marginAmount) ?? 0n) + pnlUnits, maintenanceUnits }
  const ratio = marginRatioPpm(risk.maintenanceUnits, risk.equityUnits)
  const roe = roePpm(pnlUnits, initialMargin(position.costUnits, row.leverage))
  const liquidation = liquidationTicksOf(standing, account, hedge)
  return {
    ...row,
    nowPrice: formatUnits(BigInt(ticks), steps.priceDecimals),
    amount: money(standing.valueUnits),
    profitAndLoss: money(pnlUnits),
    roe: roe === undefined ? row.roe : formatUnitsShort(roe, rateDecimals),
    maintenanceMargin: money(maintenanceUnits),
    equity: money(risk.equityUnits),
    marginRatio: ratio === undefined ? null : formatUnitsShort(ratio, rateDecimals),
    liquidationPrice: liquidation === undefined ? null
      : formatUnits(BigInt(liquidation), steps.priceDecimals),
  }
}

/** [F6] The mark at which it is liquidated while the marks of other markets do not move. */
function liquidationTicksOf(
  standing: Standing, account: CrossAccount, hedge: Hedge | undefined,
): number | undefined {
  const { row, position, facts: { tiers }, pnlUnits, maintenanceUnits } = standing
  if (!isCross(row)) {
    return isolatedLiquidationTicks({
      position, tiers, marginUnits: unitsOf(row.marginAmount) ?? 0n,
    })
  }
  return crossLiquidationTicks({
    position,
    tiers,
    hedge,
    account: {
      balanceUnits: account.equityUnits - pnlUnits,
      otherPnlUnits: 0n,
      otherMaintenanceUnits: account.maintenanceUnits - maintenanceUnits,
    },
  })
}

function isCross({ marginMode }: ContractPosition): boolean {
  return marginMode === 'cross'
}

function money(units: bigint): string {
  return formatUnitsShort(units, unitDecimals)
}
