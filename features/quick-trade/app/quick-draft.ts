// The draft of a quick trade as a pure reducer: side, currency, coin, the typed amount with its
// unit, and the bank account.
import type { Fiat, QuickFixed, QuickSide } from '@ingot/contract/vocabulary'

export type QuickDraft = {
  readonly side: QuickSide
  /** Undefined before the first choice. */
  readonly fiat: Fiat | undefined
  readonly symbol: string
  /** The unit in which the amount is typed. */
  readonly fixed: QuickFixed
  readonly typed: string
  readonly cardId: string | undefined
  /** Missing parts are reported after the first try. */
  readonly wasSent: boolean
}

export type QuickChange =
  | { readonly kind: 'side', readonly side: QuickSide }
  | { readonly kind: 'fiat', readonly fiat: Fiat, readonly cardId: string | undefined }
  | { readonly kind: 'coin', readonly symbol: string }
  | { readonly kind: 'type', readonly text: string }
  | { readonly kind: 'take', readonly fixed: QuickFixed, readonly text: string }
  | { readonly kind: 'swap', readonly text: string }
  | { readonly kind: 'card', readonly id: string }
  | { readonly kind: 'send' }

export function changeQuickDraft(draft: QuickDraft, change: QuickChange): QuickDraft {
  switch (change.kind) {
    case 'side':
      return change.side === draft.side ? draft : {
        ...draft, side: change.side, fixed: change.side === 'buy' ? 'fiat' : 'coin', typed: '',
        wasSent: false,
      }
    case 'fiat':
      return {
        ...draft, fiat: change.fiat, cardId: change.cardId,
        typed: draft.fixed === 'fiat' && change.fiat !== draft.fiat ? '' : draft.typed,
      }
    case 'coin':
      return {
        ...draft, symbol: change.symbol,
        typed: draft.fixed === 'coin' && change.symbol !== draft.symbol ? '' : draft.typed,
      }
    case 'type': return { ...draft, typed: change.text }
    case 'take': return { ...draft, fixed: change.fixed, typed: change.text }
    case 'swap':
      return { ...draft, fixed: draft.fixed === 'fiat' ? 'coin' : 'fiat', typed: change.text }
    case 'card': return { ...draft, cardId: change.id }
    case 'send': return { ...draft, wasSent: true }
  }
}

/** The digits before and behind the mark that a keypad adds to. */
const digitsMax = 12

/** A typed amount after a key of the keypad; unchanged where the key has no place. */
export function afterKey(typed: string, key: string, decimals: number): string {
  if (key === 'delete') return typed.slice(0, -1)
  if (key === '.') {
    return decimals === 0 || typed.includes('.') ? typed : typed === '' ? '0.' : `${typed}.`
  }
  const [whole = '', fraction] = typed.split('.')
  if (fraction !== undefined) return fraction.length >= decimals ? typed : typed + key
  if (whole === '0') return key
  return whole.length >= digitsMax ? typed : typed + key
}
