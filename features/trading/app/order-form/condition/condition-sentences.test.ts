// The confirmation of a conditional order in sentences.
import { expect, test } from 'vitest'
import { conditionSentences } from './condition-sentences.ts'

const order = {
  symbol: 'BTCUSDT', direction: 'sell', entrust: 'limit', price: '89900', quantity: '1',
  condition: 'stop', triggerPrice: '90000',
} as const

test('[K105] a stop that sells triggers on a fall, a take-profit on a rise', () => {
  expect(conditionSentences({ kind: 'single', order }, false)).toEqual([[
    { kind: 'whenLastFalls', price: '90000' }, { kind: 'thenLimit', price: '89900' },
  ]])
  const profit = { ...order, condition: 'take_profit', triggerBy: 'mark' } as const
  expect(conditionSentences({ kind: 'single', order: profit }, false)[0]?.[0])
    .toEqual({ kind: 'whenMarkRises', price: '90000' })
})

test('[K105] a trailing stop names its callback, and its activation when there is one', () => {
  const { price: _, triggerPrice: __, ...market } = order
  const trailing = {
    ...market, condition: 'trailing_stop', entrust: 'market', callbackRate: '0.015',
    activationPrice: '95000',
  } as const
  expect(conditionSentences({ kind: 'single', order: trailing }, false)).toEqual([[
    { kind: 'whenTurnsDown', percent: '1.5' }, { kind: 'followsFrom', price: '95000' },
    { kind: 'thenMarket' },
  ]])
})

test('[K105] a pair names both of its legs, the take-profit first', () => {
  const pair = {
    symbol: 'BTCUSDT', direction: 'buy', quantity: '1', stopProfit: '90000',
    stopProfitPrice: '90100', stopLoss: '95000',
  } as const
  expect(conditionSentences({ kind: 'pair', order: pair }, true)).toEqual([
    [{ kind: 'whenLastFalls', price: '90000' }, { kind: 'thenLimit', price: '90100' }],
    [{ kind: 'whenLastRises', price: '95000' }, { kind: 'thenMarket' }],
  ])
})
