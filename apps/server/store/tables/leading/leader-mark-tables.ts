// The rows that operators read about leaders: marks with their evidence, the terms over time, and
// the simulated users among them.
import { leaderMarkKinds } from '@ingot/contract/vocabulary'
import { changing, flag, key, orNull, text, units, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    leader_mark: LeaderMarkTable
    leader_term: LeaderTermTable
    simulated_user: SimulatedUserTable
  }
}

/** One for each leader, kind and linked account. */
export const leaderMarks = storedRow('leader_mark', {
  id: key(whole()),
  user: whole(),
  kind: word(leaderMarkKinds),
  /** The account that trades against the block; zero for a mark of the leader alone. */
  linkedUser: whole(),
  /** The orders, fills and numbers as JSON. */
  evidence: changing(text),
  /** Whether the last look found it again. */
  isCurrent: changing(flag),
  foundAt: whole(),
  /** When the evidence changed last. */
  changedAt: changing(whole()),
  /** The operator that has noted it as seen, when, and their reason. */
  seenBy: changing(orNull(whole())),
  seenAt: changing(orNull(whole())),
  seenReason: changing(text),
}, { linkedUser: 'linked_user_id' })
export type LeaderMarkTable = TableOf<typeof leaderMarks>

/** The terms for new copies from a moment on. */
export const leaderTerms = storedRow('leader_term', {
  id: key(whole()),
  user: whole(),
  setAt: whole(),
  sharePpm: whole(),
  investmentMinUnits: units,
  investmentMaxUnits: units,
  followersMax: whole(),
}, {})
export type LeaderTermTable = TableOf<typeof leaderTerms>

/** An ordinary account that a sandbox trades with by itself. */
export const simulatedUsers = storedRow('simulated_user', { user: key(whole()) }, {})
export type SimulatedUserTable = TableOf<typeof simulatedUsers>
