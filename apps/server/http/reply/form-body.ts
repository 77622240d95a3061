// A request's body of multipart/form-data: fields and one file. Its bytes are counted while they
// arrive, and no more are kept than a file may have. Node's own parser reads them.
import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { fileBytesMax, type Outcome, rejected, accepted } from '@ingot/contract/vocabulary'

/** Fields and the form's own lines, in addition to the file. */
const formBytesMax = fileBytesMax + 16_384
/** A refused body is read to its end, so that its sender gets the reply; but not for ever. */
const drainedBytesMax = 4 * fileBytesMax
const fieldsMax = 8

export type ReadForm = {
  readonly fields: Readonly<Record<string, string>>
  readonly file: Uint8Array
}

/** A body that has not been read yet. */
export class FormBody {
  readonly #headers: IncomingHttpHeaders
  readonly #stream: IncomingMessage

  constructor({ headers, stream }: {
    readonly headers: IncomingHttpHeaders, readonly stream: IncomingMessage
  }) {
    this.#headers = headers
    this.#stream = stream
  }

  /** Refuses with `file_too_large`, or with `invalid_input` for a form without its one file. */
  async read(): Promise<Outcome<ReadForm>> {
    const bytes = await readUpTo(this.#stream, formBytesMax)
    if (bytes === undefined) return rejected('file_too_large', 'file')
    const form = await parseForm(bytes, this.#headers['content-type'] ?? '')
    return form === undefined ? rejected('invalid_input', 'file') : readFields(form)
  }

  /** Discards a body that nothing reads; a connection that sends on and on is ended. */
  discard(): void {
    const stream = this.#stream
    if (stream.readableEnded || stream.destroyed || stream.listenerCount('data') > 0) return
    let bytes = 0
    stream.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > drainedBytesMax) stream.destroy()
    })
  }
}

/** Lets multipart bodies through unread. Only routes of this scope accept them. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', (request, stream, done) => {
    done(null, new FormBody({ headers: request.headers, stream }))
  })
}

/** The form of a mail program's one click (RFC 8058); the token is in the query. */
const oneClickBytesMax = 1_024

/** [AN9] Lets a small form through without its fields. Only routes of this scope accept it. */
export function acceptOneClick(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: oneClickBytesMax }, (_request, _body, done) => done(null),
  )
}

/** Resolves with undefined once there are more; rejects when the sender is gone. */
function readUpTo(stream: IncomingMessage, bytesMax: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let bytes = 0
    stream.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes <= bytesMax) return void pieces.push(piece)
      pieces.length = 0
      resolve(undefined)
      if (bytes > drainedBytesMax) stream.destroy()
    })
    stream.once('end', () => resolve(Buffer.concat(pieces)))
    stream.once('close', () => reject(new SenderGone('the upload was broken off')))
    stream.once('error', reject)
  })
}

/** The sender of a form closed the connection before its end: a reply has no reader. */
class SenderGone extends Error {
  override readonly name = 'SenderGone'
  readonly statusCode = 400
}

async function parseForm(bytes: Buffer, contentType: string): Promise<FormData | undefined> {
  try {
    return await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': contentType },
    }).formData()
  } catch (error) {
    // The form is cut off or is none: the parser's only failure.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

async function readFields(form: FormData): Promise<Outcome<ReadForm>> {
  const entries = [...form.entries()]
  const files = form.getAll('file')
  const [file] = files
  if (!(file instanceof File) || files.length > 1) return rejected('invalid_input', 'file')
  if (file.size > fileBytesMax) return rejected('file_too_large', 'file')
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of entries) {
    if (name === 'file') continue
    if (typeof value !== 'string' || name in fields || entries.length > fieldsMax) {
      return rejected('invalid_input', name.slice(0, 64))
    }
    fields[name] = value
  }
  return accepted({ fields, file: new Uint8Array(await file.arrayBuffer()) })
}
