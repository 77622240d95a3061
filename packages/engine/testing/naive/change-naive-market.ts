// The naive twin's changes of listed markets: the fees of one, and whether one or all of them
// trade.
import type {
  ChangeExchangeTrading, ChangeMarketTrading, ChangeSpotFees,
} from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { NaivePerpetuals } from '#testing/naive-perpetual/naive-perpetuals.ts'
import { Refused } from './naive-plan.ts'
import type { NaiveShared } from './naive-shared.ts'
import type { NaiveSpot } from './naive-spot.ts'

type Parts = {
  readonly shared: NaiveShared
  readonly spot: NaiveSpot
  readonly perpetuals: NaivePerpetuals
}

export function changeNaiveMarket(
  parts: Parts, command: ChangeMarketTrading | ChangeExchangeTrading | ChangeSpotFees,
): Applied {
  if (command.kind === 'change-spot-fees') changeFees(parts, command)
  else if (command.kind === 'change-exchange-trading') changeExchange(parts, command)
  else changeTrading(parts, command)
  return { orderId: 0, count: 0 }
}

function changeFees({ spot }: Parts, { market: id, makerFeePpm, takerFeePpm }: ChangeSpotFees) {
  const market = spot.markets.get(id)
  if (market === undefined) throw new Refused('market_unknown')
  const areRates = [makerFeePpm, takerFeePpm]
    .every((ppm) => Number.isSafeInteger(ppm) && ppm >= 0 && ppm <= 1e6)
  if (!areRates) throw new Refused('invalid_input')
  market.rules = { ...market.rules, makerFeePpm, takerFeePpm }
}

/** Rules S34 and P38: a market that trades again shows its mark of now to conditional orders. */
function changeTrading(
  { shared, spot, perpetuals }: Parts, { market: id, isHalted }: ChangeMarketTrading,
) {
  if (!shared.listed.has(id)) throw new Refused('market_unknown')
  if (![true, false].includes(isHalted)) throw new Refused('invalid_input')
  if (shared.ended.get(id) === 'delisted') throw new Refused('market_delisted')
  const { alone } = shared.halted
  if (alone.has(id) === isHalted) return
  if (isHalted) alone.add(id)
  else alone.delete(id)
  const market = spot.markets.get(id) ?? perpetuals.marketOf(id)
  market.changed = true
  resume({ shared, perpetuals }, id)
}

/** Rule EX1: the same for all markets, but for those that are halted alone. */
function changeExchange(parts: Parts, { isHalted }: ChangeExchangeTrading) {
  if (![true, false].includes(isHalted)) throw new Refused('invalid_input')
  if (!parts.shared.halted.changeAll(isHalted)) return
  for (const id of parts.shared.listed) resume(parts, id)
}

function resume({ shared, perpetuals }: Omit<Parts, 'spot'>, id: number) {
  const ticks = perpetuals.ticksOf(id, 'mark')
  if (ticks !== undefined && !shared.halted.has(id)) {
    shared.prices.push({ market: id, by: 'mark', ticks })
  }
}
