// Where a position is liquidated, by the family "mark value with tiers": the maintenance margin is
// that of the value at the mark price. The answer is the tick at which the engine's own integer
// condition turns; nothing here rounds on its way there.
// Source: Binance USDⓈ-M FAQ b3c689c1f50a44cabb3a84e663b81d93.
import { greater, lesser } from '#formulas/lesser.ts'
import { notional, type Position, signOf, unitsPerTick, unrealizedPnl } from './position.ts'
import { possibleTicks, safeMax } from '#formulas/possible-ticks.ts'
import { compareRatios, type Ratio } from '#formulas/ratio.ts'
import { maintenanceMargin, type RiskTier, type RiskTiers } from './risk-tiers.ts'
import { divideDown, divideUp } from '#formulas/whole-division.ts'

const million = 1_000_000n

/** The input of an isolated liquidation; amounts are quote units. */
export type LiquidationTerms = {
  readonly position: Position
  /** Isolated: the position's own margin, with all additions and withdrawals. */
  readonly marginUnits: bigint
  readonly tiers: RiskTiers
}

/** A cross account apart from the position in question, in quote units. */
export type CrossAccount = {
  readonly balanceUnits: bigint
  /** Unrealised profit of all other cross positions at their marks. */
  readonly otherPnlUnits: bigint
  /** Maintenance margin of all other cross positions at their marks. */
  readonly otherMaintenanceUnits: bigint
}

/** The input of a cross liquidation; amounts are quote units. */
export type CrossLiquidationTerms = {
  readonly position: Position
  readonly account: CrossAccount
  readonly tiers: RiskTiers
  /** The position of the other side of the same market; the account contains it as well. */
  readonly hedge?: Hedge | undefined
}

/** An open position, and the mark at which the account contains it. */
export type Hedge = { readonly position: Position; readonly markTicks: number }

/**
 * Whether an isolated position is liquidated at `markTicks`: margin + unrealised profit ≤
 * maintenance margin of the mark value. Equality liquidates: with a value of 10,000 in a tier of
 * 0.4 % a margin of 40 without profit does not last, one unit more does.
 */
export function liquidatesIsolated(terms: LiquidationTerms, markTicks: number): boolean {
  const { position, marginUnits, tiers } = terms
  const equity = marginUnits + unrealizedPnl(position, markTicks)
  return equity <= maintenanceMargin(tiers, notional(position, markTicks))
}

/**
 * Whether a cross account is liquidated: equity (balance + Σ unrealised profit) ≤ Σ maintenance
 * margin. Equality liquidates: `liquidatesCross(100n, 100n)` is true.
 */
export function liquidatesCross(equityUnits: bigint, maintenanceUnits: bigint): boolean {
  return equityUnits <= maintenanceUnits
}

/**
 * How near a liquidation is: maintenance margin ÷ equity in millionths, cut, so that rounding it to
 * fewer digits equals rounding the exact quotient; liquidation is at 1,000,000, and only it is.
 * Undefined without equity, which is beyond it. `marginRatioPpm(2n, 3n)` is `666_666n`.
 */
export function marginRatioPpm(maintenanceUnits: bigint, equityUnits: bigint): bigint | undefined {
  if (equityUnits <= 0n) return undefined
  return (maintenanceUnits * million) / equityUnits
}

/**
 * The liquidation price of an isolated position in whole ticks: for a long the highest mark at
 * which it is liquidated, for a short the lowest; one tick to the safe side it holds. Undefined
 * when no price above zero (and below 2^53 ticks) liquidates it. Long 1 BTC at 10,000 with a margin
 * of 200 in a tier of 0.4 %: 9,800 ÷ 0.996 = 9,839.35…, with a tick of 0.1 it is 9,839.3.
 */
export function isolatedLiquidationTicks(terms: LiquidationTerms): number | undefined {
  // The requirement is the maximum of the tiers' own lines at a value, because rates rise and the
  // lines meet at the boundaries. So the condition holds where any tier's own holds, and the tier
  // of the price is the one whose own result is the worst.
  if (terms.position.side === 'long') {
    const ticks = terms.tiers.map((tier) => longTicks(terms, tier)).reduce(greater)
    return possibleTicks(lesser(ticks, safeMax))
  }
  const ticks = terms.tiers.map((tier) => shortTicks(terms, tier)).reduce(lesser)
  return possibleTicks(greater(ticks, 1n))
}

