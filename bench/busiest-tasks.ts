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
}

const namesShown = 9
const traceCategories = [
  'disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel', 'blink', 'cc',
]

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
  for (const [name, us] of ownTimes(main)) own.set(name, (own.get(name) ?? 0) + us)
  return {
    busiest: [...own]
      .toSorted(([, left], [, right]) => right - left)
      .slice(0, namesShown)
      .map(([name, us]) => `${name} ${(us / traceMs / 10).toFixed(1)}`),
    taskMs: main.filter(({ name }) => taskNames.has(name))
      .map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1_000)
      .toSorted((left, right) => right - left),
  }
}

/** One turn of the main thread's loop. */
const taskNames: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

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
