// The two servers of the fan-out bench, each as a separate process: the product's hub, and bare
// `ws` that sends the same messages one by one. Both use the topics of the same generated market
// and go as fast as their readers read.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseTopic } from '@ingot/contract/stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { CommittedBatch } from '#sequencer/submission.ts'
import { attachStream } from '#stream/attach-stream.ts'
import { MarketSources } from '#stream/market-sources.ts'
import { readClientMessage } from '#stream/read-client-message.ts'
import { streamLimits } from '#stream/stream-limits.ts'
import type { TopicSource } from '#stream/topic-source.ts'
import { createGeneratedMarket } from './traffic/generated-market.ts'
import { openMarketData } from './traffic/open-market-data.ts'
import { sampleListings } from './traffic/sample-listings.ts'

const seed = 20_261_103
/** Unsent bytes over all sockets, above which bare ws waits for its readers. */
const backlogBytesMax = 64 * 1024
/** The hub's own rhythm is out of the way: the rounds are driven by hand. */
const quietMs = 3_600_000

const { marketData } = await openMarketData(sampleListings, Date.now)
const market = createGeneratedMarket(sampleListings.markets, seed)
const change = (): CommittedBatch => {
  const batch = market.next(Date.now())
  marketData.apply(batch)
  return batch
}
// A book with both sides full before its first reader.
for (let count = 0; count < 2_000; count += 1) change()

const server = createServer()
const flow = process.argv[2] === 'bare' ? serveBare(server) : serveOurs(server)
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ port })
})
process.on('message', (message) => {
  // Nothing changes while the readers connect or while the other server has its turn.
  if (message === 'run') return flow.run()
  if (message === 'rest') return flow.rest()
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1_000 })
})

type Flow = { run(): void; rest(): void }

function serveOurs(httpServer: Server): Flow {
  const stream = attachStream({
    server: httpServer,
    services: {
      clock: Date.now,
      listings: sampleListings,
      configuration: { now: () => ({ version: 0 }), onChange: () => () => undefined },
      marketData,
      sequencer: { onBatch: () => () => undefined },
      sessions: { find: () => null, onRevoked: () => () => undefined },
      typing: { onTyping: () => () => undefined },
    },
    // One slice, so that a tick has one change to send, as each round of the other server has.
    limits: {
      tickMs: quietMs,
      socketsPerAddressMax: streamLimits.socketsMax,
      socketsPerSlice: streamLimits.socketsMax,
    },
    onFailure: (error) => {
      throw error
    },
  })
  return flowOf(() => {
    change()
    stream.tick()
  })
}

function serveBare(httpServer: Server): Flow {
  const sources = new MarketSources(marketData, { tickersEveryTicks: 1, markEveryTicks: 10 })
  marketData.onChange((changed) => sources.take(changed))
  const open = new Map<string, TopicSource>()
  const followed = new Map<WebSocket, string[]>()
  const webSockets = new WebSocketServer({ server: httpServer, path: '/wss' })
  webSockets.on('connection', (webSocket) => {
    const topics: string[] = []
    followed.set(webSocket, topics)
    webSocket.on('message', (data) => {
      const message = readClientMessage(String(data))
      if (message?.type !== 'SUBSCRIBE') return
      topics.push(message.topic)
      const topic = parseTopic(message.topic)
      if (topic === undefined || topic.channel === 'all-config') return
      if (open.has(message.topic)) return
      const source = sources.open(topic)
      if (source !== undefined) open.set(message.topic, source)
    })
  })
  let tick = 0
  return flowOf(() => {
    tick += 1
    change()
    const texts = new Map([...open].map(([topic, source]) => [topic, textOf(source.next(tick))]))
    for (const [webSocket, topics] of followed) {
      for (const topic of topics) {
        const text = texts.get(topic)
        if (text !== undefined && webSocket.bufferedAmount < backlogBytesMax) webSocket.send(text)
      }
    }
  })
}

/** Rounds as fast as the loop turns, the same for both: a timer would rest between two of them. */
function flowOf(round: () => void): Flow {
  let isRunning = false
  const turn = (): void => {
    if (!isRunning) return
    round()
    setImmediate(turn)
  }
  return {
    run: () => {
      isRunning = true
      turn()
    },
    rest: () => { isRunning = false },
  }
}

/** The message within a frame, as a program that knows nothing of frames would have it. */
function textOf(frame: Buffer | undefined): string | undefined {
  if (frame === undefined) return undefined
  const short = frame[1] ?? 0
  return frame.toString('utf8', short < 126 ? 2 : short === 126 ? 4 : 10)
}
