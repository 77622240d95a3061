// Where a position is liquidated, by the family "mark value with tiers": the maintenance margin is
// that of the value at the mark price. The answer is the tick at which the engine's own integer
// condition turns; nothing here rounds on its way there.
// Source: Binance USDⓈ-M FAQ b3c689c1f50a44cabb3a84e663b81d93.
import { notional, type Position, signOf, unitsPerTick, unrealizedPnl } from './position.ts'
import type { Ratio } from './ratio.ts'
import { maintenanceMargin, type RiskTiers } from './risk-tiers.ts'
import { divideDown, divideUp } from './whole-division.ts'

const million = 1_000_000n
const ticksMax = BigInt(Number.MAX_SAFE_INTEGER)

export type LiquidationTerms = {
  readonly position: Position
  /** Isolated: the margin of the position itself, with what was added or taken. */
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

/** The cross terms as isolated ones: what the rest of the account leaves is the margin. */
export type CrossLiquidationTerms = {
  readonly position: Position
  readonly account: CrossAccount
  readonly tiers: RiskTiers
}

/**
 * Whether an isolated position is liquidated at `markTicks`: margin + unrealised profit ≤
 * maintenance margin of the mark value. Equality liquidates.
 */
export function liquidatesIsolated(terms: LiquidationTerms, markTicks: number): boolean {
  const { position, marginUnits, tiers } = terms
  const equity = marginUnits + unrealizedPnl(position, markTicks)
  return equity <= maintenanceMargin(tiers, notional(position, markTicks))
}

/** Whether a cross account is liquidated: equity ≤ Σ maintenance margin. Equality liquidates. */
export function liquidatesCross(equityUnits: bigint, maintenanceUnits: bigint): boolean {
  return equityUnits <= maintenanceUnits
}

/**
 * The liquidation price of an isolated position in whole ticks: for a long the highest mark at
 * which it is liquidated, for a short the lowest; one tick to the safe side it holds. Undefined
 * when no price above zero (and below 2^53 ticks) liquidates it.
 */
export function isolatedLiquidationTicks(terms: LiquidationTerms): number | undefined {
  return terms.position.side === 'long' ? longTicks(terms) : shortTicks(terms)
}

/**
 * The same for a position of a cross account whose other positions stand still: the margin is the
 * balance with the others' unrealised profit and less their maintenance margin.
 */
export function crossLiquidationTicks(terms: CrossLiquidationTerms): number | undefined {
  return isolatedLiquidationTicks(asIsolated(terms))
}

function asIsolated({ position, account, tiers }: CrossLiquidationTerms): LiquidationTerms {
  const marginUnits = account.balanceUnits + account.otherPnlUnits - account.otherMaintenanceUnits
  return { position, marginUnits, tiers }
}

// margin + N − cost ≤ ⌈N × rate⌉ − cum is, in whole units, N × (1 − rate) < cost − margin − cum + 1.
// It holds up to one value of N, so the highest tier in which it holds somewhere has the answer.
function longTicks({ position, marginUnits, tiers }: LiquidationTerms): number | undefined {
  const perTick = unitsPerTick(position)
  const last = tiers.at(-1)
  for (const tier of tiers.toReversed()) {
    const lack = position.costUnits - marginUnits - tier.cumUnits
    const valueMax = divideDown((lack + 1n) * million - 1n, million - BigInt(tier.mmrPpm))
    const capped = tier !== last && valueMax > tier.capUnits ? tier.capUnits : valueMax
    const ticks = divideDown(capped, perTick)
    if (ticks >= 1n && ticks * perTick > tier.floorUnits) {
      return Number(ticks > ticksMax ? ticksMax : ticks)
    }
  }
  return undefined
}

// margin + cost − N ≤ ⌈N × rate⌉ − cum is, in whole units, margin + cost + cum − 1 < N × (1 + rate).
// It holds from one value of N on, so the lowest tier in which it holds somewhere has the answer.
function shortTicks({ position, marginUnits, tiers }: LiquidationTerms): number | undefined {
  const perTick = unitsPerTick(position)
  const last = tiers.at(-1)
  for (const tier of tiers) {
    const worth = position.costUnits + marginUnits + tier.cumUnits
    const valueMin = divideDown((worth - 1n) * million, million + BigInt(tier.mmrPpm)) + 1n
    const reached = divideUp(valueMin, perTick)
    const lowest = tier.floorUnits / perTick + 1n
    const ticks = reached > lowest ? reached : lowest
    if (tier === last || ticks * perTick <= tier.capUnits) {
      return ticks > ticksMax ? undefined : Number(ticks)
    }
  }
  return undefined
}

/**
 * The liquidation price of an isolated position in ticks, exact and without the rounding of the
 * maintenance margin: (cost − s × (margin + cum)) ÷ (lots × unitsPerTickLot × (1 − s × rate)), in
 * the tier in which it lies. Undefined when it is not above zero. Long 1 at 10 with a margin of 2,
 * a rate of 1 % and a deduction of 0.01: 7.99 ÷ 0.99 = 8.0707….
 */
export function isolatedLiquidationPrice(terms: LiquidationTerms): Ratio | undefined {
  const { position, marginUnits, tiers } = terms
  const sign = signOf(position.side)
  const last = tiers.at(-1)
  for (const tier of tiers) {
    const numerator = (position.costUnits - sign * (marginUnits + tier.cumUnits)) * million
    const divisor = million - sign * BigInt(tier.mmrPpm)
    if (tier !== last && numerator > tier.capUnits * divisor) continue
    if (numerator <= 0n) return undefined
    return { numerator, denominator: divisor * unitsPerTick(position) }
  }
  return undefined
}

/** The same for a position of a cross account whose other positions stand still. */
export function crossLiquidationPrice(terms: CrossLiquidationTerms): Ratio | undefined {
  return isolatedLiquidationPrice(asIsolated(terms))
}
