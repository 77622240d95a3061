// [QT47] Which lines of a list are new. A line is known by its account, its day, its amount, its
// payer, its text and its reference; of equal lines as many are known as are stored, so two
// payments that look the same are two, and the same list again adds nothing.
import { isNoReference } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { BankLine } from '#features/quick-trade/server/bank-list/bank-list.ts'
import { referenceKeyOf } from '#features/deposit/server/offline/reference-key.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import type { FiatLineTable } from '@ingot/server/store/tables/fiat-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export type ListedLine = Pick<
  FiatLineTable, 'booked_at' | 'reference_key' | 'amount_units' | 'payer' | 'remark' | 'kind'
>

export const listedLine = (line: BankLine): ListedLine => ({
  booked_at: line.bookedAt, amount_units: line.amountUnits, payer: line.payer,
  remark: line.remark, kind: line.kind,
  reference_key: isNoReference(line.reference) ? '' : referenceKeyOf(null, line.reference),
})

export type PlannedLine = {
  readonly line: ListedLine
  readonly isKnown: boolean
  /** New, but the account has a line of its day, its amount and its reference. */
  readonly isSimilar: boolean
}

export async function planLines(
  database: Kysely<Database>, account: number, lines: readonly ListedLine[],
): Promise<readonly PlannedLine[]> {
  const days = lines.map((line) => dayOf(line.booked_at))
  const stored = await database.selectFrom('fiat_line').selectAll()
    .where('account_id', '=', account)
    .where('booked_at', '>=', Math.min(...days) * dayMs)
    .where('booked_at', '<', (Math.max(...days) + 1) * dayMs).where('is_typed', '=', 0).execute()
  const keys = [...new Set(lines.map((line) => line.reference_key))].filter((key) => key !== '')
  const typed = keys.length === 0 ? [] : await database.selectFrom('fiat_line').selectAll()
    .where('account_id', '=', account).where('is_typed', '=', 1)
    .where('reference_key', 'in', keys).execute()
  const equals = countsOf(stored.map(identityOf))
  const entered = countsOf(typed.map(paymentOf))
  const similar = new Set(stored.map(roughIdentityOf))
  return lines.map((line) => {
    // Operators have typed this payment in a decision, without its day.
    const isKnown = take(equals, identityOf(line))
      || (line.reference_key !== '' && line.kind === 'payment' && take(entered, paymentOf(line)))
    return {
      line, isKnown,
      isSimilar: !isKnown && line.reference_key !== '' && similar.has(roughIdentityOf(line)),
    }
  })
}

const kindSign = ({ kind }: Pick<ListedLine, 'kind'>): string =>
  kind === 'payment' || kind === 'payout_return' ? 'in' : 'out'

/** A reversal that a bank marks in one list and not in another is one line. */
const roughIdentityOf = (line: ListedLine): string => [
  dayOf(line.booked_at), kindSign(line), line.amount_units, line.reference_key,
].join('\0')

const identityOf = (line: ListedLine): string =>
  [roughIdentityOf(line), folded(line.payer), folded(line.remark)].join('\0')

const paymentOf = (line: ListedLine): string =>
  [kindSign(line), line.amount_units, line.reference_key].join('\0')

/** Lists of one bank differ in blanks, marks and capitals. */
const folded = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Whether one more of the stored equals is left. */
function take(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0
  if (left > 0) counts.set(key, left - 1)
  return left > 0
}
