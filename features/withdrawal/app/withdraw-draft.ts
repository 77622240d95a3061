// The user's choices for a withdrawal, as a pure reducer: it sends nothing and checks nothing.

export type WithdrawDraft = {
  readonly symbol: string
  /** Empty until a network is chosen: the coin's first one counts. */
  readonly chain: string
  /** The amount as a plain decimal text, or an empty one. */
  readonly typed: string
  readonly addressId: string | undefined
  /** Missing inputs are reported after the first review only. */
  readonly wasReviewed: boolean
}

export type WithdrawChange =
  | { readonly kind: 'choose-network', readonly symbol: string, readonly chain: string }
  | { readonly kind: 'bound', readonly symbol: string, readonly chain: string }
  | { readonly kind: 'type', readonly text: string }
  | { readonly kind: 'choose-address', readonly id: string }
  | { readonly kind: 'review' }
  | { readonly kind: 'return' }
  | { readonly kind: 'requested' }

export function newWithdrawDraft(symbol: string): WithdrawDraft {
  return { symbol, chain: '', typed: '', addressId: undefined, wasReviewed: false }
}

export function changeWithdrawDraft(draft: WithdrawDraft, change: WithdrawChange): WithdrawDraft {
  switch (change.kind) {
    case 'choose-network': {
      const { symbol, chain } = change
      if (symbol === draft.symbol && chain === draft.chain) return draft
      // An amount belongs to its coin, an address to its network.
      const typed = symbol === draft.symbol ? draft.typed : ''
      return { ...newWithdrawDraft(symbol), chain, typed }
    }
    case 'bound':
      // [W140] The network of a new address of the coin; one of another coin changes nothing.
      return change.symbol === draft.symbol
        ? changeWithdrawDraft(draft, { ...change, kind: 'choose-network' }) : draft
    case 'type':
      return { ...draft, typed: change.text }
    case 'choose-address':
      return { ...draft, addressId: change.id }
    case 'review':
      return { ...draft, wasReviewed: true }
    case 'return':
      // The faults of an earlier visit are not shown again.
      return { ...draft, wasReviewed: false }
    case 'requested':
      return { ...draft, typed: '', wasReviewed: false }
  }
}
