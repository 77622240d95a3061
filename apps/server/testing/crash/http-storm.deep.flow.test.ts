import { expect, test } from 'vitest'
import { httpStorm } from './http-storm.ts'

test('[D60] the whole server, killed under HTTP orders, loses no result', async () => {
  const seed = 20_261_122
  const kills = 2
  const report = await httpStorm({ kills, seed })
  expect(report.faults, `seed ${seed}`).toEqual([])
  expect(report.kills).toBe(kills)
  expect(report.acked).toBeGreaterThan(30 * kills)
})
