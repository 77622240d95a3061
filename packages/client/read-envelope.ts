// Reads the envelope { code, msg, data } of an answer. It trusts nothing about the text: whatever
// is not an envelope is undefined, and the caller makes a `bad_response` of it.
import { type RejectCode, type StepUpOffer, stepUpMethods } from '@ingot/contract/vocabulary'
import type { ServerWord } from './call-failure.ts'

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
  const { reject, field, hint, fresh, stepUp } = isRecord(envelope.data) ? envelope.data : {}
  return {
    code: envelope.code,
    reject: isWord(reject) ? reject : undefined,
    msg: envelope.msg,
    field: typeof field === 'string' ? field : undefined,
    ...typeof hint === 'string' ? { hint } : {},
    ...fresh === undefined ? {} : { fresh },
    ...isRecord(stepUp) ? { stepUp: offerOf(stepUp) } : {},
  }
}

/** Ways that this version does not know are left out. */
function offerOf(read: Readonly<Record<string, unknown>>): StepUpOffer {
  const { challenge, methods, recoveryCodesLeft } = read
  return {
    challenge: typeof challenge === 'string' ? challenge : '',
    methods: Array.isArray(methods)
      ? stepUpMethods.filter((method) => methods.includes(method)) : [],
    recoveryCodesLeft: typeof recoveryCodesLeft === 'number' ? recoveryCodesLeft : 0,
  }
}

/** The table of all words would be a part of every first load; the server has it. */
const isWord = (value: unknown): value is RejectCode =>
  typeof value === 'string' && /^[a-z_]{1,40}$/.test(value)

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
