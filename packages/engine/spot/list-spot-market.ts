// Lists a market, once and for ever. Its numbers are checked here, so that the hot path need not.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected, ticksMax } from '@ingot/contract/vocabulary'
import type { ListSpotMarket } from '#engine/command.ts'
import type { Applied } from '#engine/engine.ts'
import type { State } from '#engine/state.ts'

const million = 1_000_000
const safeMax = BigInt(Number.MAX_SAFE_INTEGER)

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
  return isWhole(listing.market, { min: 1, max: Number.MAX_SAFE_INTEGER })
    && listing.base !== listing.quote
    && isUnits(listing.baseUnitsPerLot, 1n)
    && isUnits(listing.quoteUnitsPerTickLot, 1n)
    && isUnits(listing.notionalMinUnits, 0n)
    && isWhole(listing.makerFeePpm, { min: 0, max: million })
    && isWhole(listing.takerFeePpm, { min: 0, max: million })
    && isWhole(listing.bandPpm, { min: 0, max: million })
    && isWhole(listing.referenceTicks, { min: 1, max: ticksMax })
}

function isWhole(value: number, range: { readonly min: number; readonly max: number }): boolean {
  return Number.isSafeInteger(value) && value >= range.min && value <= range.max
}

function isUnits(value: bigint, min: bigint): boolean {
  return typeof value === 'bigint' && value >= min && value <= safeMax
}
