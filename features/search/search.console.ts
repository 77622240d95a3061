// The search over everything that the operator may read.
import { z } from 'zod/mini'
import { decimalText, timeMs, wholeNumber } from '@ingot/contract/calls/fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { hitKinds, hitReasons, searchTextLengthMax } from './limits.ts'

/** One found thing. No field has a contact or the number of a document. */
export const hit = z.object({
  kind: z.enum(hitKinds),
  by: z.enum(hitReasons),
  /** Zero for a market or a coin, which its symbol names. */
  id: wholeNumber,
  /** As its queue writes it: "WD‑9"; empty for a market or a coin. */
  number: z.string(),
  /** The symbol, the reference, the address or the name by which a person recognises it. */
  title: z.string(),
  /** The shown state of its kind; empty for a kind without states. */
  state: z.string(),
  /** Null where none is known. */
  user: z.nullable(z.object({ id: wholeNumber, name: z.string() })),
  amount: z.nullable(z.object({ amount: decimalText, symbol: z.string() })),
  /** When it began; null for a market or a coin. */
  time: z.nullable(timeMs),
})
export type Hit = z.output<typeof hit>

export const listHits = defineConsoleCall({
  name: 'listHits',
  access: 'operator',
  isAction: false,
  request: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(searchTextLengthMax)),
  }),
  reply: z.object({
    list: z.array(hit),
    /** Whether there are more hits than are shown. */
    hasMore: z.boolean(),
  }),
  rejects: [],
})
