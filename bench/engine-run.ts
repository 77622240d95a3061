// How a stream of commands is run through an engine and measured: batches as the sequencer makes
// them, processor time rather than the clock's, and the time of every single command.
import {
  createEngine, type BatchEffects, type Engine, type EngineCommand,
} from '@ingot/engine'
import type { NaiveEngine } from '@ingot/engine/testing'
import { cpuSecondsSince, median } from './peer-book.ts'

/** How many commands the sequencer takes into one batch at most. */
export const batchOf = 500

/** Called through a local binding: a test runner's module getters distort hot loops. */
const makeEngine = createEngine

export type Stream = {
  readonly opening: readonly EngineCommand[]
  readonly warmUp: readonly EngineCommand[]
  readonly commands: readonly EngineCommand[]
  /** How much later each batch comes than the one before. */
  readonly batchMs: number
}

/**
 * Copies of commands, which lie one after another in memory as those that the sequencer has just
 * decoded. Otherwise the rate would depend on the garbage that was made between them.
 */
export function laidOut(commands: readonly EngineCommand[]): readonly EngineCommand[] {
  return commands.map((command) => ({ ...command }))
}

/** Processes a batch's effects; returns the number of rows. */
export type Reader = (effects: BatchEffects) => number

/** As a replay does, which packs the rows and reads none. */
export const leaveRows: Reader = ({ markets, perpetual }) =>
  markets.length + perpetual.markets.length

/** As the sequencer does, which reads every row. */
export const readRows: Reader = (effects) => {
  const { orders, trades, entries, balances, markets, levels, perpetual } = effects
  return orders.length + trades.length + entries.length + balances.length + markets.length
    + levels.length + perpetual.orders.length + perpetual.trades.length
    + perpetual.positions.length + perpetual.markets.length + perpetual.levels.length
    + perpetual.fundings.length + perpetual.liquidations.length
}

/**
 * A batch has one time in ms, a large number as on a server. It is created once a batch, as in the
 * sequencer, because a new heap number for each command would be garbage.
 */
export function momentOf({ batchMs }: Pick<Stream, 'batchMs'>, batch: number): number {
  return 1_700_000_000_000 + batch * batchMs
}

/** The common interface of an engine and its naive twin. */
type Machine = Pick<NaiveEngine, 'drain' | 'assertConserved'> & {
  apply(command: EngineCommand, at: number): { readonly ok: boolean }
}

export function opened(stream: Stream): Engine {
  const engine = makeEngine()
  open(engine, stream)
  return engine
}

/**
 * Applies the commands before the stream in ordinary batches, because rows that pile up would teach
 * the runtime that rows live long. Every one of these commands is accepted.
 */
export function open(machine: Machine, stream: Stream): void {
  for (const [index, command] of [...stream.opening, ...stream.warmUp].entries()) {
    if (!machine.apply(command, 0).ok) throw new Error(`refused: ${command.kind}`)
    if (index % batchOf === batchOf - 1) machine.drain()
  }
  machine.drain()
}

/** Applies the stream to an opened engine; returns commands per second of processor time. */
export function runStream(machine: Machine, stream: Stream, reader: Reader): number {
  const { commands } = stream
  let rows = 0
  let at = momentOf(stream, 0)
  const startedAt = process.cpuUsage()
  for (let index = 0; index < commands.length; index += 1) {
    const command = commands[index]
    if (command === undefined) throw new Error('the stream has no gaps')
    machine.apply(command, at)
    if (index % batchOf !== batchOf - 1) continue
    rows += reader(machine.drain())
    at = momentOf(stream, (index + 1) / batchOf)
  }
  rows += reader(machine.drain())
  const seconds = cpuSecondsSince(startedAt)
  if (rows === 0) throw new Error('the machine drained nothing')
  machine.assertConserved()
  return commands.length / seconds
}

export type Latency = {
  /** Micros of one command. */
  readonly p50: number
  readonly p99: number
  readonly p999: number
  /** Micros of a batch's drain with every row read, the median. */
  readonly drain: number
  /** Micros of the longest command or drain. */
  readonly pause: number
}

const latencyRuns = 3

/**
 * The duration of each command by the clock, with every row read: the best of three runs for each
 * figure. Pauses of the engine or its collector recur in each run; disturbances by other processes
 * do not.
 */
export function latencyOf(stream: Stream): Latency {
  const runs = Array.from({ length: latencyRuns }, () => clocked(stream))
  const least = (figure: keyof Latency) => Math.min(...runs.map((run) => run[figure]))
  return {
    p50: least('p50'), p99: least('p99'), p999: least('p999'), drain: least('drain'),
    pause: least('pause'),
  }
}

function clocked(stream: Stream): Latency {
  const engine = opened(stream)
  const micros = new Float64Array(stream.commands.length)
  const drains: number[] = []
  let rows = 0
  let at = momentOf(stream, 0)
  for (const [index, command] of stream.commands.entries()) {
    const startedAt = performance.now()
    engine.apply(command, at)
    micros[index] = (performance.now() - startedAt) * 1_000
    if (index % batchOf !== batchOf - 1) continue
    const drainedAt = performance.now()
    rows += readRows(engine.drain())
    drains.push((performance.now() - drainedAt) * 1_000)
    at = momentOf(stream, (index + 1) / batchOf)
  }
  if (rows === 0) throw new Error('the engine drained nothing')
  micros.sort()
  const within = (share: number) => micros[Math.floor(micros.length * share)] ?? 0
  return {
    p50: within(0.5), p99: within(0.99), p999: within(0.999), drain: median(drains),
    pause: Math.max(micros.at(-1) ?? 0, ...drains),
  }
}
