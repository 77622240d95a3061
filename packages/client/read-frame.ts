// Parses one frame of the stream and returns its recipient.
import { type ServerMessage, serverMessage } from '@ingot/contract/stream'
import { isRecord, parseJson } from './read-envelope.ts'

/** A frame's message; undefined when the frame is not one. */
export function readFrame(text: string, isChecked: boolean): ServerMessage | undefined {
  const value = parseJson(text)
  return isMessage(value, isChecked) ? value : undefined
}

/**
 * Whether a value is a server's message. Unchecked, only the envelope is looked at and the rest is
 * the server's word, which builds frames from the same schema: the book alone brings a hundred a
 * second on a phone. A message that ends the session carries no data worth checking.
 */
function isMessage(value: unknown, isChecked: boolean): value is ServerMessage {
  if (!isRecord(value) || typeof value['type'] !== 'string') return false
  if (!Number.isSafeInteger(value['code'])) return false
  return !isChecked || value['code'] !== 200 || serverMessage.safeParse(value).success
}

/**
 * The topic to whose listeners a message belongs: its own, or the caller's own by its type. None
 * for the acknowledgements, which are no news to a listener.
 */
export function topicOf(message: ServerMessage): string | undefined {
  if (message.type === 'SUBSCRIBE' || message.type === 'UNSUBSCRIBE') return undefined
  if (message.type === 'order') return 'user@order'
  if (message.type === 'fill') return 'user@trade'
  if (message.type === 'message') return 'user@message'
  return message.type === 'balance' ? 'user@balance' : message.topic
}

/** The server's message to a user whose session has ended. */
export function sessionDeadText(message: ServerMessage): string {
  if (typeof message.data === 'string') return message.data
  const msg = isRecord(message.data) ? message.data['msg'] : undefined
  return typeof msg === 'string' ? msg : ''
}
