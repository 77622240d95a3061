// [SC3] The users that share an address, a bank account or a document with the user of a
// withdrawal, and which of them are frozen or in a case.
import type { Kysely } from 'kysely'
import {
  loadSameBankAccounts, loadSameDocuments, type OthersOf,
} from '#features/screening/server/linked-pairs.ts'
import { loadOpenCases } from '#features/screening/server/open-cases.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { WithdrawalTable } from '#features/withdrawal/server/withdraw-tables.ts'
import { loadFrozenUsers } from './frozen-users.ts'
import { loadSharedAddresses } from './shared-addresses.ts'

type Row = Pick<WithdrawalTable, 'user_id' | 'address'>

export type Links = {
  /** The users of each address, of one that several have. */
  readonly addresses: ReadonlyMap<string, ReadonlySet<number>>
  readonly banks: OthersOf
  readonly documents: OthersOf
  /** The newest open case of each user. */
  readonly cases: ReadonlyMap<number, number>
  /** The users that share something with the user of a request, each once. */
  linkedTo(row: Row): readonly number[]
  /** The first linked user that is frozen or in a case. */
  suspectOf(row: Row): number | undefined
}

export async function loadLinks(
  database: Kysely<Database>, rows: readonly Row[],
): Promise<Links> {
  const users = [...new Set(rows.map((row) => row.user_id))]
  const [addresses, banks, documents] = await Promise.all([
    loadSharedAddresses(database, rows.map(({ address }) => address)),
    loadSameBankAccounts(database, users),
    loadSameDocuments(database, users),
  ])
  const linkedTo = ({ user_id: user, address }: Row): readonly number[] => [...new Set([
    ...documents.get(user) ?? [], ...banks.get(user) ?? [],
    ...[...addresses.get(address) ?? []].filter((one) => one !== user),
  ])]
  const others = [...new Set([...users, ...rows.flatMap(linkedTo)])]
  const [frozen, cases] = await Promise.all([
    loadFrozenUsers(database, others), loadOpenCases(database, others),
  ])
  return {
    addresses, banks, documents, cases, linkedTo,
    suspectOf: (row) => linkedTo(row).find((one) => frozen.has(one) || cases.has(one)),
  }
}
