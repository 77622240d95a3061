// [SC2] The risk marks of withdrawals, computed when an operator reads or approves them, from the
// rows of the user. Each check has its fact: the time, the number or the text that it was found by.
import { heaviestFirst, type WithdrawRiskMark, withdrawRiskMarks } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { MarkCheck } from '#features/screening/mark-checks.console.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { loadDebtors } from '#features/profile/server/deposit-debts.ts'
import { loadListedReasons } from '#features/screening/server/listed-addresses.ts'
import type { WithdrawalTable } from '#features/withdrawal/server/withdraw-tables.ts'
import { loadFreshParts } from './fresh-deposits.ts'
import { loadFrozenUsers } from './frozen-users.ts'
import { type Links, loadLinks } from './linked-users.ts'
import { isUnusual, loadUsualSizes, multipleOf, usualCountMin } from './unusual-size.ts'
import {
  type Balances, loadBalances, loadFirstCompleted, loadNewDevices, loadPasswordChanges, loadRecent,
} from './user-changes.ts'

/** The share of the balance, in percent, from which a withdrawal takes most of it. */
const mostOfBalancePercent = 80n
/** From this number of applications in seven days they are many. */
const manyInWeek = 4
const weekMs = 7 * dayMs

type Reads = Kysely<Database>
type Checked = MarkCheck<WithdrawRiskMark>

type Fact = Omit<Partial<Checked>, 'mark'> & { readonly isFound: boolean }
type Check = (row: WithdrawalTable) => Fact

export type ChecksOf = {
  /** Every check of a request, those found first and the heaviest of them before the others. */
  checksOf(row: WithdrawalTable): readonly Checked[]
  /** The marks of a request, the heaviest first. */
  marksOf(row: WithdrawalTable): readonly WithdrawRiskMark[]
  /** The users that share an address, a bank account or a document with that of the request. */
  linkedTo(row: WithdrawalTable): readonly number[]
}

/** Rows that were changed by hand are found with the key of the seals, which a step has not. */
type Linked = { readonly links: Links }
type Known = { readonly edited?: ReadonlySet<number> }

/** Reads the facts of all the rows' users at once. */
export async function loadRiskMarks(
  database: Reads, rows: readonly WithdrawalTable[], { edited = new Set() }: Known = {},
): Promise<ChecksOf> {
  if (rows.length === 0) return { checksOf: () => [], marksOf: () => [], linkedTo: () => [] }
  const links = await loadLinks(database, rows)
  const checks = await loadChecks(database, rows, { edited, links })
  const checkOf = (row: WithdrawalTable) => (mark: WithdrawRiskMark): Checked =>
    ({ mark, time: null, count: 0, text: '', ...checks[mark](row) })
  const marksOf = (row: WithdrawalTable) =>
    heaviestFirst(withdrawRiskMarks.filter((mark) => checks[mark](row).isFound))
  return {
    marksOf,
    linkedTo: links.linkedTo,
    checksOf(row) {
      const found = marksOf(row)
      return [...found, ...withdrawRiskMarks.filter((mark) => !found.includes(mark))]
        .map(checkOf(row))
    },
  }
}

type Checks = Readonly<Record<WithdrawRiskMark, Check>>

