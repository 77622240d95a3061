// A user's bank accounts as the user reads them. The number leaves the exchange with its last four
// characters only.
import type { BankAccount } from '@ingot/contract/calls/bank-account/bank-accounts.ts'
import { bankFields, bankFormats, bankPayoutWaitMs, holderOf } from '@ingot/contract/vocabulary'
import type { Services } from '#http/services.ts'
import '#store/tables/bank-tables.ts'
import { openAccountReader } from './account-details.ts'

/** The newest first. */
export async function bankAccountViews(services: Services, user: number): Promise<BankAccount[]> {
  const rows = await services.database.selectFrom('bank_account').selectAll()
    .where('user_id', '=', user).where('deleted_at', 'is', null).orderBy('id', 'desc').execute()
  const read = await openAccountReader(services, user)
  return rows.map((row) => {
    const details = read(row.details)
    const { number, holder } = bankFormats[row.format]
    const shown = bankFields.filter((field) =>
      field !== number && field !== holder && field !== 'bankName')
    return {
      id: String(row.id),
      fiat: row.fiat,
      format: row.format,
      bankName: details.bankName ?? '',
      lastFour: row.last_four,
      holder: holderOf(row.format, details),
      holderMatch: row.holder_match,
      details: Object.fromEntries(shown.flatMap((field) => {
        const text = details[field]
        return text === undefined ? [] : [[field, text]]
      })),
      isDefault: row.is_default === 1,
      createTime: row.created_at,
      payoutTime: row.created_at + bankPayoutWaitMs,
    }
  })
}
