// The lines for a mix of commands: its throughput with rows unread and read, next to a peer and the
// naive twin, and the duration of a single command.
import { NaiveTwin } from '@ingot/engine/testing'
import type { BenchGoal, BenchRow } from './bench-row.ts'
import {
  batchOf, latencyOf, leaveRows, open, opened, readRows, runStream, type Stream,
} from './engine-run.ts'
import { asPeerStream, median, runPeer } from './peer-book.ts'

const rounds = 5

export type MixWords = {
  readonly name: string
  /** The least pace, in commands per second, with every row read. */
  readonly perSecondMin?: number
  /** Whether the peer can run the stream: it knows spot orders only. */
  readonly peer: boolean
  /** How many commands the naive twin gets, which is slow; none unless said. */
  readonly twinCommands?: number
}

/** Pace, latency, peer and twin of a mix, all in one process and in alternating rounds. */
export function mixRows(stream: Stream, words: MixWords): BenchRow[] {
  const packed: number[] = []
  const read: number[] = []
  const theirs: number[] = []
  const peerStream = asPeerStream(stream)
  for (let round = 0; round < rounds; round += 1) {
    if (words.peer) theirs.push(runPeer(peerStream).perSecond)
    packed.push(runStream(opened(stream), stream, leaveRows))
    read.push(runStream(opened(stream), stream, readRows))
  }
  const { perSecondMin } = words
  const goal: BenchGoal | undefined = perSecondMin === undefined
    ? undefined : { of: 'ours', atLeast: perSecondMin }
  const row = (rates: readonly number[], rows: string): BenchRow => ({
    name: `${words.name}, ${rows}`,
    ours: median(rates),
    peer: words.peer ? median(theirs) : null,
    ratio: words.peer ? median(rates) / median(theirs) : null,
    unit: 'commands per CPU second',
    note: `median of ${rounds} of ${stream.commands.length} commands, everything on`
      + `${words.peer ? '; the peer is nodejs-order-book, bare' : ''}`,
  })
  return [
    row(packed, 'rows packed'),
    { ...row(read, 'every row read as an object'), ...(goal === undefined ? {} : { goal }) },
    ...latencyRows(stream, words.name),
    ...(words.twinCommands === undefined ? [] : [
      twinRow(stream, { name: words.name, commands: words.twinCommands }, median(read)),
    ]),
  ]
}

/** Our engine next to the readable twin that it must equal. */
export function twinRow(
  stream: Stream, words: { readonly name: string; readonly commands: number }, ours: number,
): BenchRow {
  const twin = new NaiveTwin()
  open(twin, stream)
  const commands = stream.commands.slice(0, words.commands)
  const theirs = runStream(twin, { ...stream, commands }, readRows)
  return {
    name: `${words.name}, against the naive twin`, ours, peer: theirs, ratio: ours / theirs,
    unit: 'commands per CPU second',
    note: `the twin's first ${commands.length} commands of the same stream`,
  }
}

/** The duration of one command, and the longest pause. */
export function latencyRows(stream: Stream, name: string): BenchRow[] {
  const { p50, p99, p999, drain, pause } = latencyOf(stream)
  const clock = 'best of three runs; the clock\'s own cost, about 0.05, included'
  const row = (what: string, ours: number, note: string): BenchRow =>
    ({ name: `${name}, ${what}`, ours, peer: null, ratio: null, unit: 'µs', note })
  return [
    row('one command, p50', p50, clock),
    row('one command, p99', p99, clock),
    { ...row('one command, p99.9', p999, clock), goal: { of: 'ours', atMost: 20 } },
    row(`drain of ${batchOf} commands, median`, drain, 'every row as an object, and the hash'),
    {
      ...row('the longest command or drain', pause, `of ${stream.commands.length}, best of three`),
      goal: { of: 'ours', atMost: 5_000 },
    },
  ]
}
