// The tiers of the call as the formulas take them.
import type { LeverageTier } from '#features/trading/list-leverage-tiers.calls.ts'
import { makeTiers, type RiskTiers } from '@ingot/engine/formulas'
import { stepsIn, unitsOf } from './market-steps.ts'

const rateDecimals = 6

/** Undefined for texts that are no tiers, which the exchange does not send. */
export function riskTiersOf(tiers: readonly LeverageTier[]): RiskTiers | undefined {
  const terms = tiers.flatMap(({ notionalMax, maintenanceMarginRate, leverageMax }) => {
    const capUnits = unitsOf(notionalMax)
    const mmrPpm = stepsIn(maintenanceMarginRate, rateDecimals)
    return capUnits === undefined || mmrPpm === undefined ? [] : [{ capUnits, mmrPpm, leverageMax }]
  })
  return terms.length === 0 || terms.length < tiers.length ? undefined : makeTiers(terms)
}
