// The kinds of postings that are flows of a user's money, also between their own wallets: changes
// from outside of trading. A conversion is a trade, and its loss is a loss.
import type { PostingKind } from '@ingot/engine'

export const flowKinds: ReadonlySet<PostingKind> = new Set<PostingKind>([
  'deposit', 'transfer', 'withdrawal', 'subscription', 'quick_trade', 'copy_share', 'allotment',
  'refund', 'prize', 'coupon', 'rebate', 'adjustment',
])
