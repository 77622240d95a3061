// The reply of a call that returns a file of the caller: it leaves as it is read, and is saved, not
// shown.
import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { acceptsEncoding } from './accepts-encoding.ts'
import { apiHeaders } from './api-headers.ts'

export type FileReplyParts = {
  readonly bytes: Readable
  readonly type: string
  readonly name: string
  /** Whether the bytes are compressed by gzip, and unpacked for a client that does not take it. */
  readonly isPacked: boolean
}

export class FileReply {
  readonly parts: FileReplyParts

  constructor(parts: FileReplyParts) {
    this.parts = parts
  }
}

export function sendFile(
  headers: IncomingHttpHeaders, reply: FastifyReply, { parts }: FileReply,
): FastifyReply {
  const { bytes, type, name, isPacked } = parts
  reply.headers({
    ...apiHeaders,
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  if (!isPacked) return reply.send(bytes)
  reply.header('vary', 'accept-encoding')
  if (acceptsEncoding(headers, 'gzip')) return reply.header('content-encoding', 'gzip').send(bytes)
  // An error of the source ends the reply as well.
  return reply.send(pipeline(bytes, createGunzip(), () => undefined))
}
