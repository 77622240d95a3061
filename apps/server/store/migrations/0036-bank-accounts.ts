// The bank accounts of users.
import type { Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import { bankAccounts } from '#store/tables/bank-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await createDescribed(bankAccounts)(database)
  await database.schema.createIndex('bank_account_of_user').on('bank_account')
    .columns(['user_id', 'id']).execute()
}
