// Statements of an account, which the exchange writes into a file.

/** A document for people, or a table for programs. */
export const statementFormats = ['pdf', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Why there is no file: its sums did not match the balances, it was too long, or work failed. */
export const statementFailures = ['sums_differ', 'too_long', 'not_written'] as const
export type StatementFailure = (typeof statementFailures)[number]

/** The most entries of one statement's file. */
export const statementFileEntriesMax = 1_000_000
/** How long a file is kept. */
export const statementLifetimeMs = 7 * 24 * 3_600_000
/** The files of one user that are kept at once; a further one ends the oldest. */
export const statementsKeptMax = 5
/** The statements that a user may ask for in a day of UTC. */
export const statementsPerDayMax = 10
/** The statements of all users that may wait. */
export const statementsWaitingMax = 500
/** The statements that a user's list has: the newest. */
export const statementsListedMax = 10
