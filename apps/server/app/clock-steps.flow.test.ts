// A whole server whose system clock is stepped while people use it.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import { listMySessions } from '@ingot/features/session/sessions.calls.ts'
import { regisiterEmail, sendMailVCode } from '@ingot/features/session/registration.calls.ts'
import { placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import { WebSocket } from 'ws'
import { must, startTestServer } from '#testing/start-server.ts'
import { byDepth, longTest } from '#testing/test-depth.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
/** Together they lead back to the first time. */
const steps = byDepth({
  short: [-hourMs, hourMs, -5_000, 5_000],
  deep: [-hourMs, hourMs, -5_000, 5_000, 10 * minuteMs, -10 * minuteMs, hourMs, -hourMs],
})
const resting = {
  symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.001',
} as const

test('[A42, A84] clock steps from one hour back to one hour forward cause no refusal', async () => {
  const lines: string[] = []
  // Limits as strict as production's: the test's requests are just within them.
  const rate = { perSecond: 10, burst: 20 }
  const server = await startTestServer({
    http: { rates: { account: rate, address: rate, guess: rate, page: rate } },
    stream: { sweepMs: 50 },
    onLog: (line) => lines.push(line),
  })
  const user = await server.registerUser('steady@example.com')
  await server.fund(user, { USDT: '10000' })
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/wss`)
  const heard: string[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)).topic))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'LOGIN', token: user.profile.token }))
  const stamps: number[] = []
  for (const [at, stepMs] of steps.entries()) {
    const email = `newcomer${at}@example.com`
    must(await server.client().call(sendMailVCode, { email }))
    const validateCode = await server.latestCode(email)
    server.clock.step(stepMs)
    must(await server.client().call(regisiterEmail, {
      email, validateCode, loginPassword: 'three quiet lamps 7',
    }))
    const placed = must(await user.client.call(placeSpotOrder, resting))
    must(await user.client.call(listMySessions, {}))
    must(await server.client().call(emailLogin, {
      email: user.email, loginPassword: user.password,
    }))
    stamps.push(placed.createTime)
    await vi.waitFor(() => expect(stepsTold(lines)).toHaveLength(at + 1), { timeout: 60_000 })
  }
  expect(stepsTold(lines).map((stepMs) => Math.round(stepMs / 100) * 100)).toEqual(steps)
  expect(stamps).toEqual(stamps.toSorted((one, other) => one - other))
  // Nowhere near the hour that the clock was stepped by.
  expect(Math.max(...stamps) - Math.min(...stamps)).toBeLessThan(2 * minuteMs)
  // The socket stayed logged in and reported every order.
  expect(heard.filter((topic) => topic === 'user@order')).toHaveLength(steps.length)
  expect(socket.readyState).toBe(WebSocket.OPEN)
  socket.close()
  await server.stop()
})

longTest('[A42] a start with a clock that was set back continues from the last batch', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'ingot-steps-'))
  const first = await startTestServer({ dataFolder })
  const user = await first.registerUser('returning@example.com')
  await first.fund(user, { USDT: '10000' })
  const email = 'waiting@example.com'
  must(await first.client().call(sendMailVCode, { email }))
  const sent = first.clock.now()
  await first.stop()
  first.clock.step(-hourMs)
  const lines: string[] = []
  const second = await startTestServer({ dataFolder, onLog: (line) => lines.push(line) })
  try {
    expect(stepsTold(lines)[0]).toBeLessThan(5 * minuteMs - hourMs)
    const placed = must(await second.client({ token: user.profile.token })
      .call(placeSpotOrder, resting))
    expect(Math.abs(placed.createTime - sent)).toBeLessThan(5 * minuteMs)
    must(await second.client().call(regisiterEmail, {
      email, validateCode: await second.latestCode(email), loginPassword: 'three quiet lamps 7',
    }))
  } finally {
    second.clock.step(hourMs)
    await second.stop()
    await rm(dataFolder, { recursive: true })
  }
})

/** The sizes of the clock steps that the log reports, in ms. */
function stepsTold(lines: readonly string[]): number[] {
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('was stepped'))
    .map(({ stepMs }) => stepMs)
}
