// The sealed rows and the audit log as a start proves them: an exchange with a row that was changed
// by hand does not open. A table with very many rows is read in part, because everybody waits.
import { CompiledQuery } from 'kysely'
import type { SecretKey } from '#store/file/secret-key.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { SealedTable } from '#store/tables/sealed-tables.ts'
import { auditBreach } from '#sequencer/verify/verify-audit.ts'
import { sealBreaches } from '#sequencer/verify/verify-seals.ts'

/** Up to this number of rows a table is read whole; beyond it, in part. */
export const sealedRowsReadMax = 100_000

/** A change of these gives an account or a right to another person: every row is read. */
const readWhole: readonly string[] = ['user', 'session', 'operator', 'operator_session']

const namedMax = 5

/** [D151] Throws when a sealed row or the audit log was changed by hand; names the first ones. */
export function checkSealedRows(
  database: PreparedQueries, key: SecretKey, rowsMax = sealedRowsReadMax,
): void {
  const breaches = [
    ...sealBreaches(database, key, (table) => partOf(database, table, rowsMax)),
    ...auditBreach(database).map((breach) => `audit log: ${breach}`),
  ]
  if (breaches.length === 0) return
  const more = breaches.length - namedMax
  const named = breaches.slice(0, namedMax).join('; ') + (more > 0 ? `; and ${more} more` : '')
  throw new Error(`rows were changed by hand: ${named}; run npm run verify and undo the change, or `
    + 'restore the last backup')
}

/**
 * The rows that are read, as a condition on `r`: the newest ones, and those in each state that has
 * no more rows than the bound, because requests that wait are few.
 */
function partOf(
  database: PreparedQueries, { name, key, columns }: SealedTable, rowsMax: number,
): string {
  const count = (where: string) => database.allAs<{ rows: number }>(CompiledQuery.raw(
    `select count(*) as rows from "${name}" ${where}`, [],
  ))[0]?.rows ?? 0
  if (readWhole.includes(name) || count('') <= rowsMax) return 'true'
  const keys = (suffix: string) => key.map((column) => `"${column}"${suffix}`).join(', ')
  const newest = `(${key.map((column) => `r."${column}"`).join(', ')}) in (
    select ${keys('')} from "${name}" order by ${keys(' desc')} limit ${rowsMax})`
  if (!columns.includes('status')) return newest
  return `(${newest} or r.status in (select status from "${name}" group by status
    having count(*) <= ${rowsMax}))`
}
