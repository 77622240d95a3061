// A client's frame as a message, or undefined. Nothing of it is used before it is parsed.
import { clientMessage, type ClientMessage } from '@ingot/contract/stream'

/** Undefined for a text that is no JSON or no message of the contract. */
export function readClientMessage(text: string): ClientMessage | undefined {
  const parsed = clientMessage.safeParse(parseJson(text))
  return parsed.success ? parsed.data : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the same mistake as JSON of another shape, and answered alike.
    return undefined
  }
}
