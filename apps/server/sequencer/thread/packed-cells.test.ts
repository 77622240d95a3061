import {
  accepted, asAssetId, asMarketId, asOrderId, asUserId, rejected,
} from '@ingot/contract/vocabulary'
import type { RowCells } from '@ingot/engine/rows'
import { expect, test } from 'vitest'
import { createEngine } from '@ingot/engine'
import { seeded } from '#testing/traffic/market-churn.ts'
import { btcUsdt, cancelOrder, keyed, limitOrder } from '#testing/test-sequencer.ts'
import { packBatch, unpackBatch, type BatchMessage } from './batch-message.ts'
import { CellReader, CellWriter } from './packed-cells.ts'
import { packSubmissions, unpackSubmissions } from './submission-message.ts'
import { listingCommands } from '#sequencer/listing-commands.ts'
import { noClientFields } from '#store/rows/client-fields.ts'
import type { StoredOrder, Submission } from '#sequencer/submission.ts'

const user = asUserId(10_001)
const unitsMax = 2n ** 63n - 1n
const money: RowCells<bigint> = {
  width: 1,
  read: ({ units }, start) => units[start] ?? 0n,
  write: ({ units }, start, value) => { units[start] = value },
}

test('cells return the written values, beyond the first buffer and in the next message', () => {
  const writer = new CellWriter()
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < 10_000; index += 1) {
      writer.whole(Number.MAX_SAFE_INTEGER - index)
      writer.row(money, -unitsMax + BigInt(index))
      writer.text(index % 2 === 0 ? null : `text ${index}`)
    }
    const reader = new CellReader(structuredClone(writer.take()))
    for (let index = 0; index < 10_000; index += 1) {
      expect(reader.whole()).toBe(Number.MAX_SAFE_INTEGER - index)
      expect(reader.row(money)).toBe(-unitsMax + BigInt(index))
      expect(reader.textOrNull()).toBe(index % 2 === 0 ? null : `text ${index}`)
    }
    expect(() => reader.whole()).toThrow('ends too early')
  }
})

test('every bit of money survives when the buffer grows', () => {
  const writer = new CellWriter()
  // As doubles these bits are signalling NaNs, which a copy of doubles may quieten.
  const awkward = 0x7ff0_0000_0000_0001n
  for (let index = 0; index < 5_000; index += 1) writer.row(money, awkward + BigInt(index))
  const reader = new CellReader(writer.take())
  for (let index = 0; index < 5_000; index += 1) {
    expect(reader.row(money)).toBe(awkward + BigInt(index))
  }
})

const perpetualOrder = {
  kind: 'place-perpetual-order', user, market: asMarketId(101), side: 'sell',
  positionSide: 'long', type: 'limit', timeInForce: 'POST_ONLY', priceTicks: 5, lots: 6,
  reduceOnly: false, selfTradePrevention: 'cancel_both',
} as const

const spotOrder = {
  kind: 'place-spot-order', user, market: btcUsdt, side: 'buy', type: 'limit', timeInForce: 'GTC',
  priceTicks: 5, lots: 6, amountUnits: 0n, selfTradePrevention: 'cancel_both',
} as const
const exits = { stopLoss: { by: 'last', triggerTicks: 3, priceTicks: 0 } } as const

test('submissions of every form cross in sequence', () => {
  const submissions: Submission[] = [
    { command: limitOrder(user, { side: 'sell', offset: -3 }) },
    keyed(limitOrder(user, { side: 'buy' }), 'mine'),
    { command: cancelOrder(user, 77) },
    { command: { kind: 'credit-deposit', user, asset: asAssetId(1), units: unitsMax } },
    keyed(cancelOrder(user, 78), 'cancel'),
    { command: perpetualOrder },
    keyed({ ...perpetualOrder, reduceOnly: true, positionSide: 'net' }, 'perpetual'),
    { command: { ...perpetualOrder, displayLots: 2 } },
    { command: { ...perpetualOrder, exits } },
    { command: { ...spotOrder, displayLots: 3 } },
    { command: { ...spotOrder, exits } },
    { command: { kind: 'cancel-perpetual-order', user, orderId: asOrderId(81) } },
    keyed({
      kind: 'amend-order', user, orderId: asOrderId(82), priceTicks: 7, lots: 0,
      selfTradePrevention: 'cancel_maker',
    }, 'amendment'),
    { command: { kind: 'cancel-trigger-order', user, triggerId: asOrderId(83) } },
    { command: { kind: 'cancel-all-after', user, timeoutMs: 5 } },
    { command: { kind: 'tick' } },
    { command: { kind: 'update-mark', market: asMarketId(101), sources: [{ ticks: 1, at: 2 }] } },
    { step: { name: 'a-step', input: { id: 1n, list: [null], blob: new Uint8Array([1]) } } },
    { step: { name: 'another', input: null }, clientOrderId: 'mine' },
  ]
  const packed = packSubmissions(new CellWriter(), submissions)
  expect(unpackSubmissions(structuredClone(packed))).toEqual(submissions)
  expect(packed.whole).toHaveLength(8)
})

