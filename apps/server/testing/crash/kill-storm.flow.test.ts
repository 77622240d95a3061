import { expect, test } from 'vitest'
import { byDepth } from '#testing/test-depth.ts'
import { killStorm } from './kill-storm.ts'

test('[D60] killed at random times, no acknowledged result is lost or applied twice', async () => {
  const seed = 20_261_121
  const rounds = byDepth({ short: 2, deep: 4 })
  const ackedMin = 30 * rounds
  const report = await killStorm({ rounds, seed, ackedMin })
  expect(report.faults, `seed ${seed}`).toEqual([])
  expect(report.acked).toBeGreaterThan(ackedMin)
})
