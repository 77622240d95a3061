// The rows of stopped withdrawals and of the stopped exchange, described once; the migrations
// create them from here.
import { exchangeParts } from '@ingot/contract/vocabulary'
import { changing, key, orNull, text, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    withdrawal_stop: WithdrawalStopTable
    exchange_stop: ExchangeStopTable
  }
}

/** A coin whose chains and ledger differ by the last comparison. */
export const withdrawalStops = storedRow('withdrawal_stop', {
  asset: key(whole()),
  /** A signed decimal, as the comparison has it. */
  difference: changing(text),
  stoppedAt: changing(whole()),
  /** The difference that two operators accept; another one stops again. Null before. */
  openedDifference: changing(orNull(text)),
  openedAt: changing(orNull(whole())),
}, {})

export type WithdrawalStopTable = TableOf<typeof withdrawalStops>

/** [EX3] A part of the exchange that an operator has stopped; a part that runs has no row. */
export const exchangeStops = storedRow('exchange_stop', {
  part: key(word(exchangeParts)),
  stoppedAt: whole(),
  /** The operator's number. */
  stoppedBy: whole(),
  reason: text,
}, {})

export type ExchangeStopTable = TableOf<typeof exchangeStops>
