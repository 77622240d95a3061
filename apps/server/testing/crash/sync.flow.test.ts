import { describe, expect, test } from 'vitest'
import { byDepth, longTest } from '#testing/test-depth.ts'
import { straceMissing } from './strace.ts'
import { type SweepKind, syncSweep } from './sync-sweep.ts'
import { readTrace, syncTrace } from './sync-trace.ts'

const missing = straceMissing()
if (missing !== undefined) process.stderr.write(`${missing}\n`)

describe.skipIf(missing !== undefined)('with faults injected into system calls', () => {
  test('[D61] killed exactly at a sync, no result is lost or applied twice', async () => {
    const points = byDepth({ short: [34], deep: [1, 2, 34] })
    const report = await syncSweep({ kind: 'killed at a sync', points })
    expect(report.faults).toEqual([])
    expect(report.acked).toBeGreaterThan(0)
  })

  test('[D62] a failed sync stops the process with its reason', async () => {
    const points = byDepth({ short: [13], deep: [1, 13] })
    const report = await syncSweep({ kind: 'EIO at a sync', points })
    expect(report.faults).toEqual([])
    expect(report.acked).toBeGreaterThan(0)
  })

  longTest('[D62] a full disk stops the process with its reason', async () => {
    const kind = 'ENOSPC at a write to the log'
    const report = await syncSweep({ kind, points: byDepth({ short: [2_500], deep: [60, 2_500] }) })
    expect(report.faults).toEqual([])
    expect(report.acked).toBeGreaterThan(200)
  })

  test.for(byDepth<readonly SweepKind[]>({
    short: ['killed at a fold'],
    deep: ['killed at a fold', 'EIO at a fold', 'ENOSPC at a fold', 'EIO at a sync of a fold'],
  }))('[D70] %s, no result is lost, and a failed checkpoint stops the process', async (
    kind,
  ) => {
    const points = kind === 'EIO at a sync of a fold' ? [2]
      : byDepth({ short: [250], deep: [1, 250] })
    const report = await syncSweep({ kind, points })
    expect(report.faults).toEqual([])
    // The size of a batch, and so the number of results before a fold, depends on the machine.
    expect(report.acked).toBeGreaterThan(0)
  })

  test('[D63] every reply leaves after the sync of its batch has returned', async () => {
    const report = await syncTrace(200)
    expect(report.early).toEqual([])
    expect(report.answers + report.refused).toBe(200)
    expect(report.answers).toBeGreaterThan(100)
    expect(report.syncs).toBeGreaterThan(20)
  })
})

test('[D63] the trace reader detects a reply that left too early', () => {
  const report = readTrace([
    '10 write(1<pipe:[1]>, "ready 5\\n", 8) = 8',
    '11 pwrite64(28</x/exchange.db-wal>, "..."..., 4096, 0) = 4096',
    '11 fsync(28</x/exchange.db-wal> <unfinished ...>',
    '10 write(1<pipe:[1]>, "answer a-1 batch 6 order 1 \\n", 30) = 30',
    '11 <... fsync resumed>) = 0',
    '10 write(1<pipe:[1]>, "answer a-2 batch 6 order 2 \\n", 30) = 30',
    '11 fsync(28</x/exchange.db-wal>) = 0',
    '10 write(1<pipe:[1]>, "answer a-3 batch 7 order 3 \\n", 30) = 30',
  ])
  expect(report).toEqual({
    answers: 3, refused: 0, syncs: 1, early: ['a-1 of batch 6', 'a-3 of batch 7'],
  })
})
