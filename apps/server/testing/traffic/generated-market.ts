// A seeded market that changes without an engine: batches with levels and trades, for consumers of
// batches that ignore the traders. The same seed gives the same batches.
import { asOrderId, asTradeId, asUserId } from '@ingot/contract/vocabulary'
import type { LevelRow, TradeRow } from '@ingot/engine'
import type { CommittedBatch } from '#sequencer/submission.ts'
import type { ListedMarket } from '#store/rows/listings.ts'

/** Levels reach further than a book is served, so that its edge moves too. */
const reachTicks = 400
const levelsPerBatch = 6

export type GeneratedMarket = { next(at: number): CommittedBatch }

export function createGeneratedMarket(
  markets: readonly ListedMarket[],
  seed: number,
): GeneratedMarket {
  const chance = createChance(seed)
  let batch = 0
  let trades = 0
  const levelOf = (market: ListedMarket): LevelRow => {
    const away = 1 + chance(reachTicks)
    const isBid = chance(2) === 0
    return {
      market: market.id,
      side: isBid ? 'buy' : 'sell',
      priceTicks: market.referenceTicks + (isBid ? -away : away),
      lots: chance(4) === 0 ? 0 : 1 + chance(100_000),
    }
  }
  const tradeOf = (market: ListedMarket, at: number): TradeRow => {
    trades += 1
    const lots = 1 + chance(10_000)
    const priceTicks = market.referenceTicks + chance(21) - 10
    return {
      tradeId: asTradeId(trades),
      market: market.id,
      priceTicks,
      lots,
      quoteUnits: BigInt(priceTicks) * BigInt(lots) * market.quoteUnitsPerTickLot,
      takerSide: chance(2) === 0 ? 'buy' : 'sell',
      takerOrderId: asOrderId(trades * 2 - 1),
      makerOrderId: asOrderId(trades * 2),
      takerUser: asUserId(900_001),
      makerUser: asUserId(900_002),
      takerFeeUnits: 0n,
      makerFeeUnits: 0n,
      at,
    }
  }
  return {
    next(at) {
      batch += 1
      const levels = markets.flatMap((market) => {
        const drawn = Array.from({ length: levelsPerBatch }, () => levelOf(market))
        // A batch names a level once, as it stands after it.
        const byPlace = new Map(drawn.map((level) => [`${level.side}${level.priceTicks}`, level]))
        return [...byPlace.values()]
      })
      return {
        batch,
        at,
        levels,
        trades: markets.map((market) => tradeOf(market, at)),
        orders: [],
        balances: [],
        markets: [],
        users: [],
        perpetual: null, triggers: [], deadlines: [], messages: [], announced: [], records: [],
      }
    },
  }
}

/** Whole numbers below a bound, by a small generator (mulberry32). */
function createChance(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
