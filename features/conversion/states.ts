// The states and moves of conversions at a firm quote.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

/** An open quote whose time is over counts as expired, whatever its row says. */
export const quoteStatuses = ['open', 'taken', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** The allowed transitions of a conversion's quote. */
export const quoteMoves: Moves<QuoteStatus> = { open: ['taken', 'expired'], taken: [], expired: [] }
