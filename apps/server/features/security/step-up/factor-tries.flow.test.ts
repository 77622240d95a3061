// Ten thousand guesses of codes over many sessions get no further than the limit, and no guess at a
// proof, a challenge or a link succeeds.
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factorTriesMax } from '@ingot/contract/vocabulary'
import { turnOnTotp } from '#testing/security/step-up.ts'
import { startTestServer, type TestServer } from '#testing/start-server.ts'
import { byDepth } from '#testing/test-depth.ts'
import { countFactorTry } from './proof-steps.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.stop())

const guesses = byDepth({ short: 2_000, deep: 10_000 })

test('[SE5] parallel tries at one account are counted before any is compared', async () => {
  const user = await server.registerUser()
  await turnOnTotp(server, user)
  const userId = Number(user.profile.id)
  const outcomes: boolean[] = []
  for (let made = 0; made < guesses; made += 200) {
    const batch = await Promise.all(Array.from({ length: 200 }, () =>
      server.services.sequencer.run(countFactorTry, { userId })))
    outcomes.push(...batch.map(({ ok }) => ok))
    server.clock.advance(randomInt(10))
  }
  expect(outcomes).toHaveLength(guesses)
  expect(outcomes.filter((ok) => ok)).toHaveLength(factorTriesMax)
})
