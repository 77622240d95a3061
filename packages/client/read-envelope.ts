// Reads the envelope { code, msg, data } of an answer. It trusts nothing about the text: whatever
// is not an envelope is undefined, and the caller makes a `bad_response` of it.
import { rejectOf, type ServerWord } from './call-failure.ts'

/** A parsed envelope; `data` is not checked here. */
export type Envelope = {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

/** Parses a reply's text; undefined when it is not an envelope. */
export function readEnvelope(text: string): Envelope | undefined {
  const value = parseJson(text)
  if (!isRecord(value) || !Number.isSafeInteger(value['code'])) return undefined
  const msg = value['msg']
  return {
    code: Number(value['code']),
    msg: typeof msg === 'string' ? msg : '',
    data: value['data'],
  }
}

/** The server's reason in an envelope that is not a success. */
export function serverWord(envelope: Envelope): ServerWord {
  const { field, hint } = isRecord(envelope.data) ? envelope.data : {}
  return {
    code: envelope.code,
    reject: rejectOf(envelope.code),
    msg: envelope.msg,
    field: typeof field === 'string' ? field : undefined,
    ...typeof hint === 'string' ? { hint } : {},
  }
}

/** A JSON text's value; undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a value is a plain object, neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
