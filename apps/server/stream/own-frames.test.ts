import type { ServerMessage } from '@ingot/contract/stream'
import { serverMessage } from '@ingot/contract/stream'
import { asOrderId, asTradeId, asUserId, type UserId } from '@ingot/contract/vocabulary'
import type { BalanceRow, TradeRow } from '@ingot/engine'
import { expect, test } from 'vitest'
import type { CommittedBatch, StoredOrder, StoredTrigger } from '#sequencer/submission.ts'
import { noClientFields } from '#store/rows/client-fields.ts'
import { btc, btcUsdt, sampleListings, usdt } from '#testing/traffic/sample-listings.ts'
import { ownFrames } from './own-frames.ts'

const [anna, boris, clara] = [1_001, 1_002, 1_003].map(asUserId) as [UserId, UserId, UserId]

function orderOf(user: UserId, side: 'buy' | 'sell'): StoredOrder {
  return {
    orderId: asOrderId(user), ...noClientFields,
    clientOrderId: `own-${user}`, user, market: btcUsdt.id, side,
    type: 'limit', timeInForce: 'GTC', priceTicks: 924_186, lots: 1_000, amountUnits: 0n,
    filledLots: 1_000, filledUnits: 92_418_600_000n, feeUnits: 1_000n, heldUnits: 0n,
    status: 'fully_filled', closeReason: null, createdAt: 1, updatedAt: 2,
  }
}

const trade: TradeRow = {
  tradeId: asTradeId(7), market: btcUsdt.id, priceTicks: 924_186, lots: 1_000,
  quoteUnits: 92_418_600_000n, takerSide: 'buy', takerOrderId: asOrderId(anna),
  makerOrderId: asOrderId(boris), takerUser: anna, makerUser: boris, takerFeeUnits: 1_000n,
  makerFeeUnits: 92_418_600n, at: 2,
}

function balanceOf(owner: number, asset = usdt): BalanceRow {
  return { owner, wallet: 'spot', asset: asset.id, availableUnits: 150_000_000n, frozenUnits: 1n }
}

const batch: CommittedBatch = {
  batch: 42, at: 2, orders: [orderOf(anna, 'buy'), orderOf(boris, 'sell')], trades: [trade],
  balances: [balanceOf(anna), balanceOf(anna, btc), balanceOf(boris), balanceOf(2)],
  markets: [], levels: [], users: [], perpetual: null, triggers: [], deadlines: [],
  announced: [], records: [],
  messages: [{
    id: 5, user: anna, kind: 'deposit_completed', parameters: { amount: '1', symbol: 'BTC' },
    createdAt: 2,
  }],
}

function messagesOf(frames: readonly Buffer[] | undefined): ServerMessage[] {
  return (frames ?? []).map((frame) => {
    const start = frame[1] === 126 ? 4 : 2
    return serverMessage.parse(JSON.parse(frame.toString('utf8', start)))
  })
}

test('[W4] each connected user gets the batch\'s own rows only', () => {
  const told = ownFrames({ batch, listings: sampleListings, isHere: () => true })
  expect([...told.keys()].toSorted((a, b) => a - b)).toEqual([2, anna, boris])
  const annas = messagesOf(told.get(anna))
  expect(annas.map(({ type }) => type)).toEqual(['order', 'fill', 'balance', 'balance', 'message'])
  expect(annas.every(({ seq, code }) => seq === 42 && code === 200)).toBe(true)
  expect(annas[0]?.data).toMatchObject({ orderId: '1001', clientOrderId: 'own-1001' })
  expect(annas[1]?.data).toMatchObject({ role: 'taker', direction: 'buy', feeSymbol: 'BTC' })
  expect(annas[3]?.data).toEqual({
    symbol: 'BTC', available: '1.5', frozen: '0.00000001', total: '1.50000001',
    accountType: 'spot',
  })
  const borises = JSON.stringify(messagesOf(told.get(boris)))
  expect(borises).toContain('"role":"maker"')
  expect(borises).not.toContain('own-1001')
  expect(borises).not.toContain('"orderId":"1001"')
})

