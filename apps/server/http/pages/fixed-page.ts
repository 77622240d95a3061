// A text that stays the same as long as the server runs: packed once for each encoding, and
// confirmed without its bytes to a client that has it.
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '#http/reply/accepts-encoding.ts'

/** Half the time of the default and nearly its size. */
const brotliQuality = 6

const packers = {
  br: (text: string) => brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
  }),
  gzip: (text: string) => gzipSync(text),
}

const encodings = ['br', 'gzip'] as const

/** Makes the route's handler of a text. */
export function serveFixedPage(
  text: string,
  type: string,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const plain = Buffer.from(text)
  // Packed texts have the same tag, which is therefore a weak one.
  const tag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  const packed = new Map<string, Buffer>()
  const packedBy = (encoding: typeof encodings[number]): Buffer => {
    const bytes = packed.get(encoding) ?? packers[encoding](text)
    packed.set(encoding, bytes)
    return bytes
  }
  return (request, reply) => {
    const { headers } = request
    reply.header('cache-control', 'no-cache').header('etag', tag).header('vary', 'accept-encoding')
    if (listed(headers['if-none-match']).some((known) => known === tag || known === '*')) {
      return reply.code(304).send()
    }
    reply.type(type)
    const encoding = encodings.find((each) => acceptsEncoding(headers, each))
    return encoding === undefined
      ? reply.send(plain)
      : reply.header('content-encoding', encoding).send(packedBy(encoding))
  }
}

function listed(header: string | undefined): readonly string[] {
  return header?.split(',').map((entry) => entry.trim()) ?? []
}
