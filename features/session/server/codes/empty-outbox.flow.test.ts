import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMailVCode } from '#features/session/registration.calls.ts'
import { codeLifetimeMs } from '@ingot/contract/vocabulary'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { startEmptyOutbox } from './empty-outbox-job.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(async () => { await server.stop() })

test('[A60] a code\'s text is removed when the code expires, not a day later', async () => {
  const job = startEmptyOutbox({
    ...server.services, onReject: (code) => { throw new Error(code) },
  })
  const kept = async () => (await server.services.database.selectFrom('outbox')
    .select('recipient').execute()).map(({ recipient }) => recipient)
  must(await server.client().call(sendMailVCode, { email: 'first@example.com' }))
  server.clock.advance(codeLifetimeMs - 60_000)
  must(await server.client().call(sendMailVCode, { email: 'second@example.com' }))
  await job.empty()
  expect(await kept()).toEqual(['first@example.com', 'second@example.com'])
  server.clock.advance(60_000)
  await job.empty()
  expect(await kept()).toEqual(['second@example.com'])
  await job.stop()
})

test('[D103] codes and networks are stored as digests under the key file only', async () => {
  const { database, secretKey } = server.services
  const email = 'third@example.com'
  must(await server.client().call(sendMailVCode, { email }))
  const code = await server.latestCode(email)
  const address = secretKey.digest('codes', ['address', email], 'base64url')
  const row = await database.selectFrom('mail_code').selectAll()
    .where('address_hash', '=', address).executeTakeFirstOrThrow()
  expect(row.code_hash)
    .toBe(secretKey.digest('codes', [row.salt, 'register', email, code], 'base64url'))
  expect(row.origin_hash)
    .toBe(secretKey.digest('places', ['origin', email, '127.0.0.1'], 'base64url'))
})
