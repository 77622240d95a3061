import { expect, test } from 'vitest'
import { chanceOf } from '#testing/sim/chance-of.ts'
import { rotten, tornLog, writtenEnd } from './torn-log.ts'

const pageBytes = 512
const frameBytes = 24 + pageBytes

/** A log of one generation whose transactions have the given numbers of frames. */
function logOf(salt: number, transactions: readonly number[]): Uint8Array<ArrayBuffer> {
  const frames = transactions.reduce((sum, count) => sum + count, 0)
  const log = new Uint8Array(32 + frames * frameBytes).fill(salt)
  const view = new DataView(log.buffer)
  view.setUint32(8, pageBytes)
  let at = 32
  for (const count of transactions) {
    for (let frame = 1; frame <= count; frame += 1) {
      view.setUint32(at + 4, frame === count ? 9 : 0)
      at += frameBytes
    }
  }
  return log
}

test('[D90, D121] synced data survives a power cut in every file image', () => {
  const before = logOf(7, [3, 2])
  const after = logOf(7, [3, 2, 4])
  const random = chanceOf(1, 'torn')
  const ends = new Set<number>()
  for (let round = 0; round < 300; round += 1) {
    const torn = tornLog(before, after, random)
    expect(Buffer.compare(torn.subarray(0, before.length), before)).toBe(0)
    ends.add(writtenEnd(torn))
  }
  expect([...ends].sort()).toEqual([before.length, after.length].sort())
})

test('[D90] a reset log either is unchanged or has a whole header', () => {
  const before = logOf(7, [3, 2])
  const after = logOf(8, [2])
  const random = chanceOf(2, 'torn')
  for (let round = 0; round < 300; round += 1) {
    const torn = tornLog(before, after, random)
    const isOld = Buffer.compare(torn, before) === 0
    expect(isOld || Buffer.compare(torn.subarray(0, 32), after.subarray(0, 32)) === 0).toBe(true)
  }
})

test('[D90, D121] bits change only behind the last synced byte', () => {
  const log = Uint8Array.from([...logOf(7, [2]), ...new Uint8Array(2_000)])
  const random = chanceOf(3, 'rot')
  let turned = 0
  for (let round = 0; round < 50; round += 1) {
    const after = rotten(log, writtenEnd(log), { random, bits: 64 })
    expect(Buffer.compare(after.subarray(0, writtenEnd(log)), logOf(7, [2]))).toBe(0)
    turned += Buffer.compare(after, log) === 0 ? 0 : 1
  }
  expect(turned).toBeGreaterThan(30)
})
