// The rows of trading contests, described once: seasons, the operators' signatures of a payment,
// and the users' entries.
import {
  coinTypes, contestEntryStatuses, contestKinds, contestStatuses,
} from '@ingot/contract/vocabulary'
import { changing, flag, key, orNull, text, units, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    contest_season: ContestSeasonTable
    contest_entry: ContestEntryTable
  }
}

export const contestSeasons = storedRow('contest_season', {
  id: key(whole()),
  status: changing(word(contestStatuses)),
  /** Counts the edits of a draft. */
  version: changing(whole()),
  createdAt: whole(),
  // Its facts, which are frozen from the announcement on. Units are those of USDT.
  contestKind: changing(word(contestKinds)),
  coinType: changing(word(coinTypes)),
  startAt: changing(whole()),
  endAt: changing(whole()),
  /** The least base of a return. */
  baseMinUnits: changing(units),
  /** The counted volume of a day, and the days that need it. */
  dayVolumeUnits: changing(units),
  daysMin: changing(whole()),
  /** JSON of the lines of prizes, their units as texts. */
  prizes: changing(text),
  poolUnits: changing(units),
  // From the announcement on.
  announcedAt: changing(orNull(whole())),
  entrants: changing(whole()),
  /** The last moment at which all entries were measured; the end's is the final one. */
  measuredAt: changing(orNull(whole())),
  endedAt: changing(orNull(whole())),
  /** SHA-256 of the final table; empty while ranks are still computed. */
  tableHash: changing(text),
  /** When its last signature let the payment begin. */
  signedAt: changing(orNull(whole())),
  paidUnits: changing(units),
  paidAt: changing(orNull(whole())),
  calledOffAt: changing(orNull(whole())),
}, {})

export type ContestSeasonTable = TableOf<typeof contestSeasons>

export const contestEntries = storedRow('contest_entry', {
  id: key(whole()),
  user: whole(),
  seasonId: whole(),
  status: changing(word(contestEntryStatuses)),
  createdAt: whole(),
  /** The digest of the certified number, or the account: one takes part once. */
  identityKey: text,
  // The facts since the first measurement, in units of USDT. Batches, entries and trades up to
  // these numbers are in them.
  startedAt: changing(orNull(whole())),
  startBatch: changing(whole()),
  startTradeId: changing(whole()),
  startUnits: changing(units),
  inUnits: changing(units),
  outUnits: changing(units),
  bonusUnits: changing(units),
  netUnits: changing(units),
  peakUnits: changing(units),
  measuredAt: changing(orNull(whole())),
  batch: changing(whole()),
  lastTradeId: changing(whole()),
  lastEntryId: changing(whole()),
  /** The money of the account, without and with the profit of its open positions. */
  walletUnits: changing(units),
  equityUnits: changing(units),
  volumeUnits: changing(units),
  // The counted figures.
  leftOutVolumeUnits: changing(units),
  leftOutGainUnits: changing(units),
  days: changing(whole()),
  profitUnits: changing(units),
  /** Millionths. */
  roiPpm: changing(whole()),
  topProfitUnits: changing(units),
  /** The deepest fall of the profit from its highest, in millionths of the base. */
  drawdownPpm: changing(whole()),
  isQualified: changing(flag),
  /** The rank by return, and by profit; null before the first measurement and when excluded. */
  roiRank: changing(orNull(whole())),
  profitRank: changing(orNull(whole())),
  /** The rank of the final table. */
  finalRank: changing(orNull(whole())),
  /** The prize of the present order, and when it was paid. */
  prizeUnits: changing(units),
  paidAt: changing(orNull(whole())),
  // An exclusion with its reason, the objection to it, and the answer; empty without one.
  excludedAt: changing(orNull(whole())),
  reason: changing(text),
  objection: changing(text),
  objectedAt: changing(orNull(whole())),
  answer: changing(text),
  answeredAt: changing(orNull(whole())),
}, {})

export type ContestEntryTable = TableOf<typeof contestEntries>
