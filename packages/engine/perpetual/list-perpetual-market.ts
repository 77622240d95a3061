// Lists a perpetual market, once and for ever. Its numbers are checked here, so that the hot path
// need not.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected, ticksMax } from '@ingot/contract/vocabulary'
import { assert } from '#kernel/assert.ts'
import type { Applied } from '#engine/commands/applied.ts'
import { isOpeningTime } from '#state/market-opening.ts'
import { isUnits } from '#kernel/is-units.ts'
import { isWhole } from '#kernel/is-whole.ts'
import type { ListPerpetualMarket } from '#engine/commands/perpetual-command.ts'
import type { State } from '#state/state.ts'
import { makeTiers } from '#formulas/perpetual/risk-tiers.ts'
import { perpetualMarketsMax } from '#state/position-index.ts'

const million = 1_000_000
const rateMax = 100_000_000
const hourMs = 3_600_000
/** Leverage is kept in a few bits of an order's word. */
const leverageMax = 1_000
const tiersMax = 64

/**
 * Lists a contract. Refuses an unknown settlement asset, a known number, and parameters out of
 * range.
 */
export function listPerpetualMarket(
  state: State, command: ListPerpetualMarket,
): Outcome<Applied> {
  if (state.ledger.accounts.asset(command.settle) === undefined) {
    return rejected('asset_unknown', 'settle')
  }
  const isFull = state.perpetuals.markets.length >= perpetualMarketsMax
  if (isFull || state.isListed(command.market) || !isSound(command)) {
    return rejected('invalid_input', 'market')
  }
  if (!areTiersSound(command)) return rejected('invalid_input', 'tiers')
  state.perpetuals.listMarket(command)
  return accepted({ orderId: 0, count: 0 })
}

function isSound(listing: ListPerpetualMarket): boolean {
  return isWhole(listing.market, 1, Number.MAX_SAFE_INTEGER)
    && isOpeningTime(listing.opensAt)
    && isUnits(listing.quoteUnitsPerTickLot, 1n)
    && isUnits(listing.notionalMinUnits, 0n)
    && isUnits(listing.impactUnits, 1n)
    && isWhole(listing.takerFeePpm, 0, million)
    // An order's hold pays the taker's fee; a higher maker's fee would exceed it.
    && isWhole(listing.makerFeePpm, 0, listing.takerFeePpm)
    && isWhole(listing.liquidationFeePpm, 0, million)
    && isWhole(listing.bandPpm, 0, million)
    && isWhole(listing.referenceTicks, 1, ticksMax)
    && isWhole(listing.sourceAgeMaxMs, 0, Number.MAX_SAFE_INTEGER)
    && isWhole(listing.sourceDeviationMaxPpm, 0, million)
    && isWhole(listing.markBandPpm, 0, million)
    && isWhole(listing.fundingIntervalMs, hourMs, hourMs * 24)
    && listing.fundingIntervalMs % hourMs === 0
    && isWhole(listing.interestE8, -rateMax, rateMax)
    && isWhole(listing.fundingClampE8, 0, rateMax)
    && isWhole(listing.fundingCapE8, 0, rateMax)
}

/**
 * Tiers rise as the formulas require, and the last cap allows a position to quadruple in value
 * before the value of a complete close would leave the safe integers.
 */
function areTiersSound({ tiers }: ListPerpetualMarket): boolean {
  const last = tiers.at(-1)
  if (last === undefined || tiers.length > tiersMax) return false
  const areTyped = tiers.every((tier) => typeof tier.capUnits === 'bigint'
    && isWhole(tier.leverageMax, 1, leverageMax))
  if (!areTyped || !isUnits(last.capUnits * 4n, 4n)) return false
  try {
    makeTiers(tiers)
    return true
  } catch (error) {
    assert(error instanceof RangeError, 'tiers that are not sound are out of range')
    return false
  }
}
