// Runs one batch: decides every submission in sequence, commits the changes, and only then releases
// the replies. Any throw from here means that the process must stop: the engine's memory may be
// ahead of the database, and only a fresh start brings them together.
import { accepted, rejected, type Outcome } from '@ingot/contract/vocabulary'
import {
  engineVersion, noPerpetualEffects,
  type Applied, type BalanceRow, type BatchEffects, type Engine, type OrderRow, type PackedLists,
  type PerpetualOrderRow, type TriggerRow,
} from '@ingot/engine'
import {
  type ClientFields, type SetClientFields, clientFieldsOf, noClientFields,
} from '#store/rows/client-fields.ts'
import { isOpenTrigger } from '#store/rows/open-trigger.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import { type ShownLots, withShownLots } from '#store/rows/stored-orders.ts'
import { ownerOf, type Admission } from './admission.ts'
import { BatchKeys } from './batch-keys.ts'
import { batchHash, type BatchHead, type BatchRecord, type KeyRow } from './batch-record.ts'
import { addKeys } from '#sequencer/seals/key-seal.ts'
import { encodeCommands, type LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { CommitLog } from './commit-log.ts'
import type { Decision } from './decision.ts'
import type { LogTail, SealedTail } from './log-tail.ts'
import { CopyRecords } from '#sequencer/notices/copy-records.ts'
import { NoticeWriter } from '#sequencer/notices/notice-writer.ts'
import { StepRunner } from '#sequencer/steps/step-runner.ts'
import type { AnyStep, StepCall } from '#sequencer/steps/step.ts'
import type {
  CommittedBatch, CommittedPerpetual, Receipt, StoredMessage, StoredOrder, StoredPerpetualOrder,
  StoredRecord, StoredTrigger, Submission,
} from '#sequencer/submission.ts'

export type BatchResult = {
  /** One result for each submission, in their order. */
  readonly answers: readonly Outcome<Receipt>[]
  /** Null when the batch changed nothing that has a follower. */
  readonly committed: CommittedBatch | null
  /** The same rows in the engine's packed form, valid until the next batch runs. */
  readonly packed: PackedLists | null
}

export type BatchRunnerParts = {
  readonly engine: Engine
  readonly log: CommitLog
  readonly steps: readonly AnyStep[]
  readonly webAddress?: string
  readonly tail: SealedTail
  /** Keys the chain of the log. */
  readonly key: SecretKey
  /** The client's fields of the orders that rest or wait and have any. */
  readonly clientFields: Map<number, ClientFields>
  /** Absent where nothing is held back: every command is then the engine's to judge. */
  readonly admission?: Admission | undefined
  /** Now, in ms; a batch is never stamped before the one before it. */
  clock(): number
}

const nothingApplied: Applied = { orderId: 0, count: 0 }

export class BatchRunner {
  readonly #parts: BatchRunnerParts
  readonly #steps: StepRunner
  readonly #notices: NoticeWriter
  readonly #copyRecords: CopyRecords
  #tail: SealedTail
  #at = 0
  #commands: LoggedCommand[] = []
  #wrote = false
  #messages: StoredMessage[] = []
  #records: StoredRecord[] = []
  readonly #announced = new Set<string>()

  constructor(parts: BatchRunnerParts) {
    this.#parts = parts
    const { log, steps, engine, webAddress = '' } = parts
    this.#steps = new StepRunner({ log, steps, ledger: engine, webAddress })
    this.#notices = new NoticeWriter(parts.log)
    this.#copyRecords = new CopyRecords(parts.log.queries)
    this.#tail = parts.tail
  }

  /**
   * Runs submissions as one batch, none of them a step; `beforeCommit` may add rows to its
   * transaction. Nothing is awaited: a batch of orders costs no promise.
   */
  run(submissions: readonly Submission[], beforeCommit?: (at: number) => void): BatchResult {
    const keys = this.#begin(submissions)
    const decisions = submissions.map((submission, index) =>
      keys.decided(index) ?? keys.note(index, this.#decide(submission)))
    return this.#finish({ decisions, keys }, beforeCommit)
  }

  /** The same for a batch with steps, which run one at a time, in their order. */
  async runSteps(
    submissions: readonly Submission[], beforeCommit?: (at: number) => void,
  ): Promise<BatchResult> {
    const keys = this.#begin(submissions)
    const decisions: Decision[] = []
    for (const [index, submission] of submissions.entries()) {
      const { step } = submission
      decisions.push(keys.decided(index) ?? keys.note(index, step === undefined
        ? this.#decide(submission)
        : await this.#decideStep(step, submission)))
    }
    return this.#finish({ decisions, keys }, beforeCommit)
  }

  /** Checks the whole state in memory against the money invariants; a breach is thrown. */
  audit(): void {
    this.#parts.engine.assertConserved()
  }

  get tail(): LogTail {
    return this.#tail
  }

  #begin(submissions: readonly Submission[]): BatchKeys {
    // The engine has heard of the last batch's moment even where nothing of it was committed.
    this.#at = Math.max(this.#at, this.#tail.at, this.#parts.clock())
    this.#commands = []
    this.#messages = []
    this.#records = []
    this.#announced.clear()
    this.#wrote = false
    return new BatchKeys(this.#parts.log, submissions)
  }

  /** Commits the decisions and builds the replies. */
  #finish(
    { decisions, keys: batchKeys }: Decided, beforeCommit?: (at: number) => void,
  ): BatchResult {
    const effects = this.#parts.engine.drain()
    const orders = this.#storedOrders(effects.orders, effects)
    const perpetual = this.#storedPerpetual(effects)
    const triggers = this.#storedTriggers(effects.triggers)
    this.#list()
    this.#messages.push(...this.#notices.write({
      effects, at: this.#at, firstOrderId: this.#tail.counters.orders + 1,
    }))
    this.#records.push(...this.#copyRecords.of(effects.copies))
    const announced = [...this.#announced]
    const changed = {
      batch: this.#tail.batch + 1, at: this.#at, orders, perpetual, triggers, effects, announced,
      messages: this.#messages, records: this.#records,
    }
    const answers = this.#answerAll(decisions, changed)
    const keys = batchKeys.rows(decisions, answers)
    if (this.#commands.length === 0 && keys.length === 0 && !this.#wrote) {
      this.#parts.log.abandon()
      return { answers, committed: null, packed: null }
    }
    const head = this.#nextHead(effects, keys)
    if (beforeCommit !== undefined) {
      this.#parts.log.within(() => beforeCommit(this.#at))
    }
    this.#commit({ ...changed, keys, head })
    return { answers, committed: committedBatch(changed), packed: effects.packed }
  }

  #decide(submission: Submission): Decision {
    const { command } = submission
    if (command === undefined) throw new Error('a step runs in a batch with steps')
    const outcome = this.#apply(command)
    if (!outcome.ok) return { kind: 'refused', outcome }
    this.#keepClientFields(outcome.value, submission)
    return { kind: 'applied', applied: outcome.value, command, result: null }
  }

  async #decideStep(call: StepCall, set: SetClientFields): Promise<Decision> {
    const batch = { at: this.#at, apply: (command: LoggedCommand) => this.#apply(command) }
    const outcome = await this.#steps.run(call, batch)
    if (!outcome.ok) return { kind: 'refused', outcome }
    this.#wrote = true
    const { result, sent, messages, announced, records } = outcome.value
    this.#messages.push(...messages)
    this.#records.push(...records)
    for (const subject of announced) this.#announced.add(subject)
    const applied = sent?.applied ?? nothingApplied
    this.#keepClientFields(applied, set)
    return { kind: 'applied', applied, command: sent?.command, result }
  }

  /** Applies a command as one of this batch's. */
  #apply(command: LoggedCommand): Outcome<Applied> {
    const { admission, engine } = this.#parts
    const held = admission?.refusal(command, this.#at)
    if (held !== undefined) return rejected(held)
    const outcome = engine.apply(command, this.#at)
    if (outcome.ok) {
      this.#commands.push(command)
      admission?.count(command, this.#at)
    }
    return outcome
  }

  #keepClientFields({ orderId }: Applied, set: SetClientFields): void {
    const fields = clientFieldsOf(set)
    if (fields === noClientFields || orderId === 0) return
    this.#parts.clientFields.set(orderId, fields)
  }

  #storedPerpetual(effects: BatchEffects): CommittedPerpetual | null {
    const { perpetual } = effects
    if (perpetual === noPerpetualEffects) return null
    return { ...perpetual, orders: this.#storedOrders(perpetual.orders, effects) }
  }

  #storedOrders<Row extends OrderRow | PerpetualOrderRow>(
    orders: readonly Row[], { icebergs }: Pick<BatchEffects, 'icebergs'>,
  ): (Row & ClientFields & ShownLots)[] {
    const shown = new Map(icebergs.map(({ orderId, displayLots }) => [orderId, displayLots]))
    return orders.map((order) => {
      const { orderId, status } = order
      const stored = { ...order, ...this.#clientFieldsOf(orderId, status === 'pending') }
      return withShownLots(stored, shown.get(orderId) ?? null)
    })
  }

  #storedTriggers(triggers: readonly TriggerRow[]): readonly StoredTrigger[] {
    return triggers.map((trigger) => {
      const isOpen = isOpenTrigger(trigger.status)
      return { ...trigger, ...this.#clientFieldsOf(trigger.triggerId, isOpen) }
    })
  }

  /** Kept in memory as long as the order may change. */
  #clientFieldsOf(orderId: number, isOpen: boolean): ClientFields {
    const { clientFields } = this.#parts
    const fields = clientFields.get(orderId)
    if (fields !== undefined && !isOpen) clientFields.delete(orderId)
    return fields ?? noClientFields
  }

  #list(): void {
    const listings = {
      assets: this.#commands.filter((command) => command.kind === 'list-asset'),
      spotMarkets: this.#commands.filter((command) => command.kind === 'list-spot-market'),
      spotFees: this.#commands.filter((command) => command.kind === 'change-spot-fees'),
      perpetualMarkets: this.#commands.filter((command) =>
        command.kind === 'list-perpetual-market'),
    }
    if (Object.values(listings).every(({ length }) => length === 0)) return
    this.#parts.log.list(listings)
    this.#wrote = true
  }

  #nextHead(effects: BatchEffects, keys: readonly KeyRow[]): SealedHead {
    const batch = this.#tail.batch + 1
    return {
      batch,
      at: this.#at,
      engineVersion,
      previousHash: this.#tail.hash,
      commandCount: this.#commands.length,
      commands: encodeCommands(this.#commands),
      stateHash: this.#parts.engine.stateHash(),
      counters: this.#parts.engine.counters(),
      lastEntryId: this.#tail.lastEntryId + effects.entries.length,
      keyId: this.#parts.key.id,
      seal: this.#wrote ? this.#parts.log.seal(batch) : null,
      keys: addKeys(this.#parts.key, this.#tail.keys, keys),
    }
  }

  #answerAll(decisions: readonly Decision[], batch: Changed): Outcome<Receipt>[] {
    // By a plain number: an answer that touched no order asks for zero.
    const orders = new Map<number, StoredOrder>(
      batch.orders.map((order) => [order.orderId, order]))
    const perpetualOrders = new Map<number, StoredPerpetualOrder>(
      batch.perpetual?.orders.map((order) => [order.orderId, order]) ?? [])
    const triggers = new Map<number, StoredTrigger>(
      batch.triggers.map((trigger) => [trigger.triggerId, trigger]))
    const balances = balancesByOwner(batch.effects)
    const answers: Outcome<Receipt>[] = []
    for (const decision of decisions) {
      if (decision.kind === 'same-as') answers.push(repeatedOf(answers[decision.index]))
      else if (decision.kind !== 'applied') answers.push(decision.outcome)
      else {
        const { applied, command, result } = decision
        const user = command === undefined ? undefined : ownerOf(command)
        answers.push(accepted({
          batch: batch.batch,
          at: batch.at,
          applied,
          order: orders.get(applied.orderId) ?? null,
          perpetualOrder: perpetualOrders.get(applied.orderId) ?? null,
          trigger: triggers.get(applied.orderId) ?? null,
          balances: user === undefined ? [] : balances.get(user) ?? [],
          result,
          repeated: false,
        }))
      }
    }
    return answers
  }

  #commit(batch: Changed & { head: SealedHead; keys: readonly KeyRow[] }): void {
    const { head } = batch
    const record: BatchRecord = {
      ...batch,
      hash: batchHash(head, this.#parts.key),
      firstOrderId: this.#tail.counters.orders + 1,
    }
    this.#parts.log.commit(record)
    this.#tail = {
      batch: head.batch,
      at: head.at,
      hash: record.hash,
      keyId: head.keyId,
      counters: head.counters,
      lastEntryId: head.lastEntryId,
      keys: head.keys,
    }
  }
}

