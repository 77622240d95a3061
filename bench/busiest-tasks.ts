// Reads a trace of Chromium: which kinds of work took the page's main thread the longest, each
// without the work that it called.

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

const namesShown = 9

/** "Paint 3.1 %" and so on, the longest first. */
export function busiestTasks(trace: Buffer, traceMs: number): readonly string[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const main = mainThreadOf(traceEvents)
  const own = new Map<string, number>()
  for (const [name, us] of ownTimes(main)) own.set(name, (own.get(name) ?? 0) + us)
  return [...own]
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, namesShown)
    .map(([name, us]) => `${name} ${(us / traceMs / 10).toFixed(1)}`)
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
