// The engine's numbers: the same stream through nodejs-order-book, a bare book, and through our
// engine with balances, holds, the ledger, fees, rows and the state hash on, in alternating
// rounds of one process. The peer walks a price's whole queue for a cancel, so its pace hangs on
// how orders are spread; both spreads are shown. A plain script: test runners' module getters
// distort hot loops.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { asOrderId } from '@ingot/contract/vocabulary'
import { createEngine, type Engine } from '@ingot/engine'
import type { BenchRow } from './bench-row.ts'
import { latencyRows, twinRow } from './engine-rows.ts'
import {
  batchOf, leaveRows, opened, readRows, runStream, type Reader, type Stream,
} from './engine-run.ts'
import { makeStream } from './engine-stream.ts'
import {
  applyToPeer, asPeerStream, bookText, median, newPeerBooks, runPeer, type Level, type Run,
} from './peer-book.ts'

const rounds = 5
const makeEngine = createEngine

export function benchEngine(): BenchRow[] {
  const shared = { seed: 7, users: 1_000, commands: 500_000 }
  const crowded = { ...shared, depthTicks: 2_000, spread: 'power-law' } as const
  const usual = makeStream({ ...crowded, resting: 7_200 })
  return [
    ...benchPeer(usual, { book: 'a book of 7,200', ratioMin: 10 }),
    ...benchPeer(makeStream({ ...crowded, resting: 20_000 }), {
      book: 'a book of 20,000', ratioMin: 10,
    }),
    ...benchPeer(makeStream({ ...shared, resting: 7_200, depthTicks: 492, spread: 'even' }), {
      book: 'a book of 7,200, evenly over 984 prices', ratioMin: 3,
    }),
    ...latencyRows(usual, 'engine'),
    ...benchDepth(),
    ...benchMemory(),
    twinRow(usual, { name: 'engine, a book of 7,200', commands: 2_000 }, runMedian(usual)),
  ]
}

/**
 * Both engines over one stream, in alternating rounds: ours once as a replay runs it, which packs
 * the rows and reads none, and once as the sequencer does, which reads every row.
 */
function benchPeer(
  stream: Stream,
  words: { readonly book: string; readonly ratioMin: number },
): BenchRow[] {
  const peerStream = asPeerStream(stream)
  const packed: number[] = []
  const read: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const peer = runPeer(peerStream)
    theirs.push(peer.perSecond)
    for (const [rates, reader] of [[packed, leaveRows], [read, readRows]] as const) {
      const run = runEngine(stream, reader)
      if (run.book !== peer.book) throw new Error(`the books disagree: ${run.book} | ${peer.book}`)
      rates.push(run.perSecond)
    }
  }
  const row = (rates: readonly number[], rows: string): BenchRow => ({
    name: `engine, all on, ${rows}, against nodejs-order-book, bare, ${words.book}`,
    ours: median(rates),
    peer: median(theirs),
    ratio: median(rates) / median(theirs),
    unit: 'commands per CPU second',
    note: `median of ${rounds} of ${stream.commands.length} commands; balances, holds, ledger, `
      + `fees, hash, one moment and one drain each ${batchOf}; the books end alike`,
  })
  return [
    { ...row(packed, 'rows packed'), goal: { of: 'ratio', atLeast: words.ratioMin } },
    row(read, 'every row read as an object'),
  ]
}

function runEngine(stream: Stream, reader: Reader): Run {
  const engine = opened(stream)
  const perSecond = runStream(engine, stream, reader)
  return { perSecond, book: bookText(levelsOf(engine)) }
}

function runMedian(stream: Stream): number {
  return median(Array.from({ length: rounds }, () => runEngine(stream, readRows).perSecond))
}

function levelsOf(engine: Engine): readonly Level[] {
  const levels = new Map<number, number>()
  for (let id = 1; id <= engine.counters().orders; id += 1) {
    const row = engine.openOrder(asOrderId(id))
    if (row === undefined) continue
    levels.set(row.priceTicks, (levels.get(row.priceTicks) ?? 0) + row.lots - row.filledLots)
  }
  return [...levels]
}

/** The same mix over a thin and over a deep book. */
function benchDepth(): BenchRow[] {
  const shared = {
    seed: 11, users: 1_000, commands: 200_000, depthTicks: 20_000, spread: 'power-law',
  } as const
  const thin = makeStream({ ...shared, resting: 100 })
  const deep = makeStream({ ...shared, resting: 100_000 })
  const thinRates: number[] = []
  const deepRates: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    thinRates.push(runEngine(thin, leaveRows).perSecond)
    deepRates.push(runEngine(deep, leaveRows).perSecond)
  }
  return [{
    name: 'engine with 100,000 resting orders against 100',
    ours: median(deepRates),
    peer: median(thinRates),
    ratio: median(deepRates) / median(thinRates),
    unit: 'commands per CPU second',
    note: `median of ${rounds}, 20,000 ticks deep a side`,
    goal: { of: 'ratio', atLeast: 0.5 },
  }]
}

function benchMemory(): BenchRow[] {
  const count = 100_000
  const stream = makeStream({
    seed: 13, users: 1_000, commands: 0, resting: count, depthTicks: 2_000,
    spread: 'power-law',
  })
  const engine = makeEngine()
  for (const command of stream.opening) engine.apply(command, 0)
  engine.drain()
  const ours = bytesOf(() => {
    for (const [index, command] of stream.warmUp.entries()) {
      engine.apply(command, 0)
      if (index % batchOf === 0) engine.drain()
    }
    engine.drain()
    return engine
  })
  const peerStream = asPeerStream(stream)
  const theirs = bytesOf(() => {
    const books = newPeerBooks(peerStream)
    for (const command of peerStream.warmUp) applyToPeer(books, command)
    return books
  })
  return [{
    name: 'engine, memory of a resting order',
    ours: ours / count,
    peer: theirs / count,
    ratio: ours / theirs,
    unit: 'bytes',
    note: `${count} resting; levels, ids, hash shares and spare room included`,
    goal: { of: 'ratio', atMost: 1 },
  }]
}

/** The additional memory in use, garbage excluded, while the created object is held. */
function bytesOf(make: () => object): number {
  const before = bytesInUse()
  const kept = make()
  const after = bytesInUse()
  return Object.keys(kept).length >= 0 ? after - before : 0
}

function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('the runtime has no collector to call')
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
