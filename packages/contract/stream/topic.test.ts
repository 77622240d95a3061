// The topics of markets of both kinds.
import { expect, test } from 'vitest'
import { formatTopic, parseTopic } from './topic.ts'

const symbols = ['BTCUSDT', 'BTCUSDT-PERP']

test.each(symbols)('[W104] each public topic of %s is read and written alike', (symbol) => {
  for (const channel of [
    'ticker', 'depth', 'trade', 'mark', 'openInterest', 'liquidation',
  ] as const) {
    expect(parseTopic(`${symbol}@${channel}`)).toEqual({ channel, symbol })
    expect(formatTopic({ channel, symbol })).toBe(`${symbol}@${channel}`)
  }
  for (const channel of ['kline', 'markKline'] as const) {
    expect(parseTopic(`${symbol}@${channel}@1min`)).toEqual({ channel, symbol, interval: '1min' })
    expect(formatTopic({ channel, symbol, interval: '1min' })).toBe(`${symbol}@${channel}@1min`)
  }
})

test('[W104] a symbol of another form names no topic', () => {
  for (const symbol of ['BTC-USDT', 'BTCUSDT-PERPS', '-PERP', 'btcusdt-PERP', 'BTCUSDT-']) {
    expect(parseTopic(`${symbol}@depth`)).toBeUndefined()
  }
})
