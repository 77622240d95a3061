// A stop under load: every order gets a true reply or none, and the stop waits for no idle client.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer } from '#testing/start-server.ts'
import { type OrderRequest, openTrader, sumsOfAllAccounts, traderOf } from '#testing/trader.ts'

let dataFolder = ''
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'ingot-stop-'))
})
afterEach(() => rm(dataFolder, { recursive: true, force: true }))

function orderOf(clientOrderId: string): OrderRequest {
  return {
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '85000', quantity: '0.0001',
    clientOrderId,
  }
}

test('[D71] a stop under load completes requests in progress and accepts no more', async () => {
  const server = await startTestServer({ dataFolder })
  const people = await Promise.all(Array.from({ length: 4 }, () =>
    openTrader(server, { USDT: '1000000' })))
  const answers = people.map(() => new Array<string>())
  const ordering = people.map(async (trader, person) => {
    const own = answers[person] ?? []
    for (let last = 'pending'; last === 'pending'; own.push(last)) {
      last = await trader.tryPlace(orderOf(String(own.length)))
    }
  })
  const answersMin = 5
  await expect.poll(() => Math.min(...answers.map((own) => own.length)))
    .toBeGreaterThan(answersMin)
  await server.stop()
  await Promise.all(ordering)
  // Each got complete replies until the server was gone.
  expect(answers.map((own) => own.at(-1))).toEqual(people.map(() => 'network'))
  const again = await startTestServer({ dataFolder })
  try {
    for (const [person, { user }] of people.entries()) {
      const own = answers[person] ?? []
      const back = traderOf({ ...user, client: again.client({ token: user.profile.token }) })
      // Sent again, an acknowledged order is known, and an unacknowledged one takes effect once.
      for (const number of own.keys()) {
        expect(await back.tryPlace(orderOf(String(number)))).toBe('pending')
      }
      const { USDT = '' } = await back.spot('USDT')
      expect(Number(USDT.split('/')[1]), 'held').toBeCloseTo(own.length * 8.5)
    }
    expect((await sumsOfAllAccounts(again)).every((sum) => sum === 0n)).toBe(true)
  } finally {
    await again.stop()
  }
})

/** Less than an idle connection lives: a stop that waits for one takes longer. */
const heldMs = 60_000

test('[D71] a connection kept open after its reply does not delay the stop', async () => {
  const server = await startTestServer({ dataFolder })
  let login = await beginLogin(server.url)
  // On a busy machine the reply may come before the stop begins: such a try proves nothing.
  while (login.heard() !== '') login = await beginLogin(server.url)
  const stopped = await Promise.race([server.stop().then(() => true), sleep(heldMs, false)])
  expect(login.heard()).toContain('HTTP/1.1 ')
  expect(stopped).toBe(true)
  await login.closed
})

/** A login that the server has begun: it is hashed for some ten milliseconds. */
async function beginLogin(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const body = JSON.stringify({ email: 'nobody@example.com', loginPassword: 'some words 12' })
  socket.write(`POST /emailLogin HTTP/1.1\r\nhost: ${hostname}\r\nlanguage: en_US\r\n`
    + 'token: \r\ncontent-type: application/json\r\nconnection: keep-alive\r\n'
    + `content-length: ${body.length}\r\n\r\n${body}`)
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  const closed = once(socket, 'close')
  await sleep(10)
  // The server, in this process, reads between the timers and the next immediate.
  await nextTurn()
  return { heard: () => heard, closed }
}

test('[A49] a SIGTERM during the start stops the program with exit code 0', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env, PORT: '0', HOST: '127.0.0.1', INGOT_MODE: 'sandbox', INGOT_DATA: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    // The store is being made.
    if (lines.push(line) === 1) child.kill('SIGTERM')
  })
  expect(await ended).toEqual([0, null])
  expect(lines[0]).toContain('migrating to schema 57 ')
  expect(lines.at(-1)).toBe('closed')
  expect(lines.join('\n')).not.toContain('is open')
  const again = await startTestServer({ dataFolder })
  await again.stop()
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '[D152] %s to the whole group ends in order, and the log has no error', async (signal) => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url))
    // A group of its own, with the processes that it starts.
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env, PORT: '0', HOST: '127.0.0.1', CONSOLE_PORT: '0', INGOT_MODE: 'sandbox',
        INGOT_DATA: dataFolder,
      },
      stdio: ['ignore', 'pipe', 'inherit'], detached: true,
    })
    const ended = once(child, 'exit')
    const lines: string[] = []
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const group = child.pid
      if (line.includes('is open') && group !== undefined) process.kill(-group, signal)
    })
    expect(await ended).toEqual([0, null])
    expect(lines.at(-1)).toBe('closed')
    expect(lines.filter((line) => /"level":[5-9]0/.test(line))).toEqual([])
  },
)
