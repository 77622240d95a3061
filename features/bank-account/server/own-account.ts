// An account as other features use it: the step of an order loads it in its own transaction and
// stores its snapshot, so that a later change or deletion never changes the order.
import {
  accepted, type BankFormatName, bankPayoutWaitMs, type Fiat, type HolderMatch, type Outcome,
  rejected,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import '@ingot/server/store/tables/bank-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export type BankAccountSnapshot = {
  readonly id: number
  readonly fiat: Fiat
  readonly format: BankFormatName
  readonly lastFour: string
  readonly holderMatch: HolderMatch
  /** Encrypted; `openAccountReader` reads it. */
  readonly details: string
}

type Wanted = {
  readonly id: number
  readonly user: number
  readonly fiat: Fiat
  readonly at: number
  /** A payout waits until the account is old enough; a payment from it does not. */
  readonly use: 'payment' | 'payout'
}

/** [BK7] Refuses a foreign, missing, deleted or other currency's account as unknown. */
export async function loadUsableAccount(
  database: Kysely<Database>, { id, user, fiat, at, use }: Wanted,
): Promise<Outcome<BankAccountSnapshot>> {
  const row = await database.selectFrom('bank_account')
    .select(['id', 'fiat', 'format', 'last_four', 'holder_match', 'details', 'created_at'])
    .where('id', '=', id).where('user_id', '=', user).where('fiat', '=', fiat)
    .where('deleted_at', 'is', null).executeTakeFirst()
  if (row === undefined) return rejected('card_unknown', 'cardId')
  if (use === 'payout' && at < row.created_at + bankPayoutWaitMs) {
    return rejected('card_too_new', 'cardId')
  }
  return accepted({
    id: row.id, fiat: row.fiat, format: row.format, lastFour: row.last_four,
    holderMatch: row.holder_match, details: row.details,
  })
}
