// The draw on a thread of its own.
import { expect, test } from 'vitest'
import { cutoffOf, listHashOf, listTextOf } from '@ingot/contract/proof'
import { computeDraw } from './compute-draw.ts'

const key = 'c3'.repeat(32)
const lines = Array.from({ length: 30 }, (_, at) =>
  ({ tag: at.toString(16).padStart(32, '0'), first: at * 1_000, count: 1_000 }))

test('[NC14] the thread of a draw computes the cutoff and the hash of the list', async () => {
  const text = listTextOf(lines)
  const work = { key, text, winners: 7_000 }
  expect(await computeDraw(work, new AbortController().signal)).toEqual({
    listHash: listHashOf(text), cutoff: cutoffOf({ key, lines, winners: 7_000 }),
  })
})

test('[NC14] a list of another form and a stop end the computation', async () => {
  const work = { key, text: 'a1,0,3\nb2,1,1\n', winners: 1 }
  await expect(computeDraw(work, new AbortController().signal)).rejects.toThrow('another form')
  const stopped = AbortSignal.abort()
  await expect(computeDraw({ ...work, text: '' }, stopped)).rejects.toThrow('aborted')
})
