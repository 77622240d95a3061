// The user's choices for a conversion, as a pure reducer: it sends nothing and checks nothing.
import type { ConversionSide } from '@ingot/contract/vocabulary'

export type ExchangeDraft = {
  readonly from: string
  readonly to: string
  /** The side whose amount was typed. */
  readonly side: ConversionSide
  /** The amount as a plain decimal text, or an empty one. */
  readonly typed: string
  /** A missing amount is reported after the first review only. */
  readonly wasReviewed: boolean
}

export type ExchangeChange =
  | { readonly kind: 'type', readonly side: ConversionSide, readonly text: string }
  | { readonly kind: 'choose', readonly end: 'from' | 'to', readonly symbol: string }
  | { readonly kind: 'swap' }
  | { readonly kind: 'review' }
  | { readonly kind: 'clear' }

/** The coin received is another one than the coin given. */
export function newExchangeDraft(from: string | undefined, to: string | undefined): ExchangeDraft {
  const given = from ?? (to === 'USDT' ? 'BTC' : 'USDT')
  const received = to === undefined || to === given ? (given === 'USDT' ? 'BTC' : 'USDT') : to
  return { from: given, to: received, side: 'give', typed: '', wasReviewed: false }
}

export function changeExchangeDraft(draft: ExchangeDraft, change: ExchangeChange): ExchangeDraft {
  switch (change.kind) {
    case 'type':
      return { ...draft, side: change.side, typed: change.text }
    case 'choose':
      return chooseCoin(draft, change)
    case 'swap':
      // An amount belongs to its coin: it stays with it on the other side.
      return { ...draft, from: draft.to, to: draft.from, side: otherSide(draft.side) }
    case 'review':
      return { ...draft, wasReviewed: true }
    case 'clear':
      return { ...draft, side: 'give', typed: '', wasReviewed: false }
  }
}

const otherSide = (side: ConversionSide): ConversionSide => side === 'give' ? 'get' : 'give'

/** The other end's coin turns both around; a typed amount ends with its coin. */
function chooseCoin(
  draft: ExchangeDraft, { end, symbol }: Extract<ExchangeChange, { kind: 'choose' }>,
): ExchangeDraft {
  if (symbol === draft[end]) return draft
  const other = end === 'from' ? 'to' : 'from'
  if (symbol === draft[other]) return changeExchangeDraft(draft, { kind: 'swap' })
  const isTyped = (end === 'from') === (draft.side === 'give')
  const next = { ...draft, [end]: symbol }
  return isTyped ? { ...next, typed: '', wasReviewed: false } : next
}
