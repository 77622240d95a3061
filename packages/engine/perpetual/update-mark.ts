// One mark update from a market's outside prices: its index, its mark, and the resulting
// liquidations. Without a credible price the market halts, and its mark does not move.
import { assert } from '#kernel/assert.ts'
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected, ticksMax } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import { isWhole } from '#kernel/is-whole.ts'
import type { UpdateMark } from '#engine/commands/perpetual-command.ts'
import type { State } from '#state/state.ts'
import { markCopies } from '#copy/stop-copies.ts'
import { indexTicks } from '#formulas/perpetual/index-ticks.ts'
import { markTicks } from '#formulas/perpetual/mark-ticks.ts'
import { liquidateMet } from '#perpetual/liquidation/liquidate-met.ts'
import { addBasis, addPremium, basisSumOf, startsPremiumWindow } from './risk/mark-samples.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import { premiumSampleE8 } from './risk/premium-sample.ts'

/** Sources that one look may name. */
const sourcesMax = 32

/**
 * Takes the outside prices, in ticks. Returns the number of liquidated units, or `market_unknown`,
 * `invalid_input`.
 */
export function updateMark(state: State, command: UpdateMark): Outcome<Applied> {
  const place = state.perpetuals.marketPlace(command.market)
  if (place === undefined) return rejected('market_unknown')
  if (!areSound(command.sources)) return rejected('invalid_input', 'sources')
  const market = state.perpetuals.market(place)
  const index = indexTicks(command.sources.map(({ ticks, at }) => ({ ticks, atMs: at })), {
    nowMs: state.journal.at,
    staleMs: market.listing.sourceAgeMaxMs,
    deviationPpm: market.listing.sourceDeviationMaxPpm,
  })
  market.changed = true
  market.isHalted = index === undefined
  if (index === undefined) return accepted({ orderId: 0, count: 0 })
  moveMark(state, market, Math.max(1, index))
  state.triggers.mark(market.id)
  const count = liquidateMet(state, market)
  markCopies(state, market)
  return accepted({ orderId: 0, count })
}

/** [R3] Index, basis, premium, mark, in this order. */
function moveMark(state: State, market: PerpetualMarket, index: number): void {
  const { at } = state.journal
  const { fundingIntervalMs, markBandPpm } = market.listing
  assert(index <= ticksMax, 'an index is at most the highest price')
  market.indexTicks = index
  addBasis(market, (middleOf(market) ?? index) - index)
  const isSampled = !market.isTradingHalted && startsPremiumWindow(market, at)
  if (isSampled) addPremium(market, premiumSampleE8(market))
  market.markedAt = at
  const mark = markTicks({
    indexTicks: index,
    lastFundingRateE8: market.fundingRateE8,
    msToFunding: fundingIntervalMs - at % fundingIntervalMs,
    intervalMs: fundingIntervalMs,
    basisSumTicks: basisSumOf(market),
    basisCount: market.basisTicks.length,
    lastTicks: market.lastTicks,
    capPpm: markBandPpm,
  })
  market.moveMark(Math.min(Math.max(mark, 1), ticksMax))
}

/**
 * The middle of the market's own book, rounded down; undefined when a side is empty. [P40] The book
 * of a market whose trading is halted says nothing about its price.
 */
function middleOf({ bids, asks, isTradingHalted }: PerpetualMarket): number | undefined {
  if (isTradingHalted || bids.best === 0 || asks.best === 0) return undefined
  return Math.floor((bids.priceOf(bids.best) + asks.priceOf(asks.best)) / 2)
}

function areSound(sources: UpdateMark['sources']): boolean {
  return Array.isArray(sources) && sources.length <= sourcesMax
    && sources.every(({ ticks, at }) => isWhole(ticks, 1, ticksMax)
      && isWhole(at, 0, Number.MAX_SAFE_INTEGER))
}