test('[D2] an amount beyond 64 bits crosses unchanged, so that the engine can refuse it', () => {
  const order = limitOrder(user, { side: 'buy' })
  const submissions = [unitsMax, unitsMax + 1n, 2n ** 64n + 5n, -unitsMax - 2n]
    .map((amountUnits) => ({ command: Object.assign({ ...order }, { amountUnits }) }))
  const packed = packSubmissions(new CellWriter(), submissions)
  expect(packed.whole).toHaveLength(3)
  expect(unpackSubmissions(structuredClone(packed))).toEqual(submissions)
})

test('results and changes of a batch cross complete', () => {
  const order: StoredOrder = {
    orderId: asOrderId(9), user, market: btcUsdt, side: 'buy', type: 'limit',
    timeInForce: 'POST_ONLY', priceTicks: 924_186, lots: 100, amountUnits: 0n, filledLots: 0,
    filledUnits: 0n, feeUnits: 0n, heldUnits: unitsMax, status: 'cancelled',
    closeReason: 'self_trade', createdAt: 1, updatedAt: 2, ...noClientFields,
    clientOrderId: 'mine',
  }
  const balance = {
    owner: user, wallet: 'contract', asset: asAssetId(2), availableUnits: -1n, frozenUnits: 7n,
  } as const
  const receipt = {
    batch: 5, at: 6, applied: { orderId: order.orderId, count: 1 }, order,
    perpetualOrder: null, trigger: null, balances: [balance], result: null, repeated: true,
  }
  const message: BatchMessage = {
    answers: [
      accepted(receipt),
      rejected('insufficient_available', 'quantity'),
      accepted({ ...receipt, result: { units: unitsMax, list: [null, true, 'text', 2] } }),
      accepted({ ...receipt, applied: { orderId: 0, count: 0 }, order: null, balances: [] }),
      rejected('busy'),
      // A known key's first result, whose order this batch did not touch.
      accepted({ ...receipt, order: { ...order, orderId: asOrderId(3) }, balances: [] }),
    ],
    committed: {
      batch: 5,
      at: 6,
      orders: [order, { ...order, closeReason: null, clientOrderId: null, status: 'pending' }],
      trades: [],
      balances: [balance],
      markets: [{
        market: order.market, lastTicks: 3, isTradingHalted: false, listingState: 'listed',
      }],
      levels: [{ market: order.market, side: 'sell', priceTicks: 4, lots: 0 }],
      users: [user, asUserId(10_002)],
      perpetual: null, triggers: [], deadlines: [],
      announced: ['configuration', 'withdrawal'],
      records: [{ user, workflow: 'withdrawal', id: '7', state: 'in_progress' }],
      messages: [{
        id: 4, user, kind: 'deposit_completed', parameters: { amount: '1', symbol: 'BTC' },
        createdAt: 6,
      }],
    },
  }
  const cells = new CellWriter()
  expect(unpackBatch(structuredClone(packBatch(cells, message)))).toEqual(message)
  const refusals: BatchMessage = { answers: [rejected('busy')], committed: null }
  expect(unpackBatch(packBatch(cells, refusals))).toEqual(refusals)
})

test('[D16] the engine’s packed rows cross unchanged and equal its lists', () => {
  const engine = createEngine()
  const listed = listingCommands({ assets: [], markets: [], perpetualMarkets: [] })
  for (const command of listed) engine.apply(command, 1)
  const random = seeded(5)
  const usdt = asAssetId(1)
  for (let number = 0; number < 6; number += 1) {
    const owner = asUserId(10_001 + number)
    engine.apply({ kind: 'open-user', user: owner }, 2)
    for (const asset of [usdt, asAssetId(2)]) {
      engine.apply({ kind: 'credit-deposit', user: owner, asset, units: 10n ** 14n }, 2)
    }
  }
  const told = { orders: 0, trades: 0, balances: 0, levels: 0 }
  for (let batch = 0; batch < 60; batch += 1) {
    for (let count = 0; count < 20; count += 1) {
      const side = random() < 0.5 ? 'buy' : 'sell'
      const offset = Math.floor(random() * 40) - 20
      const owner = asUserId(10_001 + Math.floor(random() * 6))
      engine.apply(limitOrder(owner, { side, offset, lots: 50 }), 3 + batch)
    }
    const { orders, trades, balances, levels, packed } = engine.drain()
    const message: BatchMessage = {
      answers: [],
      committed: {
        batch: 1, at: 2, trades, balances, levels, markets: [], users: [], triggers: [],
        deadlines: [], messages: [], announced: [], records: [], perpetual: null,
        orders: orders.map((order, index) =>
          ({
            ...order, ...noClientFields,
            clientOrderId: index % 3 === 0 ? null : `mine-${index}`,
          })),
      },
    }
    const crossed = structuredClone(packBatch(new CellWriter(), { ...message, packed }))
    expect(unpackBatch(crossed)).toEqual(message)
    expect(crossed).toEqual(packBatch(new CellWriter(), message))
    told.orders += orders.length
    told.trades += trades.length
    told.balances += balances.length
    told.levels += levels.length
  }
  for (const count of Object.values(told)) expect(count).toBeGreaterThan(200)
})
