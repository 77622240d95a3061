// A saved address of a user, to which coins can be withdrawn.
import { z } from 'zod/mini'
import { chainText, idText, symbolText, timeMs, wholeNumber } from '#calls/fields.ts'

export const withdrawAddress = z.object({
  id: idText,
  symbol: symbolText,
  chain: chainText,
  /** In its canonical form. */
  address: z.string(),
  /** The user's own words; may be empty. */
  remark: z.string(),
  createTime: timeMs,
  /** From when it can be used: later than createTime while new addresses are locked. */
  usableTime: timeMs,
  /** The user's withdrawals to it that were completed, and the last of them; null for none. */
  uses: wholeNumber,
  lastUseTime: z.nullable(timeMs),
  /** Whether a withdrawal to it is open; it cannot be deleted then. */
  inUse: z.boolean(),
})
export type WithdrawAddress = z.infer<typeof withdrawAddress>
