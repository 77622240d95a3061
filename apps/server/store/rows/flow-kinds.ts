// The kinds of postings by which money comes in to a person or goes out, between his own wallets
// too: what no trading has brought or cost. A conversion is a trade, and its loss is a loss.
import type { PostingKind } from '@ingot/engine'

export const flowKinds: ReadonlySet<PostingKind> = new Set<PostingKind>([
  'deposit', 'transfer', 'withdrawal', 'subscription', 'quick_trade', 'copy_share', 'allotment',
  'refund', 'prize', 'coupon', 'rebate', 'adjustment',
])