type SealedHead = BatchHead & Pick<SealedTail, 'keys'>

type Decided = {
  readonly decisions: readonly Decision[]
  readonly keys: BatchKeys
}

/** A batch's changes, before its head is made. */
type Changed = {
  readonly batch: number
  readonly at: number
  readonly effects: ReturnType<Engine['drain']>
  readonly orders: readonly StoredOrder[]
  readonly perpetual: CommittedPerpetual | null
  readonly triggers: readonly StoredTrigger[]
  readonly messages: readonly StoredMessage[]
  readonly announced: readonly string[]
  readonly records: readonly StoredRecord[]
}

/** A second ask in the same batch: the same answer, said to be a repetition when it is a yes. */
function repeatedOf(outcome: Outcome<Receipt> | undefined): Outcome<Receipt> {
  if (outcome === undefined) throw new Error('a repetition comes before its original')
  return outcome.ok ? accepted({ ...outcome.value, repeated: true }) : outcome
}

function balancesByOwner(effects: BatchEffects): Map<number, BalanceRow[]> {
  const byOwner = new Map<number, BalanceRow[]>()
  for (const balance of effects.balances) {
    const rows = byOwner.get(balance.owner)
    if (rows === undefined) byOwner.set(balance.owner, [balance])
    else rows.push(balance)
  }
  return byOwner
}

/** Null when none of its lists has a row: there is nothing to publish. */
function committedBatch(changed: Changed): CommittedBatch | null {
  const { batch, at, effects, orders, triggers, perpetual, messages, announced, records } = changed
  const { trades, balances, markets, users, deadlines, packed } = effects
  const lists = [
    orders, trades, balances, markets, users, triggers, deadlines, messages, announced,
    records,
  ]
  const isEmpty = packed.levels.count === 0 && lists.every(({ length }) => length === 0)
  if (isEmpty && perpetual === null) return null
  return {
    batch, at, orders, trades, balances, markets, users, deadlines, triggers,
    perpetual, messages, announced, records,
    // No table has them, and they cross in their packed form.
    get levels() { return effects.levels },
  }
}
