import { expect, test } from 'vitest'
import { byDepth } from '#testing/test-depth.ts'
import { copyStorm } from './copy-storm.ts'

const kills = byDepth({ short: 2, deep: 50 })
/** Two short lives may see no profit and no end. */
const slowMin = byDepth({ short: 0, deep: 10 })

test(`[CP8, CP18, CP21, D60] killed ${kills} times, no copied lot or share is lost or doubled`,
  async () => {
    const seed = 20_261_127
    const { faults, ...report } = await copyStorm({ kills, seed })
    expect(faults, `seed ${seed}`).toEqual([])
    expect(report).toMatchObject({
      kills,
      acked: expect.toSatisfy((count: number) => count > 5 * kills),
      blocks: expect.toSatisfy((count: number) => count > kills),
      fills: expect.toSatisfy((count: number) => count > kills),
      shares: expect.toSatisfy((count: number) => count >= slowMin),
      ended: expect.toSatisfy((count: number) => count >= slowMin),
    })
  }, byDepth({ short: 240_000, deep: 3_000_000 }))
