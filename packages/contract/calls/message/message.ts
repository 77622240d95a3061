// A notification of a user, with its text in the caller's language.
import { z } from 'zod/mini'
import { idText, timeMs } from '#calls/fields.ts'
import { messageTypes } from '#vocabulary/states.ts'

export const message = z.object({
  id: idText,
  type: z.enum(messageTypes),
  kind: z.string(),
  /** The values in the text, by name. */
  parameters: z.record(z.string(), z.string()),
  title: z.string(),
  text: z.string(),
  /** The advice that follows the text. */
  more: z.string(),
  time: timeMs,
  read: z.boolean(),
})
export type Message = z.infer<typeof message>
