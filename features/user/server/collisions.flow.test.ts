// Values that two callers choose at the same moment: one gets them, the other is refused, and the
// exchange goes on.
import { openDemo } from '#features/sandbox/sandbox.calls.ts'
import { regisiterEmail, sendMailVCode } from '#features/session/registration.calls.ts'
import { customerIdMin } from '@ingot/contract/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  must, startTestServer, testPassword, type TestServer,
} from '@ingot/server/testing/start-server.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({ onLog: (line) => { lines.push(line) } })
})
afterAll(() => server.stop())

test('[WF29, A39] demo accounts open while users ask for their addresses', async () => {
  const numbers = Array.from({ length: 20 }, (_, at) => customerIdMin + at)
  const asked = await Promise.all(numbers.map(async (number) =>
    wordOf(await server.client().call(sendMailVCode, { email: `demo-${number}@account.invalid` }))))
  expect(new Set(asked)).toEqual(new Set(['email_invalid email']))
  // The former form of the addresses is an ordinary one.
  for (const number of numbers.slice(0, 4)) {
    await server.registerUser(`demo-${number + 4}@example.com`)
  }
  const demos = await Promise.all(numbers.map(() => server.client().call(openDemo, {})))
  expect(new Set(demos.map((demo) => must(demo).id)).size).toBe(numbers.length)
})

test('[WF29] of two registrations of an address at once one is refused', async () => {
  const email = 'twice@example.com'
  must(await server.client().call(sendMailVCode, { email }))
  const request = {
    email, loginPassword: testPassword, validateCode: await server.latestCode(email),
  }
  const words = (await Promise.all(Array.from({ length: 4 }, () =>
    server.client().call(regisiterEmail, request)))).map(wordOf)
  expect(words.filter((word) => word === 'success')).toHaveLength(1)
  expect(lines.filter((line) => line.includes('a step failed'))).toEqual([])
})
