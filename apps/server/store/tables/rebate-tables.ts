// The rows of rebates of trading fees, described once, and the last day that was paid.
import { rebateSides } from '@ingot/contract/vocabulary'
import { wallets } from '@ingot/engine'
import { changing, key, orNull, units, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    rebate: RebateTable
    rebate_day: RebateDayTable
  }
}

/** A part of the fees that an invited user paid on one day in one asset and wallet. */
export const rebates = storedRow('rebate', {
  id: key(whole()),
  user: whole(),
  /** Whose fees they were. */
  invitedId: whole(),
  side: word(rebateSides),
  /** Days since 1970. */
  feeDay: whole(),
  wallet: word(wallets),
  asset: whole(),
  feeUnits: units,
  percent: whole(),
  units,
  /** The worth when it was paid, in USDT's smallest units; null without a price. */
  usdtUnits: orNull(units),
  createdAt: whole(),
}, {})

export type RebateTable = TableOf<typeof rebates>

/** One row: the last day whose rebates are all paid. */
export const rebateDays = storedRow('rebate_day', {
  id: key(whole()),
  paidDay: changing(whole()),
}, {})

export type RebateDayTable = TableOf<typeof rebateDays>
