// Lists a market, once and for ever. Its numbers are checked here, so that the hot path need not.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected, ticksMax } from '@ingot/contract/vocabulary'
import type { ListSpotMarket } from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import { isOpeningTime } from '#state/market-opening.ts'
import { isUnits } from '#kernel/is-units.ts'
import { isWhole } from '#kernel/is-whole.ts'
import type { State } from '#state/state.ts'

/** The highest fee rate: the whole received amount. */
export const feePpmMax = 1_000_000

const bandPpmMax = 1_000_000

/** Lists a market. Refuses unknown assets, a known number, and parameters out of range. */
export function listSpotMarket(state: State, command: ListSpotMarket): Outcome<Applied> {
  const { accounts } = state.ledger
  if (accounts.asset(command.base) === undefined) return rejected('asset_unknown', 'base')
  if (accounts.asset(command.quote) === undefined) return rejected('asset_unknown', 'quote')
  const isKnown = state.isListed(command.market)
  if (isKnown || !isSound(command)) return rejected('invalid_input', 'market')
  state.listMarket(command)
  return accepted({ orderId: 0, count: 0 })
}

function isSound(listing: ListSpotMarket): boolean {
  return isWhole(listing.market, 1, Number.MAX_SAFE_INTEGER)
    && isOpeningTime(listing.opensAt)
    && listing.base !== listing.quote
    && isUnits(listing.baseUnitsPerLot, 1n)
    && isUnits(listing.quoteUnitsPerTickLot, 1n)
    && isUnits(listing.notionalMinUnits, 0n)
    && isWhole(listing.makerFeePpm, 0, feePpmMax)
    && isWhole(listing.takerFeePpm, 0, feePpmMax)
    && isWhole(listing.bandPpm, 0, bandPpmMax)
    && isWhole(listing.referenceTicks, 1, ticksMax)
}
