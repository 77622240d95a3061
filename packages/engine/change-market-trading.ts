// Halts the trading of a market, or lets it trade again. The market's own record has the flag, and
// every place that trades, triggers or liquidates reads it there.
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { ChangeMarketTrading } from './commands/command.ts'
import type { Applied } from './commands/applied.ts'
import type { State } from '#state/state.ts'

/**
 * [S34, P38] Repeating a state changes nothing. Refused with `market_unknown`,
 * `invalid_input`, `market_delisted`.
 */
export function changeMarketTrading(
  state: State, { market: id, isHalted }: ChangeMarketTrading,
): Outcome<Applied> {
  const place = state.marketPlace(id)
  const contract = state.perpetuals.marketPlace(id)
  if (place === undefined && contract === undefined) return rejected('market_unknown')
  if (typeof isHalted !== 'boolean') return rejected('invalid_input', 'isHalted')
  const market = place === undefined ? undefined : state.market(place)
  const perpetual = contract === undefined ? undefined : state.perpetuals.market(contract)
  const isDelisted = (market ?? perpetual)?.listingState === 'delisted'
  if (isDelisted) return rejected('market_delisted')
  market?.haltTrading(isHalted)
  perpetual?.haltTrading(isHalted)
  return accepted({ orderId: 0, count: 0 })
}
