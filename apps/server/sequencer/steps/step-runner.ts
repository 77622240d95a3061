// Runs one step in a savepoint of the batch's transaction. A refusal, or a failure, before the
// engine has accepted undoes the step and nothing else of the batch. After it there is no way back:
// the engine's memory is ahead of the rows, so the throw leaves the batch and stops the process.
import { accepted, type MessageKind, rejected, type Outcome } from '@ingot/contract/vocabulary'
import type { Applied } from '@ingot/engine'
import type { CommitLog } from '#sequencer/batch/commit-log.ts'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { writeAuditEntry } from '#sequencer/seals/audit-log.ts'
import { writeSecurityEvent } from '#sequencer/seals/security-event.ts'
import { sequencerLog } from '#sequencer/sequencer-log.ts'
import type { StoredMessage, StoredRecord } from '#sequencer/submission.ts'
import type { Database } from '#store/tables/schema.ts'
import { type Notice, writeNotice } from './notify.ts'
import type { StepValue } from './plain-value.ts'
import { isConstraint, isStorageFault } from './sqlite-fault.ts'
import { StepDatabase } from './step-database.ts'
import type { AnyStep, LedgerLooks, StepCall, StepContext } from './step.ts'

export type StepRunnerParts = {
  readonly log: CommitLog
  readonly steps: readonly AnyStep[]
  readonly ledger: LedgerLooks
  readonly webAddress: string
}

/** The result of an accepted step. */
export type StepDone = {
  readonly result: StepValue
  /** Its command and the command's result; null for a step that sent none. */
  readonly sent: { readonly command: LoggedCommand; readonly applied: Applied } | null
  /** Its notifications and their users. */
  readonly messages: readonly StoredMessage[]
  /** The subjects that it announced. */
  readonly announced: readonly string[]
  /** The rows of workflows that it announced to their owners. */
  readonly records: readonly StoredRecord[]
}

/** The batch's input for a step. */
export type StepBatch = {
  readonly at: number
  /** Applies a command as one of the batch's; it is logged when the engine accepts it. */
  apply(command: LoggedCommand): Outcome<Applied>
}

export class StepRunner {
  readonly #parts: StepRunnerParts
  readonly #steps: ReadonlyMap<string, AnyStep>

  constructor(parts: StepRunnerParts) {
    this.#parts = parts
    this.#steps = new Map(parts.steps.map((step) => [step.name, step]))
    if (this.#steps.size !== parts.steps.length) throw new Error('two steps have one name')
  }

  async run(call: StepCall, batch: StepBatch): Promise<Outcome<StepDone>> {
    const { log, ledger, webAddress } = this.#parts
    const step = this.#steps.get(call.name)
    if (step === undefined) {
      sequencerLog.error({ step: call.name }, 'no step has this name')
      return rejected('internal_error')
    }
    log.openSavepoint()
    const running = new RunningStep({
      batch, ledger, log, webAddress, database: new StepDatabase(log.queries),
    })
    const outcome = await attempt({ step, call, running })
    if (!outcome.ok) {
      log.dropSavepoint()
      return outcome
    }
    log.keepSavepoint()
    const { sent, messages, announced, records } = running
    return accepted({ result: outcome.value, sent, messages, announced, records })
  }
}

type Attempt = {
  readonly step: AnyStep
  readonly call: StepCall
  readonly running: RunningStep
}

async function attempt({ step, call, running }: Attempt): Promise<Outcome<StepValue>> {
  try {
    const outcome = await step.run(running, call.input).finally(() => running.end())
    if (outcome.ok || !running.isBound) return outcome
    throw new Error('it refused')
  } catch (error) {
    // The cause is not in the message, because it may contain values of a row.
    if (running.isBound) {
      throw new Error(`the step ${step.name} failed after its command`, { cause: error })
    }
    if (isStorageFault(error)) throw error
    const why = isConstraint(error) ? { constraint: error.message } : { error: nameOf(error) }
    sequencerLog.error({ step: step.name, ...why }, 'a step failed')
    return rejected('internal_error')
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

type RunningParts = {
  readonly batch: StepBatch
  readonly webAddress: string
  readonly ledger: LedgerLooks
  readonly log: Pick<CommitLog, 'isIntact'>
  readonly database: StepDatabase
}

/** A step while it runs. */
class RunningStep implements StepContext {
  readonly at: number
  readonly webAddress: string
  readonly database: StepContext['database']
  readonly ledger: LedgerLooks
  readonly #parts: RunningParts
  #hasAsked = false
  #isBound = false
  #sent: StepDone['sent'] = null
  readonly messages: StoredMessage[] = []
  readonly announced: string[] = []
  readonly records: StoredRecord[] = []

  constructor(parts: RunningParts) {
    this.#parts = parts
    this.at = parts.batch.at
    this.database = parts.database.kysely
    this.ledger = parts.ledger
    this.webAddress = parts.webAddress
  }

  /** Whether the engine may have changed: it has accepted, or it has thrown. */
  get isBound(): boolean {
    return this.#isBound
  }

  get sent(): StepDone['sent'] {
    return this.#sent
  }

  end(): void {
    this.#parts.database.close()
  }

  apply(command: LoggedCommand): Outcome<Applied> {
    if (this.#hasAsked) throw new Error('a step sends the engine one command')
    if (this.#parts.database.hasWritten) throw new Error('a step writes after its command')
    this.#hasAsked = true
    this.#isBound = true
    const outcome = this.#parts.batch.apply(command)
    this.#isBound = outcome.ok
    if (outcome.ok) this.#sent = { command, applied: outcome.value }
    return outcome
  }

  isIntact(table: keyof Database, ...key: readonly (number | string)[]): boolean {
    return this.#parts.log.isIntact({ table, key })
  }

  logEvent(event: Parameters<StepContext['logEvent']>[0]): Promise<void> {
    return writeSecurityEvent(this.database, event, this.at)
  }

  announce(subject: string): void {
    this.announced.push(subject)
  }

  announceRecord(record: StoredRecord): void {
    this.records.push(record)
  }

  logAudit(entry: Parameters<StepContext['logAudit']>[0]): Promise<void> {
    this.announce('audit')
    return writeAuditEntry(this.database, entry, this.at)
  }

  async notify<Kind extends MessageKind>(notice: Notice<Kind>): Promise<void> {
    const message = await writeNotice(this, notice)
    if (message !== undefined) this.messages.push(message)
  }
}
