// The load of the order benches, in a separate process: a fixed number of keep-alive connections
// with one order in flight each, sent after the last reply or at a given rate. It speaks only
// enough HTTP to send and to find the end of a reply, so that the servers are measured and not the
// load. Measuring starts after each connection's first reply, because simultaneous connections wait
// in the system's queue.
import { connect, type Socket } from 'node:net'

export type LoadRequest = {
  readonly port: number
  readonly path: string
  readonly tokens: readonly string[]
  readonly connections: number
  readonly ms: number
  /**
   * The orders of all connections a second; without it each reply is followed by the next order.
   * An order that is sent late, because the last reply was late, counts from its own time.
   */
  readonly perSecond?: number | undefined
  /** Whether each order carries an id of the client's own. */
  readonly named: boolean
  /** The expected start of a counted reply; any other reply ends the bench. */
  readonly success: string
}

export type LoadReply = {
  readonly perSecond: number
  /** The replies during the measurement. */
  readonly answers: number
  /** The replies before it: the first order of each connection, which waits for its opening. */
  readonly openings: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const latenciesMax = 1_000_000
const latencies = new Float64Array(latenciesMax)
const priceMid = 924_186
/** Buys and sells cross the middle by a few ticks, so that each meets a resting order. */
const priceSpread = 4

let answers = 0
let orders = 0

process.on('message', async (request: LoadRequest) => {
  const { tokens, connections } = request
  const opened = await Promise.all(Array.from({ length: connections }, (_, index) =>
    openConnection(request, tokens[index % tokens.length] ?? '')))
  answers = 0
  const startedAt = performance.now()
  const endsAt = startedAt + request.ms
  const everyMs = 1_000 / (request.perSecond ?? Infinity)
  await Promise.all(opened.map((connection, index) => connection.run({
    firstAt: startedAt + index * everyMs, everyMs: connections * everyMs, endsAt,
  })))
  const seconds = (performance.now() - startedAt) / 1_000
  const sorted = latencies.subarray(0, answers).toSorted()
  const reply: LoadReply = {
    perSecond: answers / seconds,
    answers,
    openings: connections,
    p50Ms: sorted[Math.floor(answers * 0.5)] ?? Number.NaN,
    p99Ms: sorted[Math.floor(answers * 0.99)] ?? Number.NaN,
  }
  process.send?.(reply)
})

/** A connection whose first order is answered. */
type Connection = {
  /** Sends one order after another until the time is up; ends when the last is answered. */
  run(pace: Pace): Promise<void>
}

/** Times of the process's clock, ms; with `everyMs` 0 the next order follows the last reply. */
type Pace = { readonly firstAt: number; readonly everyMs: number; readonly endsAt: number }

async function openConnection(request: LoadRequest, token: string): Promise<Connection> {
  const socket = connect({ port: request.port, host: '127.0.0.1', noDelay: true })
  let text = ''
  let hear = (): void => {}
  let fail = (_error: Error): void => {}
  socket.on('error', (error) => fail(error))
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    const body = bodyOf(text)
    if (body === undefined) return
    text = ''
    if (body.startsWith(request.success)) hear()
    else fail(new Error(`an order was not accepted: ${body}`))
  })
  await new Promise<void>((resolve, reject) => {
    hear = resolve
    fail = reject
    socket.on('connect', () => sendOrder(socket, request, token))
  })
  return {
    run: ({ firstAt, everyMs, endsAt }) => new Promise((resolve, reject) => {
      let dueAt = firstAt - everyMs
      const send = (): void => {
        sendOrder(socket, request, token)
      }
      const follow = (): void => {
        const now = performance.now()
        dueAt = everyMs === 0 ? now : dueAt + everyMs
        if (Math.max(dueAt, now) >= endsAt) {
          socket.end()
          return resolve()
        }
        if (dueAt <= now) send()
        else setTimeout(send, dueAt - now)
      }
      hear = () => {
        latencies[answers % latenciesMax] = performance.now() - dueAt
        answers += 1
        follow()
      }
      fail = reject
      follow()
    }),
  }
}

function sendOrder(socket: Socket, request: LoadRequest, token: string): void {
  orders += 1
  const direction = Math.random() < 0.5 ? 'buy' : 'sell'
  const reach = Math.floor(Math.random() * (priceSpread + 1))
  const ticks = direction === 'buy' ? priceMid + reach : priceMid - reach
  const price = `${Math.floor(ticks / 10)}.${ticks % 10}`
  const name = request.named ? `,"clientOrderId":"load-${process.pid}-${orders}"` : ''
  const body = `{"symbol":"BTCUSDT","direction":"${direction}","entrust":"limit",`
    + `"price":"${price}","quantity":"0.0010${Math.floor(Math.random() * 10)}"${name}}`
  socket.write(`POST ${request.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n`
    + `content-type: application/json\r\ncontent-length: ${body.length}\r\n`
    + `token: ${token}\r\nlanguage: en_US\r\n\r\n${body}`)
}

/** An answer's body once all of it has come. */
function bodyOf(text: string): string | undefined {
  const start = text.indexOf('\r\n\r\n')
  if (start < 0) return undefined
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, start))?.[1])
  const body = text.slice(start + 4)
  return body.length < length ? undefined : body
}
