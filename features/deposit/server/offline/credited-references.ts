// [OD5] Whether money was credited by a reference: each is credited once.
import type { Kysely } from 'kysely'
import '@ingot/server/store/tables/deposit-tables.ts'
import '@ingot/server/store/tables/fiat-tables.ts'
import '@ingot/server/store/tables/offline-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { sourceOf } from './reference-key.ts'

/** `key` is the reference's form of `referenceKeyOf`. */
export type Reference = { readonly chain: string | null; readonly key: string }

/**
 * By an operator, by an order of quick trade, or by the chain's own deposit of the transaction,
 * which is credited by itself sooner or later unless an operator has rejected it. A step calls it
 * before its command.
 */
export async function isReferenceCredited(
  database: Kysely<Database>, reference: Reference,
): Promise<boolean> {
  return await isCreditedOffline(database, reference) || await isOnChain(database, reference)
    || isUsedByFiat(database, reference)
}

/** By an operator's decision on a reported deposit. */
export async function isCreditedOffline(
  database: Kysely<Database>, { chain, key }: Reference,
): Promise<boolean> {
  const row = await database.selectFrom('credited_reference').select('deposit_id')
    .where('source', '=', sourceOf(chain)).where('reference_key', '=', key).executeTakeFirst()
  return row !== undefined
}

async function isOnChain(
  database: Kysely<Database>, { chain, key }: Reference,
): Promise<boolean> {
  if (chain === null) return false
  const row = await database.selectFrom('deposit').select('id').where('chain', '=', chain)
    .where('tx_id', 'in', [key, `0x${key}`, key.toUpperCase()])
    .where('status', '!=', 'rejected').executeTakeFirst()
  return row !== undefined
}

/** [QT40] A payment to a receiving account that has completed a buy, or was sent back. */
async function isUsedByFiat(
  database: Kysely<Database>, { chain, key }: Reference,
): Promise<boolean> {
  if (chain !== null) return false
  const row = await database.selectFrom('fiat_line').select('id')
    .where('account_id', 'in', database.selectFrom('fiat_account').select('id'))
    .where('reference_key', '=', key)
    .where((eb) => eb.or([eb('order_id', 'is not', null), eb('returned_at', 'is not', null)]))
    .executeTakeFirst()
  return row !== undefined
}
