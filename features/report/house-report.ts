// The reports of the exchange's own accounts: which entries belong to each. The server selects by
// these rules, and the console groups by them.
import type { PostingKind } from '@ingot/contract/vocabulary/posting-kind.ts'

/** The accounts of the trial balance. `customers` and the next two are sums of many accounts. */
export const reportAccounts = [
  'outside', 'fee_revenue', 'rounding', 'clearing', 'insurance', 'desk', 'escrow', 'promotions',
  'simulated', 'customers', 'copies',
] as const
export type ReportAccount = (typeof reportAccounts)[number]

/** [RP1] The first owner number of each account: an account ends where the next one begins. */
export const firstOwnerOf: Readonly<Record<ReportAccount, number>> = {
  outside: 1, fee_revenue: 2, rounding: 3, clearing: 4, insurance: 5, desk: 6, escrow: 7,
  promotions: 8, simulated: 1_000, customers: 10_000, copies: 1_000_000_000_000,
}

/** The account of an owner number. Throws for 0. */
export function reportAccountOf(owner: number): ReportAccount {
  const found = reportAccounts.findLast((account) => firstOwnerOf[account] <= owner)
  if (found === undefined) throw new RangeError(`no account has the owner ${owner}`)
  return found
}

/** The reports of the exchange's own accounts. */
export const houseReports = ['result', 'fees', 'money', 'ledger'] as const
export type HouseReport = (typeof houseReports)[number]

type Part = {
  readonly accounts: readonly ReportAccount[]
  /** Undefined for every kind but those of `without`. */
  readonly kinds?: readonly PostingKind[]
  readonly without?: readonly PostingKind[]
  /** −1 where a debit of the account is a gain of the report. */
  readonly sign: 1 | -1
}

/**
 * [RP2] `result` is the change of the exchange's own money by its business, without the money that
 * operators move (`house`); `fees` are the fees of trades and holds; `money` came from the outside
 * world, or went out of it when negative; `ledger` is every entry of the exchange's own accounts.
 */
export const reportParts: Readonly<Record<HouseReport, Part>> = {
  result: {
    accounts: ['fee_revenue', 'rounding', 'insurance', 'desk', 'promotions'],
    without: ['house', 'opening'], sign: 1,
  },
  fees: { accounts: ['fee_revenue'], kinds: ['fee'], sign: 1 },
  money: { accounts: ['outside'], without: ['opening'], sign: -1 },
  ledger: {
    accounts: [
      'outside', 'fee_revenue', 'rounding', 'clearing', 'insurance', 'desk', 'escrow', 'promotions',
    ],
    sign: 1,
  },
}

/** Whether an entry belongs to a report. */
export function isOfReport(
  report: HouseReport, { owner, kind }: { readonly owner: number, readonly kind: PostingKind },
): boolean {
  const { accounts, kinds, without } = reportParts[report]
  return accounts.includes(reportAccountOf(owner))
    && kinds?.includes(kind) !== false && without?.includes(kind) !== true
}

/** The ways to group a report. */
export const reportGroups = ['day', 'account', 'kind', 'market', 'coin'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** The days of one report at most. */
export const reportDaysMax = 92
