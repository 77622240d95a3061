// The draft with which a ticket opens: its price may be out of date. Pure.
import type { KeptDraft } from './draft-store.ts'

const priceKeptMs = 10 * 60_000

/** When a ticket was opened, and whether a price was inside the price band then. */
export type Opening = { readonly at: number, isAllowed(price: string): boolean }

/**
 * [W21] A draft of before the opening has its price as long as that is at most ten minutes old and
 * inside the band; otherwise the ticket starts with the last price.
 */
export function freshDraft<Draft extends { readonly price: string | undefined }>(
  kept: KeptDraft<Draft> | undefined, { at, isAllowed }: Opening,
): Draft | undefined {
  if (kept === undefined) return undefined
  const { draft } = kept
  const isFresh = kept.at >= at
    || kept.at >= at - priceKeptMs && (draft.price === undefined || isAllowed(draft.price))
  return isFresh ? draft : { ...draft, price: undefined }
}
