import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createGeneratedMarket } from '#testing/traffic/generated-market.ts'
import { sampleListings } from '#testing/traffic/sample-listings.ts'
import { startStream, type StreamHarness } from '#testing/stream-harness.ts'

const symbol = 'BTCUSDT'
const running: StreamHarness[] = []

afterEach(async () => {
  for (const harness of running.splice(0)) {
    expect(harness.failures).toEqual([])
    await harness.close()
  }
})

/** A stream over a market that has traded; `publish` makes some more batches. */
async function start(): Promise<{ harness: StreamHarness; publish: (count: number) => void }> {
  const harness = await startStream({ limits: { tickMs: 5, tickersEveryTicks: 4 } })
  running.push(harness)
  const market = createGeneratedMarket(sampleListings.markets, 3)
  const publish = (count: number): void => {
    for (let left = count; left > 0; left -= 1) harness.publish(market.next(Date.now()))
  }
  publish(30)
  return { harness, publish }
}

test('[W8] each trade is sent once: the latest at first, then new ones by tick', async () => {
  const { harness, publish } = await start()
  const sockets = []
  for (let round = 0; round < 30; round += 1) {
    publish(1 + round % 4)
    if (round % 6 === 0) {
      const socket = await harness.connect()
      socket.send({ type: 'SUBSCRIBE', topic: `${symbol}@trade` })
      await socket.next('trade')
      sockets.push(socket)
    }
    publish(1)
    await wait(3)
  }
  await wait(30)
  const served = harness.marketData.trades(symbol) ?? []
  for (const socket of sockets) {
    const told = (await socket.settle())
      .flatMap((message) => (message.type === 'trade' ? message.data.toReversed() : []))
    const ids = told.map(({ tradeId }) => Number(tradeId))
    // Two markets trade in turn, so one market's ids rise by two and none is left out.
    expect(ids.slice(1).every((id, at) => id - (ids[at] ?? 0) === 2)).toBe(true)
    expect(told.at(-1)).toEqual(served[0])
  }
})

test('[W8] a tick with more trades than a list holds sends the newest', async () => {
  const { harness, publish } = await start()
  const socket = await harness.connect()
  socket.send({ type: 'SUBSCRIBE', topic: `${symbol}@trade` })
  await socket.next('trade')
  const from = socket.messages.length
  publish(250)
  const told = await socket.next('trade', from)
  expect(told.data).toEqual(harness.marketData.trades(symbol))
})

test('[W8] ticker, candle and list of tickers equal the market data calls', async () => {
  const { harness, publish } = await start()
  const socket = await harness.connect()
  for (const topic of [`${symbol}@ticker`, `${symbol}@kline@1w`, 'all@ticker']) {
    socket.send({ type: 'SUBSCRIBE', topic })
  }
  await socket.next('tickers')
  const from = socket.messages.length
  for (let round = 0; round < 20; round += 1) {
    publish(3)
    await wait(4)
  }
  await wait(60)
  const told = (await socket.settle()).slice(from)
  const last = (type: string) => told.findLast((message) => message.type === type)
  expect(last('ticker')?.data).toEqual(harness.marketData.ticker(symbol))
  expect(last('kline')?.data).toEqual(harness.marketData.kline(symbol, '1w'))
  expect(last('tickers')?.data).toEqual(
    expect.arrayContaining(harness.marketData.tickers()),
  )
  const count = (type: string) => told.filter((message) => message.type === type).length
  expect(count('tickers')).toBeLessThan(count('ticker'))
})