test('[WF5] a notification reaches its own user only, as kind and parameters', () => {
  const told = ownFrames({ batch, listings: sampleListings, isHere: () => true })
  const ofAnna = messagesOf(told.get(anna)).filter(({ type }) => type === 'message')
  expect(ofAnna).toEqual([{
    type: 'message', topic: 'user@message', seq: 42, code: 200,
    data: {
      id: '5', type: 'system', kind: 'deposit_completed',
      parameters: { amount: '1', symbol: 'BTC' }, time: 2,
    },
  }])
  expect(JSON.stringify(messagesOf(told.get(boris)))).not.toContain('deposit_completed')
})

test('[WF26] a moved record reaches its own user only, with its workflow, id and state', () => {
  const records = [
    { user: boris, workflow: 'withdrawal', id: '7', state: 'in_progress' },
    { user: clara, workflow: 'withdrawal', id: '8', state: 'rejected' },
  ]
  const moved = { ...batch, orders: [], trades: [], balances: [], messages: [], records }
  const told = ownFrames({ batch: moved, listings: sampleListings, isHere: () => true })
  expect([...told.keys()]).toEqual([boris, clara])
  expect(messagesOf(told.get(boris))).toEqual([{
    type: 'record', topic: 'user@record', seq: 42, code: 200,
    data: { workflow: 'withdrawal', id: '7', state: 'in_progress' },
  }])
})

const stop: StoredTrigger = {
  triggerId: asOrderId(9), ...noClientFields, by: 'last', direction: 'fall', triggerTicks: 900_000,
  activationTicks: 0, callbackTicks: 0, callbackPpm: 0, extremeTicks: 0, turn: 0, pairId: 0,
  parentId: 0, closesPosition: false, status: 'refused', closeReason: 'insufficient_available',
  orderId: 0, createdAt: 1, updatedAt: 2, filledLots: 0,
  order: {
    kind: 'place-spot-order', user: boris, market: btcUsdt.id, side: 'sell', type: 'market',
    timeInForce: 'IOC', priceTicks: 0, lots: 0, amountUnits: 150_000_000n,
    selfTradePrevention: 'cancel_maker',
  },
}

test('[W111] a conditional order reaches its own user only, with the reason of its end', () => {
  const changed = { ...batch, orders: [], trades: [], balances: [], messages: [], triggers: [stop] }
  const told = ownFrames({ batch: changed, listings: sampleListings, isHere: () => true })
  expect([...told.keys()]).toEqual([boris])
  expect(messagesOf(told.get(boris))).toEqual([{
    type: 'conditionalOrder', topic: 'user@conditionalOrder', seq: 42, code: 200,
    data: {
      conditionalOrderId: '9', clientOrderId: null, symbol: 'BTCUSDT', condition: 'stop',
      direction: 'sell', action: null, reduceOnly: false, entrust: 'market', timeInForce: 'IOC',
      price: null, quantity: null, filledQuantity: '0.00000', amount: '1.5',
      displayQuantity: null, triggerBy: 'last', triggerPrice: '90000.0', activationPrice: null,
      callbackRate: null, callbackDistance: null, bestPrice: null, pairId: null,
      parentOrderId: null, closesPosition: false,
      status: 'refused', closeReason: 'insufficient_available', orderId: null, createTime: 1,
      updateTime: 2,
    },
  }])
})

test('[W4] no frame is built for users without a connection', () => {
  const asked: number[] = []
  const isHere = (user: UserId): boolean => {
    asked.push(user)
    return user === clara
  }
  expect(ownFrames({ batch, listings: sampleListings, isHere }).size).toBe(0)
  // Two orders, two sides of a trade, four balances, a message: the batch's rows, not the users.
  expect(asked).toHaveLength(9)
})
