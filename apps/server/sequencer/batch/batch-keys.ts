// The idempotency keys of one batch: the results of keys taken by an earlier batch or earlier in
// this one, and the keys that the batch takes.
import { accepted, asOrderId, rejected, type Outcome } from '@ingot/contract/vocabulary'
import type { KeyRow } from './batch-record.ts'
import { keyText, type CommitLog, type KnownKey } from './commit-log.ts'
import type { Decision } from './decision.ts'
import { decodeKeyResult, encodeKeyResult } from './key-result.ts'
import type { IdempotencyKey, Receipt, Submission } from '#sequencer/submission.ts'

const conflict: Decision = { kind: 'known', outcome: rejected('idempotency_conflict') }

export class BatchKeys {
  readonly #log: CommitLog
  readonly #submissions: readonly Submission[]
  readonly #known: ReadonlyMap<string, KnownKey>
  /** The first submission of this batch that was accepted under a key. */
  readonly #first = new Map<string, number>()

  constructor(log: CommitLog, submissions: readonly Submission[]) {
    this.#log = log
    this.#submissions = submissions
    const keys = submissions.flatMap(({ key }) => (key === undefined ? [] : [key]))
    this.#known = log.findKeys(keys)
  }

  /** The result of a submission's key; undefined when the submission itself must be decided. */
  decided(index: number): Decision | undefined {
    const key = this.#submissions[index]?.key
    if (key === undefined) return undefined
    const text = keyText(key)
    const stored = this.#known.get(text)
    if (stored !== undefined) return this.#repeat(key, stored)
    const earlier = this.#first.get(text)
    if (earlier === undefined) return undefined
    const isSame = this.#submissions[earlier]?.key?.body === key.body
    return isSame ? { kind: 'same-as', index: earlier } : conflict
  }

  /** Notes a decision. A refusal does not take the key: the next one is decided by itself. */
  note(index: number, decision: Decision): Decision {
    const key = this.#submissions[index]?.key
    if (key !== undefined && decision.kind === 'applied') this.#first.set(keyText(key), index)
    return decision
  }

  /** The keys that the batch takes: those of accepted submissions. */
  rows(decisions: readonly Decision[], answers: readonly Outcome<Receipt>[]): KeyRow[] {
    const rows: KeyRow[] = []
    this.#submissions.forEach(({ key }, index) => {
      const answer = answers[index]
      if (key === undefined || answer?.ok !== true || decisions[index]?.kind !== 'applied') return
      rows.push({ ...key, result: encodeKeyResult(answer.value) })
    })
    return rows
  }

  /** The first result under a known key, or a conflict when something else is asked under it. */
  #repeat(key: IdempotencyKey, stored: KnownKey): Decision {
    if (stored.body !== key.body) return conflict
    const known = decodeKeyResult(stored.result)
    const { batch, at, count, result } = known
    const orderId = known.orderId === 0 ? 0 : asOrderId(known.orderId)
    const log = this.#log
    return {
      kind: 'known',
      outcome: accepted({
        batch, at, applied: { orderId, count },
        order: asOfThen(known.order, () => log.findOrder(orderId)),
        perpetualOrder: asOfThen(known.perpetualOrder, () => log.findPerpetualOrder(orderId)),
        trigger: asOfThen(known.trigger, () => log.findTrigger(orderId)),
        balances: [], result, repeated: true,
      }),
    }
  }
}

/** An order's row with its changing fields as of the first result. */
function asOfThen<Row, Moment>(
  moment: Moment | null,
  find: () => Row | undefined,
): (Row & Moment) | null {
  if (moment === null) return null
  const row = find()
  return row === undefined ? null : { ...row, ...moment }
}
