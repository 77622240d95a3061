import { expect, test } from 'vitest'
import { killStorm } from './kill-storm.ts'

test('[D60] killed at random times, no acknowledged result is lost or applied twice', async () => {
  const seed = 20_261_121
  const report = await killStorm({ rounds: 3, seed })
  expect(report.faults, `seed ${seed}`).toEqual([])
  expect(report.acked).toBeGreaterThan(100)
})
