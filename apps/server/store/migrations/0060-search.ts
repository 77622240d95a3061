// The indexes by which the console's search finds users, requests and orders.
import { type Kysely, sql } from 'kysely'

const indexes = [
  'user_by_name on user (user_name collate nocase)',
  "user_by_phone_number on user (user_phone) where user_phone != ''",
  'withdrawal_by_transaction on withdrawal (tx_id) where tx_id is not null',
  'deposit_by_transaction on deposit (tx_id)',
  "fiat_order_by_bank_reference on fiat_order (bank_reference) where bank_reference != ''",
  "fiat_line_by_key on fiat_line (reference_key) where reference_key != ''",
  'spot_order_by_client on spot_order (client_order_id) where client_order_id is not null',
  'perpetual_order_by_client on perpetual_order (client_order_id)'
    + ' where client_order_id is not null',
  'trigger_order_by_client on trigger_order (client_order_id) where client_order_id is not null',
] as const

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(database)
}
