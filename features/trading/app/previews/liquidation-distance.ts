// How far a position's mark is from its liquidation, and the margin that would bring it to a safe
// distance again. Pure.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { formatUnits, formatUnitsShort } from '@ingot/contract/vocabulary'
import { isolatedLiquidationTicks } from '@ingot/engine/formulas'
import { divideDecimals, subtractDecimals } from '@ingot/ui/format/decimal-text.ts'
import { unitDecimals, unitsOf } from '#features/market/app/parts/market-steps.ts'
import { positionOf, type RiskFacts } from './live-positions.ts'

/** Per cent of the mark: a position nearer than this is in danger. */
export const dangerPercentMax = 1
const distanceDecimals = 6

/** The distance as a share of the mark: "0.003" is 0.3 %. Undefined without a liquidation price. */
export function distanceOf(
  { direction, nowPrice, liquidationPrice }: Pick<
    ContractPosition, 'direction' | 'nowPrice' | 'liquidationPrice'
  >,
): string | undefined {
  if (liquidationPrice === null) return undefined
  const away = direction === 'long'
    ? subtractDecimals(nowPrice, liquidationPrice)
    : subtractDecimals(liquidationPrice, nowPrice)
  return divideDecimals(away, nowPrice, distanceDecimals)
}

/** Whether the position is nearer to its liquidation than is safe. */
export function isInDanger(position: ContractPosition): boolean {
  const distance = distanceOf(position)
  return distance !== undefined && Number(distance) * 100 < dangerPercentMax
}

export type TopUp = { readonly amount: string, readonly liquidationPrice: string | null }

const roundSteps = [1n, 2n, 5n]
const decadesMax = 12

/**
 * The least round amount (1, 2, 5, 10 …) that moves an isolated position's liquidation out of
 * danger, with the new price; undefined where margin cannot be added.
 */
export function topUpOf(row: ContractPosition, facts: RiskFacts): TopUp | undefined {
  if (row.marginMode !== 'isolated') return undefined
  for (let decade = 0; decade < decadesMax; decade += 1) {
    for (const step of roundSteps) {
      const amountUnits = step * 10n ** BigInt(unitDecimals + decade)
      const liquidationPrice = liquidationWith(row, facts, amountUnits)
      if (liquidationPrice === undefined) return undefined
      if (!isInDanger({ ...row, liquidationPrice })) {
        return { amount: formatUnitsShort(amountUnits, unitDecimals), liquidationPrice }
      }
    }
  }
  return undefined
}

/**
 * The liquidation price of an isolated position with so much more margin, or less for a negative
 * amount. Null when no price liquidates it; undefined for a row that is no position.
 */
export function liquidationWith(
  row: ContractPosition, { steps, tiers }: RiskFacts, amountUnits: bigint,
): string | null | undefined {
  const position = positionOf(row, steps)
  if (position === undefined) return undefined
  const marginUnits = (unitsOf(row.marginAmount) ?? 0n) + amountUnits
  const ticks = isolatedLiquidationTicks({ position, tiers, marginUnits })
  return ticks === undefined ? null : formatUnits(BigInt(ticks), steps.priceDecimals)
}
