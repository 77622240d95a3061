// The short way to a call: a POST in the one form in which our own pages and honest programs send
// it is read and answered without the framework, which would cost an order as much as its book.
// Whatever has another form is the framework's; this file never refuses and never forgives.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Arrived } from './answer-call.ts'
import { bodyBytesMax } from './http-settings.ts'
import { readJson } from './read-json.ts'
import type { RespondCall } from './respond-call.ts'

export type DirectCallsParts = {
  /** The calls by POST, by their paths. */
  readonly byPath: ReadonlyMap<string, RespondCall>
  /** Answers a body that is no JSON. */
  readonly refuse: RespondCall
  /** Whether a proxy's word about the sender counts; the framework knows whose. */
  readonly trustsProxies: boolean
}

/** Makes the function that takes a request, or answers false and has not touched it. */
export function createDirectCalls(
  { byPath, refuse, trustsProxies }: DirectCallsParts,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const call = request.method === 'POST' ? byPath.get(request.url ?? '') : undefined
    if (call === undefined) return false
    const { headers } = request
    if (headers['content-type'] !== 'application/json') return false
    const bytes = Number(headers['content-length'])
    // Without a length, or with an encoding of the whole, the bound is kept by the framework.
    if (!(bytes > 0 && bytes <= bodyBytesMax)) return false
    if (trustsProxies && headers['x-forwarded-for'] !== undefined) return false
    readText(request, (text) => {
      const body = readJson(text)
      const ip = request.socket.remoteAddress ?? ''
      const arrived: Arrived = { headers, ip, query: undefined, body }
      const respond = body === undefined ? refuse : call
      respond(arrived, response)
    })
    return true
  }
}

/** A body that breaks off never ends, so it is never read; most come in one piece. */
function readText(request: IncomingMessage, then: (text: string) => void): void {
  let first: Buffer | undefined
  let pieces: Buffer[] | undefined
  request.on('data', (piece: Buffer) => {
    if (first === undefined) first = piece
    else (pieces ??= [first]).push(piece)
  })
  request.on('end', () => {
    then((pieces === undefined ? first : Buffer.concat(pieces))?.toString('utf8') ?? '')
  })
}
