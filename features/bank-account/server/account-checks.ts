// The invariants of bank accounts that `verify` reports.
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'

export const oneDefault = defineCheck({
  name: 'one bank account of each user and currency is the default',
  table: 'bank_account',
  text: `select user_id, fiat from bank_account where deleted_at is null
    group by user_id, fiat having sum(is_default) <> 1`,
  breach: (row) => `user ${row['user_id']} has no single default account in ${row['fiat']}`,
})

export const deletedFields = defineCheck({
  name: 'a deleted bank account has no fields and is no default',
  table: 'bank_account',
  text: `select id from bank_account
    where deleted_at is not null and (details <> '' or is_default <> 0)`,
  breach: (row) => `the deleted bank account ${row['id']} still has its fields`,
})
