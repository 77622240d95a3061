// The cost of growth: a book that fills from nothing to a million resting orders of ten thousand
// users, once in an engine with reserved capacity and once in one whose tables double again and
// again; and the longest wait for a command. Orders are drawn as they are sent, because a million
// prepared ones would burden the collector more than the engine does.
import { createEngine, type EngineCommand, type EngineRoom } from '@ingot/engine'
import type { BenchRow } from './bench-row.ts'
import { batchOf, momentOf, readRows } from './engine-run.ts'
import { drawPassive, openingOf, type StreamOptions } from './engine-stream.ts'

const orders = 1_000_000
const runs = 3
const options: StreamOptions = {
  seed: 29, users: 10_000, resting: orders, commands: 0, depthTicks: 20_000, spread: 'power-law',
}

export function benchGrowth(): BenchRow[] {
  const row = (name: string, room?: EngineRoom): BenchRow => {
    const filled = Array.from({ length: runs }, () => fill(room))
    const longest = Math.min(...filled.map((each) => each.longest))
    const over = Math.min(...filled.map((each) => each.over))
    return {
      name: `growing to 1,000,000 resting orders, ${name}, the longest command or drain`,
      ours: longest, peer: null, ratio: null, unit: 'µs',
      note: `best of ${runs} runs; ${over} of them took more than 5 ms`,
    }
  }
  return [
    {
      ...row('with room for them', { orders, accounts: 100_000 }),
      goal: { of: 'ours', atMost: 5_000 },
    },
    row('from nothing'),
  ]
}

function fill(room?: EngineRoom) {
  const engine = createEngine(room)
  for (const command of openingOf(options)) engine.apply(command, 0)
  engine.drain()
  const draw = drawPassive(options)
  let longest = 0
  let over = 0
  const timed = (step: () => void) => {
    const startedAt = performance.now()
    step()
    const micros = (performance.now() - startedAt) * 1_000
    longest = Math.max(longest, micros)
    if (micros > 5_000) over += 1
  }
  let command: EngineCommand = draw()
  let at = momentOf({ batchMs: 1 }, 0)
  const send = () => {
    if (!engine.apply(command, at).ok) throw new Error('a passive order is accepted')
  }
  const drain = () => { readRows(engine.drain()) }
  for (let index = 0; index < orders; index += 1) {
    command = draw()
    timed(send)
    if (index % batchOf !== batchOf - 1) continue
    timed(drain)
    at = momentOf({ batchMs: 1 }, (index + 1) / batchOf)
  }
  return { longest, over }
}
