// Runs one batch: decides every submission in its order, commits what they changed, and only then
// hands out the answers. Any throw from here means that the process must stop: the engine's
// memory may be ahead of the database, and only a fresh start brings them together.
import { accepted, asOrderId, rejected, type Outcome } from '@ingot/contract/vocabulary'
import {
  engineVersion, noPerpetualEffects,
  type Applied, type BalanceRow, type BatchEffects, type Engine,
  type OrderRow, type PerpetualOrderRow, type TriggerRow,
} from '@ingot/engine'
import { isOpenTrigger } from '#store/rows/open-trigger.ts'
import type { SecretKey } from '#store/file/secret-key.ts'
import { ownerOf, type Admission } from './admission.ts'
import { batchHash, type BatchHead, type BatchRecord, type KeyRow } from './batch-record.ts'
import { encodeCommands, type LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { keyText, type CommitLog, type KnownKey } from './commit-log.ts'
import { decodeKeyResult, encodeKeyResult } from './key-result.ts'
import type { LogTail } from './log-tail.ts'
import { sequencerLog } from '#sequencer/sequencer-log.ts'
import type { Statement, StatementStep } from '#sequencer/statement.ts'
import type {
  CommittedBatch, CommittedPerpetual, IdempotencyKey, NamedStatement, Receipt, StoredOrder,
  StoredTrigger, Submission,
} from '#sequencer/submission.ts'

export type BatchResult = {
  /** One answer for each submission, in their order. */
  readonly answers: readonly Outcome<Receipt>[]
  /** Null when the batch changed nothing that anyone hears of. */
  readonly committed: CommittedBatch | null
}

export type BatchRunnerParts = {
  readonly engine: Engine
  readonly log: CommitLog
  readonly statements: readonly Statement[]
  readonly tail: LogTail
  /** Keys the chain of the log. */
  readonly key: SecretKey
  /** Client order ids of the orders that rest or wait. */
  readonly clientOrderIds: Map<number, string>
  /** Absent where nothing is held back: every command is then the engine's to judge. */
  readonly admission?: Admission | undefined
  /** Now, in ms; a batch is never stamped before the one before it. */
  clock(): number
}

/** What was decided of a submission, before the batch is committed. */
type Decision =
  | { readonly kind: 'applied'; readonly applied: Applied }
  | { readonly kind: 'refused'; readonly outcome: Outcome<Receipt> }
  /** The key was taken before the batch: its first result, or a conflict with it. */
  | { readonly kind: 'known'; readonly outcome: Outcome<Receipt> }
  | { readonly kind: 'same-as'; readonly index: number }

const nothingApplied: Applied = { orderId: 0, count: 0 }

export class BatchRunner {
  readonly #parts: BatchRunnerParts
  readonly #statements: ReadonlyMap<string, Statement>
  #tail: LogTail
  #at = 0
  #commands: LoggedCommand[] = []
  #wrote = false

  constructor(parts: BatchRunnerParts) {
    this.#parts = parts
    this.#statements = new Map(parts.statements.map((each) => [each.name, each]))
    this.#tail = parts.tail
  }

  /** Runs submissions as one batch; `beforeCommit` may add rows to its transaction. */
  run(submissions: readonly Submission[], beforeCommit?: (at: number) => void): BatchResult {
    // The engine has heard of the last batch's moment even where nothing of it was committed.
    this.#at = Math.max(this.#at, this.#tail.at, this.#parts.clock())
    this.#commands = []
    this.#wrote = false
    const decisions = this.#decideAll(submissions)
    const effects = this.#parts.engine.drain()
    const orders = this.#storedOrders(effects.orders)
    const perpetual = this.#storedPerpetual(effects)
    const triggers = this.#storedTriggers(effects.triggers)
    const head = this.#nextHead(effects)
    const changed = { head, orders, perpetual, triggers, effects }
    const answers = this.#answerAll(submissions, decisions, changed)
    const keys = newKeys(submissions, decisions, answers)
    if (this.#commands.length === 0 && keys.length === 0 && !this.#wrote) {
      this.#parts.log.abandon()
      return { answers, committed: null }
    }
    if (beforeCommit !== undefined) {
      this.#parts.log.within(() => beforeCommit(this.#at))
    }
    this.#commit({ ...changed, keys })
    return { answers, committed: committedBatch(changed) }
  }

  /** Holds the whole state in memory against the laws of money; a breach is thrown. */
  audit(): void {
    this.#parts.engine.assertConserved()
  }

  get tail(): LogTail {
    return this.#tail
  }

  #decideAll(submissions: readonly Submission[]): Decision[] {
    const keys = submissions.flatMap(({ key }) => (key === undefined ? [] : [key]))
    const known = this.#parts.log.findKeys(keys)
    const first = new Map<string, number>()
    return submissions.map((submission, index) => {
      const { key } = submission
      if (key === undefined) return this.#decide(submission)
      const text = keyText(key)
      const stored = known.get(text)
      const repeated = stored === undefined ? undefined : this.#repeat(key, stored)
      if (repeated !== undefined) return repeated
      const earlier = first.get(text)
      if (earlier !== undefined) {
        return sameBody(submissions[earlier], key) ? { kind: 'same-as', index: earlier } : conflict
      }
      const decision = this.#decide(submission)
      // A refusal does not take the key: the next one of this batch is decided by itself.
      if (decision.kind === 'applied') first.set(text, index)
      return decision
    })
  }

  #decide(submission: Submission): Decision {
    const { command, statements = [] } = submission
    const { admission } = this.#parts
    const held = command === undefined ? undefined : admission?.refusal(command, this.#at)
    if (held !== undefined) return { kind: 'refused', outcome: rejected(held) }
    if (statements.length > 0) {
      const steps = this.#compile(statements)
      if (steps === undefined) return { kind: 'refused', outcome: rejected('internal_error') }
      const reject = this.#parts.log.tryStatements(steps)
      if (reject !== undefined) return { kind: 'refused', outcome: rejected(reject) }
    }
    const outcome = command === undefined
      ? accepted(nothingApplied)
      : this.#parts.engine.apply(command, this.#at)
    if (statements.length > 0) this.#endStatements(outcome.ok)
    if (!outcome.ok) return { kind: 'refused', outcome }
    if (command !== undefined) {
      this.#commands.push(command)
      admission?.count(command, this.#at)
    }
    const { clientOrderId } = submission
    if (clientOrderId !== undefined && outcome.value.orderId !== 0) {
      this.#parts.clientOrderIds.set(outcome.value.orderId, clientOrderId)
    }
    return { kind: 'applied', applied: outcome.value }
  }

  #endStatements(keep: boolean): void {
    if (!keep) return this.#parts.log.dropStatements()
    this.#parts.log.keepStatements()
    this.#wrote = true
  }

  /**
   * The steps of statements; undefined when one does not compile. Nothing has been written then,
   * so the fault is its submission's alone and no reason to stop an exchange.
   */
  #compile(statements: readonly NamedStatement[]): readonly StatementStep[] | undefined {
    try {
      return statements.flatMap(({ name, params }) => {
        const statement = this.#statements.get(name)
        if (statement === undefined) throw new Error(`no statement is registered as ${name}`)
        return statement.compile(params, this.#at)
      })
    } catch {
      const names = statements.map(({ name }) => name)
      sequencerLog.error({ statements: names }, 'a statement did not compile')
      return undefined
    }
  }

  /**
   * The first result under a known key, or a conflict when something else is asked under it.
   * Undefined when the key was kept for a refusal, as older versions did: it is free.
   */
  #repeat(key: IdempotencyKey, stored: KnownKey): Decision | undefined {
    const result = decodeKeyResult(stored.result)
    if (result === undefined) return undefined
    if (stored.body !== key.body) return conflict
    const { batch, at, count } = result
    const orderId = result.orderId === 0 ? 0 : asOrderId(result.orderId)
    const { log } = this.#parts
    return {
      kind: 'known',
      outcome: accepted({
        batch, at, applied: { orderId, count },
        order: asOfThen(result.order, () => log.findOrder(orderId)),
        perpetualOrder: asOfThen(result.perpetualOrder, () => log.findPerpetualOrder(orderId)),
        trigger: asOfThen(result.trigger, () => log.findTrigger(orderId)),
        balances: [], repeated: true,
      }),
    }
  }

  #storedPerpetual({ perpetual }: BatchEffects): CommittedPerpetual | null {
    if (perpetual === noPerpetualEffects) return null
    return { ...perpetual, orders: this.#storedOrders(perpetual.orders) }
  }

  #storedOrders<Row extends OrderRow | PerpetualOrderRow>(
    orders: readonly Row[],
  ): (Row & { readonly clientOrderId: string | null })[] {
    return orders.map((order) => {
      const clientOrderId = this.#clientOrderIdOf(order.orderId, order.status === 'pending')
      return { ...order, clientOrderId }
    })
  }

  #storedTriggers(triggers: readonly TriggerRow[]): readonly StoredTrigger[] {
    return triggers.map((trigger) => {
      const isOpen = isOpenTrigger(trigger.status)
      return { ...trigger, clientOrderId: this.#clientOrderIdOf(trigger.triggerId, isOpen) }
    })
  }

  /** Kept in memory as long as the order may change. */
  #clientOrderIdOf(orderId: number, isOpen: boolean): string | null {
    const { clientOrderIds } = this.#parts
    const clientOrderId = clientOrderIds.get(orderId) ?? null
    if (clientOrderId !== null && !isOpen) clientOrderIds.delete(orderId)
    return clientOrderId
  }

  #nextHead(effects: BatchEffects): BatchHead {
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
    }
  }

  #answerAll(
    submissions: readonly Submission[],
    decisions: readonly Decision[],
    batch: Changed,
  ): Outcome<Receipt>[] {
    const orders = new Map(batch.orders.map((order) => [order.orderId, order]))
    const perpetualOrders = new Map(
      batch.perpetual?.orders.map((order) => [order.orderId, order]) ?? [],
    )
    const triggers = new Map(batch.triggers.map((trigger) => [trigger.triggerId, trigger]))
    const balances = balancesByOwner(batch.effects)
    const answers: Outcome<Receipt>[] = []
    decisions.forEach((decision, index) => {
      if (decision.kind === 'same-as') answers.push(repeatedOf(answers[decision.index]))
      else if (decision.kind !== 'applied') answers.push(decision.outcome)
      else {
        const { applied } = decision
        const command = submissions[index]?.command
        const user = command === undefined ? undefined : ownerOf(command)
        answers.push(accepted({
          batch: batch.head.batch,
          at: batch.head.at,
          applied,
          order: applied.orderId === 0 ? null : orders.get(applied.orderId) ?? null,
          perpetualOrder: applied.orderId === 0
            ? null : perpetualOrders.get(applied.orderId) ?? null,
          trigger: applied.orderId === 0 ? null : triggers.get(applied.orderId) ?? null,
          balances: user === undefined ? [] : balances.get(user) ?? [],
          repeated: false,
        }))
      }
    })
    return answers
  }

  #commit(batch: Changed & { readonly keys: readonly KeyRow[] }): void {
    const { head } = batch
    const record: BatchRecord = {
      ...batch,
      hash: batchHash(head, this.#parts.key),
      assets: this.#commands.filter((command) => command.kind === 'list-asset'),
      spotMarkets: this.#commands.filter((command) => command.kind === 'list-spot-market'),
      perpetualMarkets: this.#commands.filter((command) =>
        command.kind === 'list-perpetual-market'),
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
    }
  }
}

