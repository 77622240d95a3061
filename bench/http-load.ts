// The load of the order bench, in a process of its own: a fixed number of keep-alive connections,
// each with one order on the way. It speaks just enough HTTP to send and to know where an answer
// ends, so that the servers and not the load are measured. Nothing is measured before each
// connection has had its first answer: a crowd that comes at once waits for the system's queue.
import { connect, type Socket } from 'node:net'

export type LoadRequest = {
  readonly port: number
  readonly path: string
  readonly tokens: readonly string[]
  readonly connections: number
  readonly ms: number
  /** Whether each order carries an id of the client's own. */
  readonly named: boolean
  /** What an answer must begin with to count; anything else ends the bench. */
  readonly success: string
}

export type LoadReply = {
  readonly perSecond: number
  /** What was answered while it was measured. */
  readonly answers: number
  /** What was answered before: the first order of each connection, which waits for its opening. */
  readonly openings: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const latenciesMax = 1_000_000
const latencies = new Float64Array(latenciesMax)
const priceMid = 924_186
/** Buys and sells reach over the middle by a few ticks, so that each finds whoever waits. */
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
  await Promise.all(opened.map((connection) => connection.runUntil(endsAt)))
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
  runUntil(endsAt: number): Promise<void>
}

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
    runUntil: (endsAt) => new Promise((resolve, reject) => {
      let sentAt = 0
      const send = (): void => {
        sentAt = performance.now()
        if (sentAt < endsAt) return sendOrder(socket, request, token)
        socket.end()
        resolve()
      }
      hear = () => {
        latencies[answers % latenciesMax] = performance.now() - sentAt
        answers += 1
        send()
      }
      fail = reject
      send()
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
