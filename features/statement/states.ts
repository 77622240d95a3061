// The states and moves of account statements.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

/** The states of a statement's file. */
export const statementStatuses = ['waiting', 'running', 'ready', 'failed', 'expired'] as const
export type StatementStatus = (typeof statementStatuses)[number]

/**
 * The allowed transitions of a statement. A file that is gone from the data folder is written once
 * more.
 */
export const statementMoves: Moves<StatementStatus> = {
  waiting: ['running'],
  running: ['ready', 'failed'],
  ready: ['waiting', 'expired'],
  failed: [],
  expired: [],
}
