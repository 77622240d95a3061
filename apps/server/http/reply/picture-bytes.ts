// The reply of a call that returns a picture: a JPEG that this exchange has encoded itself.
import type { FastifyReply } from 'fastify'
import { apiHeaders } from './api-headers.ts'

export class PictureBytes {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** [UP12] It is shown in place, and a browser that opens it by itself runs nothing of it. */
const pictureHeaders = {
  ...apiHeaders,
  'content-type': 'image/jpeg',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const

export function sendPicture(reply: FastifyReply, { bytes }: PictureBytes): FastifyReply {
  return reply.headers(pictureHeaders).send(Buffer.from(bytes))
}
