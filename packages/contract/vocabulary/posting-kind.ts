// The kinds of postings in the ledger: docs/LEDGER.md explains them.

export const postingKinds = [
  'deposit', 'transfer', 'trade', 'fee', 'opening',
  'pnl', 'funding', 'liquidation', 'insurance',
  'withdrawal', 'subscription', 'quick_trade', 'copy_share', 'allotment', 'refund',
  'prize', 'coupon', 'rebate', 'adjustment', 'conversion', 'house',
] as const
export type PostingKind = (typeof postingKinds)[number]
