// A body is answered alike, whatever is in it, however it is cut and however its end is told.
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/start-server.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(async () => { await server.stop() })

type Sent = {
  readonly headers: Readonly<Record<string, string | number>>
  readonly pieces: readonly Buffer[]
  readonly url?: string
}

const ofConnection = new Set(['date', 'connection', 'keep-alive'])

/** The reply without its connection-dependent and time-dependent parts. */
function post(path: string, { headers, pieces, url = server.url }: Sent) {
  const { hostname, port } = new URL(url)
  const target = { hostname, port, path, method: 'POST', headers }
  return new Promise<{ status: number | undefined; headers: unknown; text: string }>(
    (resolve, reject) => {
      const sent = request(target, async (answer) => {
        const chunks = await Array.fromAsync(answer)
        const told = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name))
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: answer.statusCode, headers: told, text })
      }).on('error', reject)
      // Each piece goes alone, so that it comes alone.
      const pause = (index: number) => setTimeout(() => {
        sent.write(pieces[index] ?? '')
        if (index + 1 < pieces.length) pause(index + 1)
        else sent.end()
      }, index * 5)
      pause(0)
    },
  )
}

const login = '{"email":"nobody@example.com","loginPassword":"пароль wörter 密碼"}'

const bodies = [
  login, '{}', '{', 'null', '[]', '"text"', '{"email":1}', `{"__proto__":{"x":1},${login.slice(1)}`,
  '{"email":"nobody@ex\\u0061mple.com","loginPassword":"x"}', `{"x":"${'a'.repeat(65_600)}"}`,
  `{"constructor":{"prototype":{}},${login.slice(1)}`,
  `{"\\u005f_proto__":{"x":1},${login.slice(1)}`, '{"c\\u006fnstructor":1}', '{"a":"\\x"}',
]

test.each(bodies.map((body): [string, string] => [body.slice(0, 60), body]))(
  '[A12] %s returns the same for every way of sending',
  async (_start, body) => {
    for (const language of ['en_US', 'zh_CN', 'ru_RU']) {
      // Tries are counted by the address that is logged in to.
      const bytes = Buffer.from(body.replace('nobody', `nobody.${language}`))
      const type = { 'content-type': 'application/json', language }
      const length = { 'content-length': bytes.length }
      const direct = await post('/emailLogin', { headers: { ...type, ...length }, pieces: [bytes] })
      expect(JSON.parse(direct.text).code).not.toBe(200)
      expect(direct.status).toBeLessThan(500)
      const others: Sent[] = [
        { headers: { ...type, ...length, 'content-type': 'application/json; charset=utf-8' },
          pieces: [bytes] },
        { headers: { ...type, 'transfer-encoding': 'chunked' }, pieces: [bytes] },
        // Cut within a letter of several bytes, too.
        { headers: { ...type, ...length },
          pieces: [bytes.subarray(0, 55), bytes.subarray(55, 56), bytes.subarray(56)] },
      ]
      for (const other of others) expect(await post('/emailLogin', other)).toEqual(direct)
    }
  },
)

test.each([[false, [200, 200, 429, 429]], ['127.0.0.1', [200, 200, 200, 200]]] as const)(
  '[A16] with %s trusted, forwarded addresses count as they should',
  async (trustProxy, statuses) => {
    const rate = { perSecond: 1, burst: 2 }
    const rates = { account: rate, address: rate, guess: rate, page: rate }
    const tight = await startTestServer({ http: { trustProxy, rates } })
    try {
      const bytes = Buffer.from(login)
      const asked: (number | undefined)[] = []
      for (const place of [1, 2, 3, 4]) {
        const headers = {
          'content-type': 'application/json', 'content-length': bytes.length,
          'x-forwarded-for': `10.1.1.${place}`,
        }
        asked.push((await post('/emailLogin', { headers, pieces: [bytes], url: tight.url })).status)
      }
      expect(asked).toEqual(statuses)
    } finally {
      await tight.stop()
    }
  },
)
