// Compressed replies as they leave the port, read without a client that unpacks them by itself.
import type { IncomingMessage } from 'node:http'
import { request as rawRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '@ingot/features/sandbox/sandbox.calls.ts'
import { sendLoginCode } from '@ingot/features/session/login.calls.ts'
import { sendMailVCode } from '@ingot/features/session/registration.calls.ts'
import { sendResetCode } from '@ingot/features/session/login-password.calls.ts'
import { contractCalls } from '#http/contract-calls.ts'
import { codeResendMs } from '@ingot/contract/vocabulary'
import { must, startTestServer, type TestServer } from '#testing/start-server.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer({ isMarketSimulated: true }) })
afterAll(async () => { await server.stop() })

async function get(path: string, headers: Readonly<Record<string, string>>) {
  const { hostname, port } = new URL(server.url)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    rawRequest({ hostname, port, path, headers }, resolve).on('error', reject).end()
  })
  return { headers: answer.headers, bytes: await buffer(answer) }
}

type Reply = { readonly code: number; readonly data: readonly Record<string, unknown>[] }

const gzip = { 'accept-encoding': 'gzip' }

test.each([
  '/listKline?symbol=BTCUSDT&period=1min&limit=300', '/listSpotSymbols',
])('[A87] %s is compressed for a client that takes gzip, and plain otherwise', async (path) => {
  const plain = await get(path, {})
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await get(path, gzip)
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip', 'vary': 'accept-encoding', 'cache-control': 'no-store',
    'content-length': String(packed.bytes.length), 'x-content-type-options': 'nosniff',
  })
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
  // Prices move between the two replies, so their rows are compared by their fields.
  const rowsOf = (bytes: Buffer) => {
    const { code, data }: Reply = JSON.parse(bytes.toString('utf8'))
    return [code, data.map((row) => Object.keys(row))]
  }
  expect(rowsOf(gunzipSync(packed.bytes))).toEqual(rowsOf(plain.bytes))
})

test('[A87] a small reply and a reject are plain', async () => {
  for (const path of ['/loadDepth?symbol=BTCUSDT&limit=5', '/loadDepth?symbol=NOTHING']) {
    const { headers, bytes } = await get(path, gzip)
    expect(headers['content-encoding'], path).toBeUndefined()
    expect(JSON.parse(bytes.toString('utf8'))).toHaveProperty('code')
  }
})

test('[A87] no call with a session, a code or a token is compressed', async () => {
  const all = contractCalls
  const compressed = all.filter(({ isPublicData }) => isPublicData)
  expect(compressed.length).toBeGreaterThan(5)
  for (const { name, method, access, rejects } of compressed) {
    expect([name, method, access]).toEqual([name, 'GET', 'anyone'])
    expect(rejects.filter((reject) => /code|tries|token/.test(reject)), name).toEqual([])
  }
  const { email } = await server.registerUser()
  for (let sent = 0; sent < 3; sent += 1) {
    for (const call of [sendMailVCode, sendLoginCode, sendResetCode]) {
      must(await server.client().call(call, { email }))
    }
    server.clock.advance(codeResendMs)
  }
  const codes = await get(`${outbox.path}?to=${encodeURIComponent(email)}`, gzip)
  expect(codes.bytes.length).toBeGreaterThan(2_048)
  expect(codes.headers['content-encoding']).toBeUndefined()
  expect(codes.bytes.toString('utf8')).toContain('"code":200')
})
