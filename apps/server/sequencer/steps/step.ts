// A workflow's step: an async function that the sequencer runs inside the transaction of a batch,
// one at a time. It reads and checks, sends the engine at most one command, and then writes.
import type { AssetId, MessageKind, Outcome, UserId } from '@ingot/contract/vocabulary'
import type { Applied, Balance, Wallet } from '@ingot/engine'
import type { Kysely } from 'kysely'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { AuditEntry } from '#sequencer/seals/audit-log.ts'
import type { SecurityEvent } from '#sequencer/seals/security-event.ts'
import type { StoredRecord } from '#sequencer/submission.ts'
import type { Database } from '#store/tables/schema.ts'
import type { Notice } from './notify.ts'
import type { PlainValue, StepValue } from './plain-value.ts'

/** The tools of a step while it runs, and no longer. */
export type StepContext = {
  /** The moment of the batch, ms: the only clock of a step. */
  readonly at: number
  /**
   * Reads and writes rows in the batch's transaction. Rows of workflows are those of this moment;
   * rows of the engine (orders, balances, holds) are those of the last batch: `ledger` has newer.
   */
  readonly database: Kysely<Database>
  readonly ledger: LedgerLooks
  /**
   * [D150] Whether a row is as a step has last written it. After a change by hand it is false, and
   * the log names the row: a step that decides about it refuses with `row_changed`.
   */
  isIntact(table: keyof Database, ...key: readonly (number | string)[]): boolean
  /** The address of the web app, for the links in mails; empty where none is known. */
  readonly webAddress: string
  /**
   * Sends the engine the step's one command, before the step's first write. Once the engine has
   * accepted, the step may not refuse: a refusal or a failure from then on stops the process.
   */
  apply(command: LoggedCommand): Outcome<Applied>
  /** Keeps a security event in the transaction of the change that it records. */
  logEvent(event: SecurityEvent): Promise<void>
  /**
   * Announces to the gateway that rows of a subject changed; their followers read them again
   * after the commit. The subject is the name of a workflow, or `configuration`.
   */
  announce(subject: string): void
  /** Sends the state of a workflow's row to its owner's sockets after the commit. */
  announceRecord(record: StoredRecord): void
  /** Adds an entry to the audit log in the transaction of the operator's change. */
  logAudit(entry: AuditEntry): Promise<void>
  /** Notifies a user, by the socket after the commit and for some kinds by mail too. */
  notify<Kind extends MessageKind>(notice: Notice<Kind>): Promise<void>
}

/** The engine as it is at this moment of the batch. */
export type LedgerLooks = {
  isUser(user: UserId): boolean
  balanceOf(user: UserId, wallet: Wallet, asset: AssetId): Balance
}

/** A step with its input, as it crosses to the sequencer's thread. */
export type StepCall = { readonly name: string; readonly input: PlainValue }

export type Step<Input extends PlainValue, Result extends StepValue> = StepDefinition<
  Input, Result
> & {
  readonly kind: 'step'
  /** The step by its name with its input: plain data for a submission. */
  call(input: Input): StepCall
}

type StepDefinition<Input extends PlainValue, Result extends StepValue> = {
  /** Names the step among all steps; a verb and a noun. */
  readonly name: string
  /**
   * Returns the result, or the reason of a refusal; its writes are then undone. It awaits its
   * database only: the whole exchange waits for it.
   */
  run(step: StepContext, input: Input): Promise<Outcome<Result>>
}

/** Any step, as the sequencer's thread keeps it. */
export type AnyStep = Step<PlainValue, StepValue>

/** Makes a step that handlers run by its name. It is exported from a file named `*steps.ts`. */
export function defineStep<Input extends PlainValue, Result extends StepValue>(
  definition: StepDefinition<Input, Result>,
): Step<Input, Result> {
  return { kind: 'step', ...definition, call: (input) => ({ name: definition.name, input }) }
}
