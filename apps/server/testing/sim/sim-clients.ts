// The users' side of the network: it loses, delays, doubles and reorders requests and replies. Each
// client records its requests and replies, repeats a request under the same key when no reply came,
// and never accepts two different replies to one request.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { Random } from '@ingot/engine/testing'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { Receipt, Submission } from '#sequencer/submission.ts'
import type { SimExchange } from './sim-exchange.ts'
import type { NetworkPlan } from './sim-plan.ts'
import type { Timeline } from './timeline.ts'
import { violated } from './checks/violation.ts'

export type Ask = {
  /** Of all asks; two of one name ask for different things under one key. */
  readonly name: string
  readonly submission: Submission
  /** The engine's command, by the submission or by its step. */
  readonly command: LoggedCommand
  /** Whether it may be sent again when its outcome is unknown. */
  readonly mayRepeat: boolean
}

export type AskRecord = {
  readonly ask: Ask
  /** The answer that decided it: the first yes, else the first no; busy decides nothing. */
  answer: Outcome<Receipt> | undefined
  /** Copies on their way or arrived. A refusal takes no key, so each copy is decided by itself. */
  copies: number
  /** A yes under its key has left the exchange, whether it was heard or not. */
  isTaken: boolean
  /** Whether any answer said yes: a cancel that is repeated is unknown the second time. */
  wasAccepted: boolean
  /** Sent once, without an answer, and not to be sent again: it may have come to pass or not. */
  isInDoubt: boolean
}

export type SimClientsParts = {
  readonly timeline: Timeline
  readonly exchange: SimExchange
  readonly plan: NetworkPlan
  readonly random: Random
  /** The newest batch that has left the exchange. */
  releasedBatch(): number
}

type Hear = (outcome: Outcome<Receipt>) => void

const patienceMs = 4_000
const backoffMsMax = 30_000

export class SimClients {
  readonly #parts: SimClientsParts
  readonly records: AskRecord[] = []
  #isFaulty = true
  #sent = 0
  #repeats = 0

  constructor(parts: SimClientsParts) {
    this.#parts = parts
  }

  ask(ask: Ask, onAnswer: Hear = () => undefined): void {
    const record: AskRecord = {
      ask, answer: undefined, copies: 0, isTaken: false, wasAccepted: false, isInDoubt: false,
    }
    this.records.push(record)
    this.#try(record, { onAnswer, tries: 0 })
  }

  /** Asks whose outcome is still to come; those in doubt wait for nothing. */
  open(): readonly AskRecord[] {
    return this.records.filter(({ answer, isInDoubt }) => answer === undefined && !isInDoubt)
  }

  /** The network is good from now on. */
  endFaults(): void {
    this.#isFaulty = false
  }

  get counts() {
    return { asks: this.records.length, sent: this.#sent, repeats: this.#repeats }
  }

  #try(record: AskRecord, turn: { readonly onAnswer: Hear; readonly tries: number }): void {
    const { timeline, random } = this.#parts
    this.#send(record, turn.onAnswer)
    if (record.ask.mayRepeat && this.#happens('duplicatePercent')) {
      timeline.after(this.#straggleMs(), () => this.#send(record, turn.onAnswer))
    }
    const backoff = Math.min(backoffMsMax, patienceMs * 2 ** Math.min(turn.tries, 4))
    timeline.after(backoff + random.below(2_000), () => {
      if (record.answer !== undefined || record.isInDoubt) return
      if (!record.ask.mayRepeat) {
        record.isInDoubt = true
        return
      }
      this.#repeats += 1
      this.#try(record, { onAnswer: turn.onAnswer, tries: turn.tries + 1 })
    })
  }

  /** One copy on its way to the exchange, and its answer on the way back. */
  #send(record: AskRecord, onAnswer: Hear): void {
    const { timeline, exchange } = this.#parts
    this.#sent += 1
    record.copies += 1
    if (this.#happens('lossPercent')) return
    timeline.after(this.#delayMs(), () => {
      exchange.submit(record.ask.submission, (outcome) => {
        this.#checkLeft(outcome)
        checkStillTaken(record, outcome)
        if (this.#happens('lossPercent')) return
        timeline.after(this.#delayMs(), () => this.#hear(record, outcome, onAnswer))
      })
    })
  }

  #hear(record: AskRecord, outcome: Outcome<Receipt>, onAnswer: Hear): void {
    const { ask } = record
    // The exchange is full: the ask was not taken, and is sent again when its patience ends.
    if (!outcome.ok && outcome.reject.code === 'busy') return
    if (!outcome.ok && outcome.reject.code === 'internal_error') {
      violated(`${ask.name} was answered internal_error`)
    }
    record.wasAccepted ||= outcome.ok
    const first = record.answer
    if (first === undefined) {
      record.answer = outcome
      onAnswer(outcome)
      return
    }
    if (ask.submission.key === undefined || !outcome.ok) return
    if (!first.ok) {
      record.answer = outcome
      return
    }
    const [before, now] = [answerText(first), answerText(outcome)]
    if (before !== now) violated(`${ask.name} was answered ${before}, and then ${now}`)
  }

  /** A reply may not name a batch that has not been released. */
  #checkLeft(outcome: Outcome<Receipt>): void {
    if (!outcome.ok || outcome.value.batch <= this.#parts.releasedBatch()) return
    violated(`an answer of batch ${outcome.value.batch} left before its batch`)
  }

  #delayMs(): number {
    return this.#parts.random.below(this.#parts.plan.delayMsMax + 1)
  }

  #straggleMs(): number {
    return this.#parts.random.below(this.#parts.plan.straggleMsMax + 1)
  }

  #happens(what: 'lossPercent' | 'duplicatePercent'): boolean {
    return this.#isFaulty && this.#parts.random.chance(this.#parts.plan[what])
  }
}

/** A refusal that nothing can turn into a yes any more: no other copy was sent. */
export function isSurelyRefused({ ask, answer, copies }: AskRecord): boolean {
  return answer?.ok === false && (ask.submission.key === undefined || copies === 1)
}

/** A result accepted under a key is never refused under it later; in the sequence of leaving. */
function checkStillTaken(record: AskRecord, outcome: Outcome<Receipt>): void {
  if (record.ask.submission.key === undefined) return
  if (outcome.ok) record.isTaken = true
  else if (record.isTaken && outcome.reject.code !== 'busy') {
    violated(`${record.ask.name} was accepted and then refused as ${outcome.reject.code}`)
  }
}

/** An answer as one text; the balances and the word that it is a repetition are of the moment. */
export function answerText(outcome: Outcome<Receipt>): string {
  if (!outcome.ok) return `no: ${outcome.reject.code} ${outcome.reject.field ?? ''}`
  const { batch, at, applied, order, perpetualOrder } = outcome.value
  return JSON.stringify(
    { batch, at, applied, order: sorted(order), perpetualOrder: sorted(perpetualOrder) },
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )
}

/** A first answer's row and a repeated one's have their fields in another order. */
function sorted(row: object | null): unknown {
  return row === null ? null
    : Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))
}
