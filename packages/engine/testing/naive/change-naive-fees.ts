// The naive twin's change of a market's fees.
import type { ChangeSpotFees } from '#engine/commands/command.ts'
import type { Applied } from '#engine/engine.ts'
import type { NaiveMarket } from './naive-market.ts'
import { Refused } from './naive-plan.ts'

export function changeNaiveFees(
  market: NaiveMarket | undefined, { makerFeePpm, takerFeePpm }: ChangeSpotFees,
): Applied {
  if (market === undefined) throw new Refused('market_unknown')
  const areRates = [makerFeePpm, takerFeePpm]
    .every((ppm) => Number.isSafeInteger(ppm) && ppm >= 0 && ppm <= 1e6)
  if (!areRates) throw new Refused('invalid_input')
  market.rules = { ...market.rules, makerFeePpm, takerFeePpm }
  return { orderId: 0, count: 0 }
}
