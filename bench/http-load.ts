// The load of the order bench, in a process of its own: a fixed number of keep-alive connections,
// each with one order on the way. It speaks just enough HTTP to send and to know where an answer
// ends, so that the servers and not the load are measured.
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
  readonly answers: number
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

process.on('message', (request: LoadRequest) => {
  answers = 0
  const startedAt = performance.now()
  const endsAt = startedAt + request.ms
  const { tokens } = request
  const running = Array.from({ length: request.connections }, (_, index) =>
    runConnection(request, { token: tokens[index % tokens.length] ?? '', endsAt }))
  void Promise.all(running).then(() => {
    const seconds = (performance.now() - startedAt) / 1_000
    const sorted = latencies.subarray(0, answers).toSorted()
    const reply: LoadReply = {
      perSecond: answers / seconds,
      answers,
      p50Ms: sorted[Math.floor(answers * 0.5)] ?? Number.NaN,
      p99Ms: sorted[Math.floor(answers * 0.99)] ?? Number.NaN,
    }
    process.send?.(reply)
  })
})

/** Sends one order after another until the time is up; ends when the last is answered. */
function runConnection(
  request: LoadRequest,
  own: { readonly token: string; readonly endsAt: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: request.port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let text = ''
    const send = (): void => {
      sentAt = performance.now()
      if (sentAt >= own.endsAt) {
        socket.end()
        resolve()
        return
      }
      sendOrder(socket, request, own.token)
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      const body = bodyOf(text)
      if (body === undefined) return
      if (!body.startsWith(request.success)) {
        reject(new Error(`an order was not accepted: ${body}`))
        return
      }
      text = ''
      latencies[answers % latenciesMax] = performance.now() - sentAt
      answers += 1
      send()
    })
  })
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
