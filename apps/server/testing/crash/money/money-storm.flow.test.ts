import { expect, test } from 'vitest'
import { byDepth } from '#testing/test-depth.ts'
import { moneyStorm } from './money-storm.ts'
import { peopleKinds } from './people-requests.ts'

const kills = byDepth({ short: 2, deep: 200 })
/** In two short lives of a busy machine the slow workflows may not end once. */
const slowMin = byDepth({ short: 0, deep: 1 })

test(`[D60, DP18, QT44] killed ${kills} times, nothing is lost or doubled`, async () => {
  const seed = 20_261_126
  const { faults, ...report } = await moneyStorm({ kills, seed })
  expect(faults, `seed ${seed}`).toEqual([])
  expect(report).toMatchObject({
    kills, transfers: expect.toSatisfy((count: number) => count > 3 * kills),
    conversions: expect.toSatisfy((count: number) => count >= slowMin),
    withdrawals: expect.toSatisfy((count: number) => count >= slowMin),
    deposits: expect.toSatisfy((count: number) => count > kills),
    quickBuys: expect.toSatisfy((count: number) => count >= slowMin),
    quickReports: expect.toSatisfy((count: number) => count >= slowMin),
    quickDecisions: expect.toSatisfy((count: number) => count >= slowMin),
    people: Object.fromEntries(peopleKinds.map((kind) =>
      [kind, expect.toSatisfy((count: number) => count >= slowMin)])),
  })
}, byDepth({ short: 240_000, deep: 9_000_000 }))
