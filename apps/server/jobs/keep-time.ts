// Lets time pass for the exchange: it sends a tick when a countdown has expired, or while a
// conditional order is due that no command had capacity for. With neither it sends nothing, nor
// while the due ones are exits that wait for orders to take, which a tick cannot place.
import type { OrderId, RejectCode, UserId } from '@ingot/contract/vocabulary'
import type { CommittedBatch, Sequencer, SequencerStart } from '#sequencer/submission.ts'

export type TimeKeeperParts = {
  readonly sequencer: Sequencer
  readonly start: Pick<SequencerStart, 'at' | 'waiting'>
  readonly clock: () => number
  /** Called when the sequencer refuses a tick; the next one comes by itself. */
  readonly onReject: (code: RejectCode) => void
}

export type TimeKeeper = {
  /** Ends the rhythm; a tick that is asked is answered first. */
  stop(): Promise<void>
}

/** The longest wait for a countdown: a changed clock is noticed by then. */
const lookMsMax = 1_000
/** The shortest wait, so that a stopped clock causes no busy loop. */
const pauseMs = 5

/**
 * Resolves once every countdown that expired during downtime has been ended, or a tick was refused.
 */
export async function keepTime(parts: TimeKeeperParts): Promise<TimeKeeper> {
  const { sequencer, start, onReject } = parts
  const waiting = new Waiting(start.waiting)
  // A batch is never stamped before the one before it: a clock that was set back is behind it.
  let stampedAt = start.at
  const now = () => Math.max(parts.clock(), stampedAt)
  let timer: NodeJS.Timeout | undefined
  let asked: Promise<boolean> | undefined
  let isStopped = false
  const tick = async (): Promise<boolean> => {
    const answer = await sequencer.submit({ command: { kind: 'tick' } })
    if (answer.ok) waiting.hear(answer.value.batch)
    else onReject(answer.reject.code)
    asked = undefined
    arm()
    return answer.ok
  }
  const look = (): void => {
    timer = undefined
    if (isStopped || asked !== undefined) return
    if (waiting.isDue(now())) asked = tick()
    else arm()
  }
  const arm = (): void => {
    if (isStopped || asked !== undefined || timer !== undefined || waiting.isEmpty) return
    const leftMs = waiting.nearestAt - now()
    timer = setTimeout(look, Math.min(Math.max(leftMs, pauseMs), lookMsMax)).unref()
  }
  const leave = sequencer.onBatch((batch) => {
    stampedAt = batch.at
    if (batch.deadlines.length + batch.triggers.length === 0) return
    const nearest = waiting.nearestAt
    waiting.apply(batch)
    if (waiting.nearestAt < nearest) {
      clearTimeout(timer)
      timer = undefined
    }
    arm()
  })
  // One tick ends a bounded number; the start must end all of them.
  while (waiting.isDue(now())) {
    asked ??= tick()
    if (!await asked) break
  }
  arm()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      leave()
      await asked
    },
  }
}

type WaitingChange = Pick<CommittedBatch, 'batch' | 'deadlines' | 'triggers'>

/** The countdowns and due orders, from the committed batches. */
class Waiting {
  readonly #deadlines: Map<UserId, number>
  readonly #due: Set<OrderId>
  /** The last batch that changed a conditional order. */
  #changedIn = 0
  /** A tick has placed none of the due ones; the next change of one may let it. */
  #isStuck = false
  /** No countdown runs out earlier; it may be one that has been renewed since. */
  #nearestAt = Infinity

  constructor({ deadlines, due }: SequencerStart['waiting']) {
    this.#deadlines = new Map(deadlines.map(({ user, at }) => [user, at]))
    this.#due = new Set(due)
    this.#seek()
  }

  get isEmpty(): boolean {
    return !this.#isPlacing && this.#deadlines.size === 0
  }

  get nearestAt(): number {
    return this.#isPlacing ? 0 : this.#nearestAt
  }

  /**
   * A renewal costs nothing here: the nearest countdown is searched again when its old time has
   * come.
   */
  isDue(now: number): boolean {
    if (this.#isPlacing) return true
    if (this.#nearestAt <= now) this.#seek()
    return this.#nearestAt <= now
  }

  /** A tick was applied in this batch, which may be reported earlier or later. */
  hear(batch: number): void {
    this.#isStuck = this.#changedIn < batch
  }

  apply({ batch, deadlines, triggers }: WaitingChange): void {
    if (triggers.length > 0) {
      this.#changedIn = batch
      this.#isStuck = false
    }
    for (const { user, at } of deadlines) {
      if (at === 0) this.#deadlines.delete(user)
      else this.#deadlines.set(user, at)
      if (at > 0 && at < this.#nearestAt) this.#nearestAt = at
    }
    for (const { triggerId, status } of triggers) {
      if (status === 'due') this.#due.add(triggerId)
      else this.#due.delete(triggerId)
    }
    if (this.#deadlines.size === 0) this.#nearestAt = Infinity
  }

  get #isPlacing(): boolean {
    return this.#due.size > 0 && !this.#isStuck
  }

  #seek(): void {
    let nearest = Infinity
    for (const at of this.#deadlines.values()) nearest = Math.min(nearest, at)
    this.#nearestAt = nearest
  }
}
