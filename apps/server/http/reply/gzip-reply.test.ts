import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createGzipReply } from './gzip-reply.ts'

const accepted = { 'accept-encoding': 'br, gzip;q=0.8' }

test('[A87] only a reply of 2 KiB or more is compressed, for a client that takes gzip', () => {
  const { isDue } = createGzipReply()
  expect(isDue(accepted, ['a'.repeat(2_047)])).toBe(false)
  expect(isDue(accepted, ['a'.repeat(2_000), new Uint8Array(48)])).toBe(true)
  for (const headers of [{}, { 'accept-encoding': 'br, gzip;q=0' }]) {
    expect(isDue(headers, ['a'.repeat(9_000)])).toBe(false)
  }
})

test('[A87] sixteen replies are compressed at once; the next is sent as it is', async () => {
  const { isDue, gzip } = createGzipReply()
  const pieces = ['{"code":200,"data":[', Buffer.from('"ä",'.repeat(2_000)), '1]}']
  const whole = Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
  const packed = Array.from({ length: 16 }, (_, at) => {
    expect(isDue(accepted, pieces), `reply ${at}`).toBe(true)
    return gzip(pieces)
  })
  expect(isDue(accepted, pieces)).toBe(false)
  for (const bytes of await Promise.all(packed)) expect(gunzipSync(bytes)).toEqual(whole)
  expect(isDue(accepted, pieces)).toBe(true)
})
