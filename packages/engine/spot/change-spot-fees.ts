// Changes the fees of a listed market. A fee is taken from the received asset at the trade, so no
// hold depends on it: the change concerns later trades only.
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { ChangeSpotFees } from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import { isWhole } from '#kernel/is-whole.ts'
import type { State } from '#state/state.ts'
import { feePpmMax } from './list-spot-market.ts'

/**
 * Sets both fees, in parts per million from 0 to 1,000,000. Refused with `market_unknown`,
 * `invalid_input`.
 */
export function changeSpotFees(
  state: State, { market, makerFeePpm, takerFeePpm }: ChangeSpotFees,
): Outcome<Applied> {
  const place = state.marketPlace(market)
  if (place === undefined) return rejected('market_unknown')
  if (!isWhole(makerFeePpm, 0, feePpmMax)) return rejected('invalid_input', 'makerFeePpm')
  if (!isWhole(takerFeePpm, 0, feePpmMax)) return rejected('invalid_input', 'takerFeePpm')
  state.market(place).setFees(makerFeePpm, takerFeePpm)
  return accepted({ orderId: 0, count: 0 })
}
