// Reads a trace of Chromium: which kinds of work took the page's main thread the longest, each
// without the work that it called, and how long its single tasks were.
import { setTimeout as wait } from 'node:timers/promises'
import type { BusyPhone } from './busy-server.ts'

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

export type TracedTasks = {
  /** "Paint 3.1" per cent and so on, the longest first. */
  readonly busiest: readonly string[]
  /** Each task's own time on the processor, ms, the longest first. */
  readonly taskMs: readonly number[]
  /** The same of all tasks from one painted frame to the next, ms, the longest first. */
  readonly frameMs: readonly number[]
}

const namesShown = 9
/** Each further one is work of the measured thread: `blink` and `cc` double that of a frame. */
const traceCategories = ['devtools.timeline', 'toplevel']

/** Where the main thread's time goes, for so long or while something is done. */
export async function traceTasks(
  { browser, page }: BusyPhone, during: number | (() => Promise<void>),
): Promise<TracedTasks> {
  await browser.startTracing(page, { categories: traceCategories })
  const startedAt = performance.now()
  await (typeof during === 'number' ? wait(during) : during())
  const traceMs = performance.now() - startedAt
  return readTasks(await browser.stopTracing(), traceMs)
}

function readTasks(trace: Buffer, traceMs: number): TracedTasks {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const main = mainThreadOf(traceEvents)
  const own = new Map<string, number>()
  const tasks = main.filter(({ name }) => taskNames.has(name))
  for (const [name, us] of ownTimes(main)) own.set(name, (own.get(name) ?? 0) + us)
  return {
    busiest: [...own]
      .toSorted(([, left], [, right]) => right - left)
      .slice(0, namesShown)
      .map(([name, us]) => `${name} ${(us / traceMs / 10).toFixed(1)}`),
    taskMs: tasks.map(msOf).toSorted((left, right) => right - left),
    frameMs: frameTimes(main, tasks).toSorted((left, right) => right - left),
  }
}

/** One turn of the main thread's loop. */
const taskNames: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/** A task belongs to the first frame whose layers are made in it or after it. */
function frameTimes(main: readonly TraceEvent[], tasks: readonly TraceEvent[]): readonly number[] {
  const frames = main.filter(({ name }) => name === 'Layerize').map(({ ts }) => ({ ts, ms: 0 }))
  let at = 0
  for (const task of tasks) {
    while (at < frames.length && (frames[at]?.ts ?? 0) < task.ts) at += 1
    const frame = frames[at]
    if (frame !== undefined) frame.ms += msOf(task)
  }
  return frames.map(({ ms }) => ms)
}

/** The event's own time on the processor. */
function msOf({ tdur, dur = 0 }: TraceEvent): number {
  return (tdur ?? dur) / 1_000
}

/** The complete events of the renderer's main thread that worked most, in order of their start. */
function mainThreadOf(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const mains = events.filter((event) =>
    event.ph === 'M' && event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
  const threads = mains.map(({ pid, tid }) => events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid)
    .toSorted((left, right) => left.ts - right.ts || (right.dur ?? 0) - (left.dur ?? 0)))
  return threads.toSorted((left, right) => right.length - left.length)[0] ?? []
}

/** Each event's time less that of the events within it. */
function ownTimes(events: readonly TraceEvent[]): readonly (readonly [string, number])[] {
  const open: { name: string, end: number, own: number }[] = []
  const closed: (readonly [string, number])[] = []
  const closeUntil = (ts: number): void => {
    for (let last = open.at(-1); last !== undefined && last.end <= ts; last = open.at(-1)) {
      open.pop()
      closed.push([last.name, last.own])
    }
  }
  for (const { name, ts, dur = 0 } of events) {
    closeUntil(ts)
    const parent = open.at(-1)
    if (parent !== undefined) parent.own -= dur
    open.push({ name, end: ts + dur, own: dur })
  }
  closeUntil(Infinity)
  return closed
}
