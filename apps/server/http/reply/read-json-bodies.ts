// Makes JSON the only body that is read. A form or a text could be sent by a foreign page without
// a preflight; a body that gives a key twice says two things.
import type { FastifyInstance } from 'fastify'
import { duplicateKeyOf } from './duplicate-key.ts'

/** A body was read and may not be accepted; `field` names the part. */
export class BodyFault extends Error {
  override readonly name = 'BodyFault'
  readonly statusCode = 400
  readonly field: string

  constructor(field: string) {
    super('the body gives a key twice')
    this.field = field
  }
}

const fieldLengthMax = 64

/** Accepts JSON bodies only. A body that names a field twice fails with a BodyFault. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    void parse(request, text, (error, value) => {
      const duplicate = error === null ? duplicateKeyOf(text, value) : undefined
      if (duplicate === undefined) done(error, value)
      else done(new BodyFault(duplicate.slice(0, fieldLengthMax)))
    })
  })
}
