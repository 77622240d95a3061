import { expect, test } from 'vitest'
import { byDepth } from '#testing/test-depth.ts'
import { moneyStorm } from './money-storm.ts'

const kills = byDepth({ short: 2, deep: 50 })

test(`[D60, DP18, QT44] killed ${kills} times, no money is lost or doubled`, async () => {
  const seed = 20_261_126
  const { faults, ...report } = await moneyStorm({ kills, seed })
  expect(faults, `seed ${seed}`).toEqual([])
  expect(report).toMatchObject({
    kills, transfers: expect.toSatisfy((count: number) => count > 3 * kills),
    conversions: expect.toSatisfy((count: number) => count > 0),
    withdrawals: expect.toSatisfy((count: number) => count > 0),
    deposits: expect.toSatisfy((count: number) => count > kills),
    quickBuys: expect.toSatisfy((count: number) => count > 0),
    quickReports: expect.toSatisfy((count: number) => count > 0),
    quickDecisions: expect.toSatisfy((count: number) => count > 0),
  })
}, byDepth({ short: 240_000, deep: 3_000_000 }))