async function loadChecks(
  database: Reads, rows: readonly WithdrawalTable[], { edited, links }: Required<Known> & Linked,
): Promise<Checks> {
  const users = [...new Set(rows.map((row) => row.user_id))]
  const [frozen, debtors, listed, reversed, sizes, fresh, changes] = await Promise.all([
    loadFrozenUsers(database, users),
    loadDebtors(database, users),
    loadListedReasons(database, rows.map(({ address }) => address)),
    loadReversed(database, users),
    loadUsualSizes(database, rows),
    loadFreshParts(database, rows),
    loadChangeChecks(database, rows),
  ])
  const count = (number: number) => ({ isFound: number > 0, count: number })
  return {
    ...changes,
    deposit_debt: (row) => ({ isFound: debtors.has(row.user_id) }),
    account_frozen: (row) => ({ isFound: frozen.has(row.user_id) }),
    edited_row: (row) => ({ isFound: edited.has(row.id) }),
    listed_address: ({ address }) =>
      ({ isFound: listed.has(address), text: listed.get(address) ?? '' }),
    same_document: (row) => count(links.documents.get(row.user_id)?.size ?? 0),
    shared_address: ({ address, user_id: user }) =>
      count([...links.addresses.get(address) ?? []].filter((one) => one !== user).length),
    same_bank_account: (row) => count(links.banks.get(row.user_id)?.size ?? 0),
    open_case: (row) => count(links.cases.get(row.user_id) ?? 0),
    linked_user: (row) => count(links.suspectOf(row) ?? 0),
    reversed_deposit: (row) => count(reversed.get(row.user_id) ?? 0),
    fresh_deposits: (row) =>
      ({ isFound: fresh.has(row.id), count: fresh.get(row.id) ?? 0 }),
    unusual_size(row) {
      const size = sizes.get(row.id) ?? { usual: null, count: 0 }
      return {
        isFound: isUnusual(row.usdt_units, size),
        // Too few earlier ones show no usual size.
        count: size.count >= usualCountMin ? size.count : 0,
        text: multipleOf(row.usdt_units, size) ?? '',
      }
    },
    large_amount: (row) => ({ isFound: row.approvals_needed > 1 }),
  }
}

type ChangeMark =
  | 'new_address' | 'new_device' | 'password_changed' | 'password_set' | 'first_withdrawal'
  | 'many_this_week' | 'most_of_balance'

/** The checks of recent changes, each within its time before the request. */
async function loadChangeChecks(
  database: Reads, rows: readonly WithdrawalTable[],
): Promise<Pick<Checks, ChangeMark>> {
  const users = [...new Set(rows.map((row) => row.user_id))]
  const since = Math.min(...rows.map((row) => row.created_at))
  const [first, recent, devices, passwords, balances] = await Promise.all([
    loadFirstCompleted(database, users),
    loadRecent(database, { users, since: since - weekMs }),
    loadNewDevices(database, { users, since: since - dayMs }),
    loadPasswordChanges(database, { users, since: since - weekMs }),
    loadBalances(database, users),
  ])
  const within = (row: WithdrawalTable, at: number, ms: number): boolean =>
    at <= row.created_at && at > row.created_at - ms
  const at = (time: number | undefined): Fact =>
    ({ isFound: time !== undefined, time: time ?? null })
  return {
    new_address: (row) => ({
      isFound: within(row, row.address_saved_at, dayMs), time: row.address_saved_at,
    }),
    new_device: (row) => at(devices.find((one) =>
      one.user_id === row.user_id && within(row, one.first_used_at, dayMs))?.first_used_at),
    // SE8: a changed password locks withdrawals for its first day.
    password_changed: (row) => at(passwords.find((one) => one.user_id === row.user_id
      && !one.isFirst && within(row, one.happened_at, weekMs))?.happened_at),
    password_set: (row) => at(passwords.find((one) => one.user_id === row.user_id
      && one.isFirst && within(row, one.happened_at, dayMs))?.happened_at),
    first_withdrawal: (row) => ({ isFound: (first.get(row.user_id) ?? row.id) >= row.id }),
    many_this_week(row) {
      const { length } = recent.filter((one) =>
        one.user_id === row.user_id && within(row, one.created_at, weekMs))
      return { isFound: length >= manyInWeek, count: length }
    },
    most_of_balance(row) {
      const percent = partOfBalance(row, balances)
      return { isFound: percent >= mostOfBalancePercent, count: Number(percent) }
    },
  }
}

/** Of the money that was available before the request, as far as it is still there, per cent. */
function partOfBalance(row: WithdrawalTable, balances: Balances): bigint {
  const own = balances.find((balance) =>
    balance.owner === row.user_id && balance.asset_id === row.asset_id)
  const before = (own?.available_units ?? 0n) + row.amount_units
  return before === 0n ? 0n : row.amount_units * 100n / before
}

/** The reversed deposits of each user. */
async function loadReversed(
  database: Reads, users: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await database.selectFrom('deposit')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .where('user_id', 'in', users).where('status', '=', 'reversed').groupBy('user_id').execute()
  return new Map(rows.flatMap(({ user_id: user, count }) =>
    user === null ? [] : [[user, count] as const]))
}
