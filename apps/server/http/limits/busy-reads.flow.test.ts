// A client at the limit of its network, against a whole server: the reply names the wait, and the
// same read succeeds after it. Each reply also has the time.
import { createClient, createReadRetry, type ServerDate } from '@ingot/client'
import { listSpotSymbols } from '@ingot/features/market/tickers.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/start-server.ts'

let server: TestServer

beforeAll(async () => {
  const many = { perSecond: 1_000, burst: 1_000 }
  server = await startTestServer({
    http: {
      rates: { account: many, guess: many, page: many, address: { perSecond: 1, burst: 3 } },
    },
  })
})
afterAll(() => server.stop())

test('[W173] a read beyond the limit succeeds after the wait that the reply names', async () => {
  const dates: ServerDate[] = []
  const client = createClient({
    baseUrl: server.url, token: () => undefined, language: () => 'en_US',
    onServerDate: (date) => dates.push(date),
  })
  const { retry, retryDelay } = createReadRetry(() => 0)
  const read = () => client.call(listSpotSymbols, {})
  const waits: number[] = []
  for (let reads = 0; reads < 6; reads += 1) {
    for (let failures = 0; ; failures += 1) {
      const result = await read()
      if (result.ok) break
      const { failure } = result
      if (failure.kind !== 'bad_request') return expect.fail(failure.kind)
      expect(failure).toMatchObject({ status: 429, retryAfterMs: 1_000 })
      const reason = { kind: 'busy', retryAfterMs: failure.retryAfterMs } as const
      expect(retry(failures, reason)).toBe(true)
      const delay = retryDelay(failures, reason)
      waits.push(delay)
      server.clock.advance(delay)
    }
  }
  expect(waits.length).toBeGreaterThan(0)
  expect(waits.length).toBeLessThanOrEqual(6)
  expect(dates.length).toBe(6 + waits.length)
  for (const { date } of dates) expect(Date.parse(date ?? '')).not.toBeNaN()
})