/** What a batch changed, before it is committed. */
type Changed = {
  readonly head: BatchHead
  readonly effects: BatchEffects
  readonly orders: readonly StoredOrder[]
  readonly perpetual: CommittedPerpetual | null
  readonly triggers: readonly StoredTrigger[]
}

/** An order's row with what changes of it as it was at the first answer. */
function asOfThen<Row, Moment>(
  moment: Moment | null,
  find: () => Row | undefined,
): (Row & Moment) | null {
  const row = moment === null ? undefined : find()
  return row === undefined || moment === null ? null : { ...row, ...moment }
}

const conflict: Decision = { kind: 'known', outcome: rejected('idempotency_conflict') }

function sameBody(earlier: Submission | undefined, key: IdempotencyKey): boolean {
  return earlier?.key?.body === key.body
}

/** A second ask in the same batch: the same answer, said to be a repetition when it is a yes. */
function repeatedOf(outcome: Outcome<Receipt> | undefined): Outcome<Receipt> {
  if (outcome === undefined) throw new Error('a repetition stands before what it repeats')
  return outcome.ok ? accepted({ ...outcome.value, repeated: true }) : outcome
}

/** The keys that this batch decided: those of what was accepted. A refusal may be tried again. */
function newKeys(
  submissions: readonly Submission[],
  decisions: readonly Decision[],
  answers: readonly Outcome<Receipt>[],
): KeyRow[] {
  const rows: KeyRow[] = []
  submissions.forEach(({ key }, index) => {
    const answer = answers[index]
    if (key === undefined || answer?.ok !== true || decisions[index]?.kind !== 'applied') return
    rows.push({ ...key, result: encodeKeyResult(answer.value) })
  })
  return rows
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

/** Null when none of its lists holds a row: nobody outside has anything to hear. */
function committedBatch(changed: Changed): CommittedBatch | null {
  const { head, effects, orders, triggers, perpetual } = changed
  const { trades, balances, markets, levels, users, deadlines } = effects
  const rows = orders.length + trades.length + balances.length + markets.length + levels.length
    + users.length + triggers.length + deadlines.length
  if (rows === 0 && perpetual === null) return null
  return {
    batch: head.batch, at: head.at, orders, trades, balances, markets, levels, users, deadlines,
    triggers, perpetual,
  }
}
