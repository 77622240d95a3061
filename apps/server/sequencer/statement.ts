// A workflow's write that crosses to the sequencer's thread by its name and parameters. Its steps
// run in the batch's transaction; a step with an unexpected result refuses the whole submission.
import type { RejectCode } from '@ingot/contract/vocabulary'
import type { CompiledQuery } from 'kysely'
import type { StatementParams } from './submission.ts'

export type StatementStep = {
  readonly query: CompiledQuery
  /** How many rows the step must touch, and why the submission is refused when it does not. */
  readonly expect?: { readonly rows: number; readonly reject: RejectCode }
}

/** A statement as the sequencer's thread keeps it. */
export type Statement = {
  readonly name: string
  compile(params: StatementParams, at: number): readonly StatementStep[]
}

/** Defines a statement; `at` is the moment of the batch, the only clock that a write may use. */
export function defineStatement(statement: Statement): Statement {
  return statement
}
