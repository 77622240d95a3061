// The kinds of postings in the ledger: docs/LEDGER.md explains them.

export const postingKinds = [
  'deposit', 'transfer', 'trade', 'fee', 'opening',
  'pnl', 'funding', 'liquidation', 'insurance',
  'withdrawal', 'subscription', 'quick_trade', 'copy_share', 'allotment', 'refund',
  'prize', 'coupon', 'rebate', 'adjustment', 'conversion', 'house',
] as const
export type PostingKind = (typeof postingKinds)[number]

/** The groups by which a user filters the entries of their account. */
export const entryGroups = [
  'trades', 'deposits', 'withdrawals', 'transfers', 'conversions', 'funding', 'liquidations',
  'others',
] as const
export type EntryGroup = (typeof entryGroups)[number]

/** The group of each kind of posting. */
export const entryGroupOf: Readonly<Record<PostingKind, EntryGroup>> = {
  deposit: 'deposits', withdrawal: 'withdrawals', transfer: 'transfers',
  trade: 'trades', fee: 'trades', pnl: 'trades', conversion: 'conversions',
  funding: 'funding', liquidation: 'liquidations', insurance: 'liquidations',
  opening: 'others', subscription: 'others', quick_trade: 'others', copy_share: 'others',
  allotment: 'others', refund: 'others', prize: 'others', coupon: 'others', rebate: 'others',
  adjustment: 'others', house: 'others',
}
