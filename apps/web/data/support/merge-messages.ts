// The messages of a chat as this browser knows them: in their order, each once, however often a
// page of them was read.
import type { SupportMessage } from '@ingot/contract/calls/support/support-chats.ts'

/** The known messages with further ones; a message is the same by its number. */
export function mergeMessages(
  known: readonly SupportMessage[], further: readonly SupportMessage[],
): readonly SupportMessage[] {
  const bySequence = new Map(known.map((message) => [message.sequence, message]))
  for (const message of further) bySequence.set(message.sequence, message)
  return [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence)
}
