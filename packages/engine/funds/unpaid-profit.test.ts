// A profit that is realised before its loser is liquidated cannot be paid to the outside world
// beyond the money that came from there.
import { asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { oneUsdt, PerpetualFloor, usdt } from '#testing/workload/perpetual-floor.ts'
import { debitFunds } from './debit-funds.ts'

test('[H6] money that never came from the outside world cannot be adjusted away', () => {
  const floor = new PerpetualFloor()
  const [winner, loser, buyer] = [1_000n, 1_000n, 3_000n]
    .map((usdts) => floor.user(usdts * oneUsdt)) as [number, number, number]
  floor.mark(100_000)
  // 10,000 USDT at 20×.
  floor.open({ long: winner, short: loser, lots: 1_000, ticks: 100_000 })
  // The mark doubles without a check, so that the loser is not liquidated.
  floor.state.perpetuals.market(0).moveMark(200_000)
  floor.must(floor.order({ user: buyer, side: 'buy', lots: 1_000, ticks: 200_000 }))
  floor.must(floor.order({
    user: winner, side: 'sell', lots: 1_000, ticks: 200_000, positionSide: 'long',
  }))
  expect(floor.balance(winner).available).toBe(11_000n * oneUsdt)
  const take = (units: bigint) => debitFunds(floor.state, {
    kind: 'debit-funds', user: asUserId(winner), asset: usdt, wallet: 'contract',
    purpose: 'adjustment', units,
  })
  expect(take(5_000n * oneUsdt + 1n))
    .toMatchObject({ ok: false, reject: { code: 'house_insufficient' } })
  floor.assertLaws()
  expect(take(5_000n * oneUsdt).ok).toBe(true)
  floor.assertLaws()
})
