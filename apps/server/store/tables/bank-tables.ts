// The rows of users' bank accounts, described once; the migration creates them from here.
import { bankFormatNames, fiats, holderMatches } from '@ingot/contract/vocabulary'
import { changing, flag, key, orNull, text, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

declare module '#store/tables/schema.ts' {
  interface Database {
    bank_account: BankAccountTable
  }
}

export const bankAccounts = storedRow('bank_account', {
  id: key(whole()),
  user: whole(),
  fiat: word(fiats),
  format: word(bankFormatNames),
  lastFour: text,
  /** Every typed field, encrypted under the key of the user's pictures; empty once deleted. */
  details: changing(text),
  /** Finds equal numbers; it cannot be reversed without the key file. */
  numberDigest: text,
  holderMatch: word(holderMatches),
  isDefault: changing(flag),
  createdAt: whole(),
  deletedAt: changing(orNull(whole())),
}, {})

export type BankAccountTable = TableOf<typeof bankAccounts>
