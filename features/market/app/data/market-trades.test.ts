import type { MarketTrade } from '#features/market/trades.calls.ts'
import { expect, test } from 'vitest'
import { mergeTrades } from './use-market-trades.ts'

const trade = (tradeId: number): MarketTrade => ({
  tradeId: String(tradeId),
  symbol: 'BTCUSDT',
  price: '1',
  quantity: '1',
  direction: 'buy',
  time: tradeId,
})

test('[V8] the list of trades holds each trade once, newest first, in any merge sequence', () => {
  const past = [trade(3), trade(2), trade(1)]
  const live = [trade(4), trade(3)]
  const ids = ['4', '3', '2', '1']
  expect(mergeTrades(mergeTrades([], live), past).map((row) => row.tradeId)).toEqual(ids)
  expect(mergeTrades(mergeTrades([], past), live).map((row) => row.tradeId)).toEqual(ids)
})

test('[V8] an unchanged list of trades keeps its identity and never exceeds its length', () => {
  const long = Array.from({ length: 150 }, (_, index) => trade(index + 1))
  const tape = mergeTrades([], long)
  expect(tape).toHaveLength(100)
  expect(tape[0]?.tradeId).toBe('150')
  expect(mergeTrades(tape, [trade(150)])).toBe(tape)
})
