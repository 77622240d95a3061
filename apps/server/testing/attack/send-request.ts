// Sends a request as it is, without the client's own checks, and judges the reply to a bad one.
import type { Call } from '@ingot/contract/calls'
import { type RejectCode, rejectCodes, rejects } from '@ingot/contract/vocabulary'

export type Caller = { readonly url: string, readonly token: string }

export type Reply = {
  readonly status: number
  readonly body: {
    readonly code: number
    readonly msg: string
    readonly data: { readonly reject?: string } | null
  }
}

/** A request's content; `bodyText` replaces the JSON of a POST's request. */
export type Sent = { readonly request: unknown, readonly bodyText?: string }

export async function sendRequest(
  { url, token }: Caller, call: Call, { request, bodyText = JSON.stringify(request) }: Sent,
): Promise<Reply> {
  const headers = { 'content-type': 'application/json', language: 'en_US', token }
  const reply = call.method === 'GET'
    ? await fetch(`${url}${call.path}?${queryOf(request)}`, { headers })
    : await fetch(url + call.path, { method: 'POST', headers, body: bodyText })
  return { status: reply.status, body: JSON.parse(await reply.text()) }
}

const known = new Map<number, RejectCode>(
  rejectCodes.map((word) => [rejects[word].code, word]),
)
const neverClear: readonly string[] = ['internal_error', 'busy', 'session_dead', 'unknown_call']

/** Undefined for a specific reject with its own status, word and text, else the reply's text. */
export function rejectFault({ status, body }: Reply): string | undefined {
  const word = known.get(body.code)
  const isClear = word !== undefined && !neverClear.includes(word)
    && status === rejects[word].status && body.data?.reject === word && body.msg !== ''
  return isClear ? undefined : `${status} ${JSON.stringify(body)}`
}

function queryOf(request: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(request))) {
    if (Array.isArray(value)) value.forEach((each) => query.append(name, String(each)))
    else query.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return query.toString()
}
