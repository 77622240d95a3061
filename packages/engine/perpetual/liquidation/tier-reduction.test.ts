// The reduction of a position by tiers, step by step.
import { expect, test } from 'vitest'
import { oneUsdt, PerpetualFloor } from '#testing/workload/perpetual-floor.ts'

const rich = 10_000_000n * oneUsdt

test('[R11] one liquidation reduces by as many tiers as it takes', () => {
  const floor = new PerpetualFloor()
  const [ann, zed, bob] = [floor.user(rich), floor.user(rich), floor.user(rich)]
  floor.mark(100_000)
  floor.choose(ann, { leverage: 20, mode: 'isolated' })
  floor.open({ long: ann, short: zed, lots: 28_000, ticks: 100_000 })
  floor.must(floor.order({ user: bob, side: 'buy', lots: 30_000, ticks: 95_430 }))
  // Its equity is 0.45 % of its value: the third and the second tier ask for more, the first less.
  expect(floor.mark(95_430).count).toBe(1)
  expect(floor.state.perpetuals.history.liquidations).toMatchObject([
    { step: 'taken_down', tier: 2, lotsBefore: 28_000, lotsByBook: 1_803 },
    { step: 'taken_down', tier: 1, lotsBefore: 26_197, lotsByBook: 20_958 },
  ])
  expect(floor.lots(ann, 'long')).toBe(5_239)
  floor.assertLaws()
})
