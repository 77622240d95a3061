// Simulated time: the coming events, sorted by time; at equal times, in the sequence of scheduling.
// Nothing here waits, and no real clock is read.
type Act = () => void | Promise<void> | undefined

type Entry = { readonly moment: number; readonly act: Act }

export class Timeline {
  /** By moment, the next one last. */
  readonly #entries: Entry[] = []
  #now: number

  constructor(begin: number) {
    this.#now = begin
  }

  get now(): number {
    return this.#now
  }

  after(ms: number, act: Act): void {
    const moment = this.#now + Math.max(0, Math.floor(ms))
    this.#entries.splice(this.#placeOf(moment), 0, { moment, act })
  }

  /** Runs all events up to a time; returns early when `isDone` is true. */
  async run(until: number, isDone: () => boolean = () => false): Promise<void> {
    for (;;) {
      const next = this.#entries.at(-1)
      if (next === undefined || next.moment > until || isDone()) break
      this.#entries.pop()
      this.#now = next.moment
      const acting = next.act()
      if (acting !== undefined) await acting
    }
    if (!isDone()) this.#now = Math.max(this.#now, until)
  }

  /** Behind all of later moments, before those of the same and of earlier ones. */
  #placeOf(moment: number): number {
    let [low, high] = [0, this.#entries.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#entries[middle]?.moment ?? 0) > moment) low = middle + 1
      else high = middle
    }
    return low
  }
}
