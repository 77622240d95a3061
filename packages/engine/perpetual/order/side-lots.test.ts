// The bound on the resting lots of one side of a contract's book.
import { asOrderId, asUserId, lotsMax } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { btcListing, oneUsdt, PerpetualFloor } from '#testing/workload/perpetual-floor.ts'

/** One tick and one lot are one unit, and the band around a mark of one tick is that tick. */
const tiny = {
  ...btcListing, quoteUnitsPerTickLot: 1n, referenceTicks: 1, impactUnits: 1n, bandPpm: 100_000,
  tiers: [{ capUnits: BigInt(lotsMax), mmrPpm: 10_000, leverageMax: 50 }],
}

test('[S16] the resting lots of one side of a contract are a safe integer', () => {
  const floor = new PerpetualFloor([tiny])
  floor.mark(1)
  const buy = (lots: number, timeInForce: 'GTC' | 'IOC' = 'GTC') => {
    const user = asUserId(floor.user(BigInt(lotsMax)))
    const outcome = floor.order({ user, side: 'buy', lots, ticks: 1, timeInForce })
    return outcome.ok ? 'ok' : outcome.reject.code
  }
  for (let order = 0; order < 7; order += 1) expect(buy(lotsMax)).toBe('ok')
  expect(buy(lotsMax)).toBe('notional_too_large')
  expect(buy(lotsMax, 'IOC')).toBe('ok')
  expect(buy(lotsMax - 1)).toBe('ok')
  expect(floor.state.perpetuals.market(0).bids.totalLots).toBe(Number.MAX_SAFE_INTEGER)
  expect(buy(1)).toBe('notional_too_large')
  floor.assertLaws()
})

test('[O46] an empty side of a contract offers nothing, also after its last order left', () => {
  const floor = new PerpetualFloor()
  const user = floor.user(10_000_000n * oneUsdt)
  floor.mark(100_000)
  const market = floor.state.perpetuals.market(0)
  const offers = (): readonly boolean[] => [market.offersTo('buy'), market.offersTo('sell')]
  expect(offers()).toEqual([false, false])
  const ids = (['sell', 'buy'] as const).map((side) => floor.must(floor.order({
    user, side, lots: 1, ticks: side === 'sell' ? 100_001 : 99_999,
  })).orderId)
  expect(offers()).toEqual([true, true])
  for (const order of ids) {
    floor.must(floor.apply({
      kind: 'cancel-perpetual-order', user: asUserId(user), orderId: asOrderId(order),
    }))
  }
  expect(offers()).toEqual([false, false])
  floor.assertLaws()
})
