// [QT6, QT50] A user's open orders, and the pause of buys after orders that came to nothing: each
// of them kept a firm price open for nothing.
import {
  quickBuyPauseMs, quickEndedWindowsMax, quickGivenUpMax, quickUnpaidReportsMax,
  quickUnpaidReportsMs,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import '@ingot/server/store/tables/fiat-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export type OwnLimits = {
  readonly openOrders: number
  /** Open buys whose payment is not reported. */
  readonly unpaid: readonly number[]
  readonly buysPausedUntil: number | null
}

export async function loadOwnLimits(
  database: Kysely<Database>, { user, at }: { readonly user: number, readonly at: number },
): Promise<OwnLimits> {
  const open = await database.selectFrom('fiat_order').select(['id', 'side', 'paid_at'])
    .where('user_id', '=', user).where('status', '=', 'pending_approval').execute()
  const ended = await database.selectFrom('fiat_order').select(['closed_at', 'close_reason'])
    .where('user_id', '=', user).where('side', '=', 'buy')
    .where('close_reason', 'in', ['window_ended', 'cancelled_by_user', 'not_received'])
    .where('closed_at', '>', at - quickUnpaidReportsMs - quickBuyPauseMs)
    .orderBy('closed_at', 'desc').execute()
  const momentsOf = (...reasons: readonly string[]) => ended.flatMap((row) =>
    row.closed_at !== null && reasons.includes(row.close_reason ?? '') ? [row.closed_at] : [])
  const until = Math.max(
    pausedUntil(momentsOf('window_ended'), quickEndedWindowsMax, quickBuyPauseMs),
    pausedUntil(momentsOf('window_ended', 'cancelled_by_user'), quickGivenUpMax, quickBuyPauseMs),
    pausedUntil(momentsOf('not_received'), quickUnpaidReportsMax, quickUnpaidReportsMs),
  )
  return {
    openOrders: open.length,
    unpaid: open.filter((row) => row.side === 'buy' && row.paid_at === null).map(({ id }) => id),
    buysPausedUntil: until > at ? until : null,
  }
}

/** The end of the pause after the last moment that completes `most` within a time; zero without. */
function pausedUntil(moments: readonly number[], most: number, withinMs: number): number {
  const last = moments.find((moment, place) => {
    const first = moments[place + most - 1]
    return first !== undefined && moment - first < withinMs
  })
  return last === undefined ? 0 : last + quickBuyPauseMs
}