/**
 * The same for a position of a cross account while the marks of other markets are constant: the
 * margin is the balance plus the others' unrealised profit less their maintenance margin. With a
 * position of the other side, which moves with the same mark, it is the mark nearest to the present
 * one, below it for a long and above it for a short, at which both together exhaust the account.
 */
export function crossLiquidationTicks(terms: CrossLiquidationTerms): number | undefined {
  const { hedge } = terms
  return hedge === undefined ? isolatedLiquidationTicks(asIsolated(terms))
    : hedgedLiquidationTicks(asIsolated(terms), hedge)
}

// Equity less maintenance margins is concave in the mark, because rates rise: from a mark that is
// safe it is lost once on either side, so bisection finds where.
function hedgedLiquidationTicks(
  { position, marginUnits, tiers }: LiquidationTerms, { position: other, markTicks }: Hedge,
): number | undefined {
  const surplus = (leg: Position, ticks: number) =>
    unrealizedPnl(leg, ticks) - maintenanceMargin(tiers, notional(leg, ticks))
  const spareUnits = marginUnits - surplus(other, markTicks)
  const isLost = (ticks: number) =>
    spareUnits + surplus(position, ticks) + surplus(other, ticks) <= 0n
  let safe = markTicks
  let lost = position.side === 'long' ? 1 : Number.MAX_SAFE_INTEGER
  if (isLost(safe)) return safe
  if (!isLost(lost)) return undefined
  while (Math.abs(lost - safe) > 1) {
    const middle = safe + Math.trunc((lost - safe) / 2)
    if (isLost(middle)) lost = middle
    else safe = middle
  }
  return lost
}

function asIsolated({ position, account, tiers }: CrossLiquidationTerms): LiquidationTerms {
  const marginUnits = account.balanceUnits + account.otherPnlUnits - account.otherMaintenanceUnits
  return { position, marginUnits, tiers }
}

// margin + N − cost ≤ ⌈N × rate⌉ − cum is, in whole units,
// N × (1 − rate) < cost − margin − cum + 1.
function longTicks({ position, marginUnits }: LiquidationTerms, tier: RiskTier): bigint {
  const lack = position.costUnits - marginUnits - tier.cumUnits
  const valueMax = divideDown((lack + 1n) * million - 1n, million - BigInt(tier.mmrPpm))
  return divideDown(valueMax, unitsPerTick(position))
}

// margin + cost − N ≤ ⌈N × rate⌉ − cum is, in whole units,
// N × (1 + rate) > margin + cost + cum − 1.
function shortTicks({ position, marginUnits }: LiquidationTerms, tier: RiskTier): bigint {
  const worth = position.costUnits + marginUnits + tier.cumUnits
  const valueMin = divideDown((worth - 1n) * million, million + BigInt(tier.mmrPpm)) + 1n
  return divideUp(valueMin, unitsPerTick(position))
}

/**
 * The liquidation price of an isolated position in ticks, exact and without the rounding of the
 * maintenance margin: (cost − s × (margin + cum)) ÷ (lots × unitsPerTickLot × (1 − s × rate)), in
 * the tier in which it lies. Undefined when it is not above zero. Long 1 at 10 with a margin of 2,
 * a rate of 1 % and a deduction of 0.01: 7.99 ÷ 0.99 = 8.0707….
 */
export function isolatedLiquidationPrice(terms: LiquidationTerms): Ratio | undefined {
  const { position, tiers } = terms
  const sign = position.side === 'long' ? 1 : -1
  const worst = tiers.map((tier) => tierPrice(terms, tier))
    .reduce((a, b) => sign * compareRatios(a, b) >= 0 ? a : b)
  return worst.numerator > 0n ? worst : undefined
}

function tierPrice({ position, marginUnits }: LiquidationTerms, tier: RiskTier): Ratio {
  const sign = signOf(position.side)
  const numerator = (position.costUnits - sign * (marginUnits + tier.cumUnits)) * million
  return { numerator, denominator: (million - sign * BigInt(tier.mmrPpm)) * unitsPerTick(position) }
}

/** The same for a position of a cross account while its other marks are constant. */
export function crossLiquidationPrice(terms: CrossLiquidationTerms): Ratio | undefined {
  return isolatedLiquidationPrice(asIsolated(terms))
}
