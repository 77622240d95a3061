// Every word and number of a command at its bounds, and one step beyond: a value within the bounds
// is accepted, a value beyond them is rejected with its own code and changes no hash.
import {
  asAssetId, asMarketId, asOrderId, asUserId, lotsMax, ticksMax,
} from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { tableListing } from '#testing/table/play-perpetual-table.ts'
import { TwinPair } from '#testing/twins/twin-pair.ts'
import { createEngine } from '#engine/create-engine.ts'
import type { BatchEffects } from '#engine/effects/effects.ts'
import type { AnyCommand, Engine } from '#engine/engine.ts'

const [usd, coin] = [asAssetId(1), asAssetId(2)]
const [market, contract] = [asMarketId(1), asMarketId(7)]
const [ann, bob] = [asUserId(1_000), asUserId(1_001)]
const safeMax = Number.MAX_SAFE_INTEGER
const int64Max = 2n ** 63n - 1n
const plenty = 10n ** 17n

const opening: readonly AnyCommand[] = [
  ...[usd, coin].map((asset) =>
    ({ kind: 'list-asset', asset, symbol: `A${asset}`, decimals: 8 }) as const),
  {
    kind: 'list-spot-market', market, symbol: 'COINUSD', base: coin, quote: usd,
    priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 1n, quoteUnitsPerTickLot: 1n,
    notionalMinUnits: 10n, makerFeePpm: 0, takerFeePpm: 0, bandPpm: 100_000, referenceTicks: 100,
  },
  { ...tableListing((name, fallback) => name === 'min' ? 10 : fallback), bandPpm: 100_000 },
  ...[ann, bob].flatMap((user): readonly AnyCommand[] => [
    { kind: 'open-user', user },
    { kind: 'credit-deposit', user, asset: usd, units: plenty },
    { kind: 'credit-deposit', user, asset: coin, units: plenty },
    {
      kind: 'transfer-between-wallets', user, asset: usd, units: plenty / 2n, from: 'spot',
      to: 'contract',
    },
  ]),
  {
    kind: 'move-house-funds', from: 'outside', to: 'desk', asset: coin, units: 1_000n,
    houseWallet: 'spot',
  },
]

const spotOrder = {
  kind: 'place-spot-order', user: ann, market, side: 'buy', type: 'limit', timeInForce: 'GTC',
  priceTicks: 100, lots: 10, amountUnits: 0n, selfTradePrevention: 'cancel_taker',
} as const
const contractOrder = {
  kind: 'place-perpetual-order', user: ann, market: contract, side: 'buy', positionSide: 'long',
  type: 'limit', timeInForce: 'GTC', priceTicks: 100, lots: 10, reduceOnly: false,
  selfTradePrevention: 'cancel_taker',
} as const
const trigger = {
  kind: 'place-trigger-order', by: 'last', direction: 'rise', triggerTicks: 110,
  activationTicks: 0, callbackTicks: 0, callbackPpm: 0, order: spotOrder,
} as const
const trailing = { ...trigger, triggerTicks: 0, callbackTicks: 1 } as const
const open = [
  contractOrder, { ...contractOrder, user: bob, side: 'sell', positionSide: 'short' },
] as const satisfies readonly AnyCommand[]
const isolated = [
  { kind: 'set-margin-mode', user: ann, market: contract, marginMode: 'isolated' }, ...open,
] as const satisfies readonly AnyCommand[]

function engineWith(before: readonly AnyCommand[]): Engine {
  const engine = createEngine()
  for (const command of [...opening, ...before]) {
    expect(engine.apply(command, 1)).toMatchObject({ ok: true })
  }
  return engine
}

/** Returns `ok`, or the reject code with its field; a reject changes no hash. */
function answer(command: object, before: readonly AnyCommand[] = []): string {
  const engine = engineWith(before)
  const hash = engine.stateHash()
  const outcome = engine.apply(command as AnyCommand, 1)
  engine.assertConserved()
  if (outcome.ok) return 'ok'
  expect(engine.stateHash()).toBe(hash)
  const { code, field } = outcome.reject
  return field === undefined ? code : `${code} ${field}`
}

/** A command, one changed field with its value, and the expected answer. */
type Change = readonly [command: object, field: string, value: unknown, expected: string]

function expectAnswers(changes: readonly Change[], before: readonly AnyCommand[] = []): void {
  expect(changes.map(([command, field, value]) =>
    [field, value, answer({ ...command, [field]: value }, before)]))
    .toEqual(changes.map(([, field, value, expected]) => [field, value, expected]))
}

test('[H1] the first user id is 1,000; house accounts and unknown users are rejected', () => {
  const funds = { user: ann, wallet: 'spot', asset: usd, units: 5n }
  const commands: readonly (readonly [object, string])[] = [
    [{ kind: 'credit-deposit', ...funds }, 'invalid_input user'],
    [{ kind: 'transfer-between-wallets', ...funds, from: 'spot', to: 'contract' },
      'invalid_input user'],
    [{ kind: 'hold-funds', ...funds, purpose: 'withdrawal' }, 'invalid_input user'],
    [{ kind: 'debit-funds', ...funds, purpose: 'adjustment' }, 'invalid_input user'],
    [{ kind: 'share-funds', ...funds, to: bob }, 'invalid_input user'],
    [{
      kind: 'convert-funds', user: ann, fromAsset: usd, fromUnits: 5n, toAsset: coin, toUnits: 5n,
    }, 'invalid_input user'],
    [{ kind: 'credit-funds', ...funds, purpose: 'adjustment', houseWallet: 'spot' },
      'invalid_input user'],
    [spotOrder, 'invalid_input user'],
    [contractOrder, 'invalid_input user'],
    [{ kind: 'cancel-all-spot-orders', user: ann, market: 0 }, 'invalid_input user'],
    [{ kind: 'cancel-all-perpetual-orders', user: ann, market: 0 }, 'invalid_input user'],
    [{ kind: 'cancel-all-trigger-orders', user: ann, market: 0, product: 'any' },
      'invalid_input user'],
    [{ kind: 'cancel-all-after', user: ann, timeoutMs: 5 }, 'invalid_input user'],
    [{ kind: 'set-leverage', user: ann, market: contract, leverage: 5 }, 'invalid_input user'],
    [{ kind: 'set-margin-mode', user: ann, market: contract, marginMode: 'isolated' },
      'invalid_input user'],
    [{ kind: 'set-position-mode', user: ann, positionMode: 'one_way' }, 'invalid_input user'],
  ]
  for (const [command, refusal] of commands) {
    expect(answer(command), JSON.stringify(command, (_, value: unknown) => String(value)))
      .toBe('ok')
    for (const user of [0, 2, 999, 5_000, Number.NaN, undefined]) {
      expect(answer({ ...command, user })).toBe(refusal)
    }
  }
  for (const user of [2, 5_000]) {
    expect(answer({ ...trigger, order: { ...spotOrder, user } })).toBe('invalid_input user')
  }
})

test('[L4, H1] an amount is a bigint above zero, of a listed asset', () => {
  const funds = { user: ann, wallet: 'spot', asset: usd, units: 1n }
  const commands: readonly object[] = [
    { kind: 'credit-deposit', ...funds },
    { kind: 'transfer-between-wallets', ...funds, from: 'spot', to: 'contract' },
    { kind: 'hold-funds', ...funds, purpose: 'withdrawal' },
    { kind: 'debit-funds', ...funds, purpose: 'adjustment' },
    { kind: 'share-funds', ...funds, to: bob },
    { kind: 'credit-funds', ...funds, purpose: 'adjustment', houseWallet: 'spot' },
    { kind: 'fund-insurance', asset: usd, units: 1n },
    { kind: 'move-house-funds', from: 'outside', to: 'desk', asset: usd, units: 1n,
      houseWallet: 'spot' },
  ]
  for (const command of commands) {
    expectAnswers([
      [command, 'units', 1n, 'ok'],
      [command, 'units', 0n, 'amount_not_positive'],
      [command, 'units', -1n, 'amount_not_positive'],
      [command, 'units', 1, 'amount_not_positive'],
      [command, 'asset', 9, 'asset_unknown'],
    ])
  }
})

test('[L4, H6] credits from the outside world stay within int64, to the last unit', () => {
  const rest = int64Max - 2n * plenty
  const last = { user: ann, asset: usd, units: rest }
  const commands = [
    { kind: 'credit-deposit', ...last },
    { kind: 'fund-insurance', asset: usd, units: rest },
    { kind: 'credit-funds', ...last, purpose: 'adjustment', houseWallet: 'spot' },
    { kind: 'move-house-funds', from: 'outside', to: 'desk', asset: usd, units: rest,
      houseWallet: 'spot' },
  ] as const satisfies readonly AnyCommand[]
  for (const command of commands) {
    expectAnswers([
      [command, 'units', rest, 'ok'], [command, 'units', rest + 1n, 'amount_too_large'],
    ])
    expect(answer({ ...command, units: 1n }, [command])).toBe('amount_too_large')
  }
})

test('[H6] a house account pays at most its balance', () => {
  const pay = {
    kind: 'move-house-funds', from: 'desk', to: 'outside', asset: coin, units: 1_000n,
    houseWallet: 'spot',
  }
  expectAnswers([
    [pay, 'units', 1_000n, 'ok'], [pay, 'units', 1_001n, 'desk_insufficient'],
    [{ ...pay, from: 'escrow' }, 'units', 1n, 'house_insufficient'],
    [{ ...pay, from: 'promotions' }, 'units', 1n, 'house_insufficient'],
    [{ ...pay, from: 'fee_revenue' }, 'units', 1n, 'house_insufficient'],
    [{ ...pay, from: 'fee_revenue' }, 'houseWallet', 'contract', 'house_insufficient'],
    [pay, 'houseWallet', 'contract', 'invalid_input houseWallet'],
    [pay, 'houseWallet', 'nowhere', 'invalid_input houseWallet'],
    [pay, 'from', 'clearing', 'invalid_input from'], [pay, 'to', 'insurance', 'invalid_input to'],
    [pay, 'to', 'desk', 'invalid_input to'],
    [{ ...pay, from: 'outside', units: 1n }, 'to', 'outside', 'invalid_input to'],
  ])
  for (const house of ['escrow', 'promotions', 'fee_revenue', 'desk'] as const) {
    const fill = { ...pay, from: 'outside', to: house, asset: usd, units: 7n } as AnyCommand
    const back = { ...pay, from: house, to: 'outside', asset: usd }
    const refusal = `${house === 'desk' ? 'desk' : 'house'}_insufficient`
    expect(answer({ ...back, units: 7n }, [fill])).toBe('ok')
    expect(answer({ ...back, units: 8n }, [fill])).toBe(refusal)
  }
})

test('[H2, H3] a settlement takes at most the held units, and its fee at most those', () => {
  const hold = {
    kind: 'hold-funds', user: ann, wallet: 'spot', asset: usd, units: 10n, purpose: 'copy_share',
  } as const
  const settle = {
    kind: 'settle-funds', user: ann, holdId: asOrderId(1), units: 10n, feeUnits: 0n, to: bob,
  }
  const release = { kind: 'release-funds', user: ann, holdId: asOrderId(1), units: 10n }
  expectAnswers([
    [settle, 'units', 10n, 'ok'], [settle, 'units', 11n, 'hold_exceeded'],
    [settle, 'units', 0n, 'amount_not_positive'],
    [settle, 'feeUnits', 10n, 'ok'], [settle, 'feeUnits', 11n, 'invalid_input feeUnits'],
    [settle, 'feeUnits', -1n, 'invalid_input feeUnits'],
    [settle, 'feeUnits', 0, 'invalid_input feeUnits'],
    [settle, 'to', 0, 'invalid_input to'], [settle, 'to', ann, 'invalid_input to'],
    [settle, 'to', 5_000, 'invalid_input to'],
    [settle, 'user', bob, 'hold_unknown'], [settle, 'holdId', 2, 'hold_unknown'],
    [settle, 'user', 2, 'invalid_input user'],
    [release, 'units', 10n, 'ok'], [release, 'units', 11n, 'hold_exceeded'],
    [release, 'units', -1n, 'amount_not_positive'], [release, 'user', bob, 'hold_unknown'],
  ], [hold])
  expectAnswers([
    [settle, 'to', 0, 'ok'], [settle, 'to', bob, 'invalid_input to'],
  ], [{ ...hold, purpose: 'withdrawal' }])
})

test('[L5] a transfer is between two known wallets of one user', () => {
  const move = {
    kind: 'transfer-between-wallets', user: ann, asset: usd, units: plenty / 2n, from: 'spot',
    to: 'contract',
  }
  expectAnswers([
    [move, 'units', plenty / 2n, 'ok'], [move, 'units', plenty / 2n + 1n, 'insufficient_available'],
    [move, 'from', 'nowhere', 'transfer_type_unknown'],
    [move, 'to', 'nowhere', 'transfer_type_unknown'],
    [move, 'to', 'spot', 'transfer_type_unknown'],
    [{ ...move, from: 'contract' }, 'to', 'spot', 'ok'],
  ])
})

test('[C38] conditional orders of a known kind of market are cancelled', () => {
  const all = { kind: 'cancel-all-trigger-orders', user: bob, market: 0, product: 'any' } as const
  expectAnswers([
    [all, 'product', 'future', 'invalid_input product'], [all, 'product', 'spot', 'ok'],
    [all, 'product', 'perpetual', 'ok'], [all, 'market', 9, 'market_unknown'],
  ])
})

test('[S1, P1] an order has known words, and prices and lots in range', () => {
  for (const order of [spotOrder, contractOrder]) {
    expectAnswers([
      [order, 'market', 9, 'market_unknown'],
      [order, 'side', 'hold', 'invalid_input'], [order, 'type', 'stop', 'invalid_input'],
      [order, 'timeInForce', 'DAY', 'invalid_input'],
      [order, 'timeInForce', 'IOC', 'ok'], [order, 'timeInForce', 'POST_ONLY', 'ok'],
      [order, 'timeInForce', 'FOK', 'cannot_fill'],
      [order, 'selfTradePrevention', 'none', 'invalid_input'],
      [order, 'selfTradePrevention', 'cancel_both', 'ok'],
      [order, 'selfTradePrevention', 'cancel_maker', 'ok'],
      [order, 'priceTicks', 0, 'price_required'], [order, 'priceTicks', -1, 'price_off_tick'],
      [order, 'priceTicks', 100.5, 'price_off_tick'],
      [order, 'priceTicks', ticksMax + 1, 'price_out_of_band'],
      [order, 'lots', 0, 'quantity_required'], [order, 'lots', -1, 'quantity_off_lot'],
      [order, 'lots', 1.5, 'quantity_off_lot'],
      [order, 'lots', lotsMax + 1, 'notional_too_large'],
      [{ ...order, priceTicks: 90 }, 'displayLots', 0, 'ok'],
      [order, 'displayLots', 1, 'ok'], [order, 'displayLots', 9, 'ok'],
      [order, 'displayLots', 10, 'display_out_of_range'],
      [order, 'displayLots', -1, 'display_out_of_range'],
      [order, 'displayLots', 1.5, 'display_out_of_range'],
      [{ ...order, lots: 11 }, 'displayLots', 1, 'display_out_of_range'],
      [{ ...order, displayLots: 5 }, 'timeInForce', 'IOC', 'display_not_allowed'],
      [{ ...order, displayLots: 5 }, 'timeInForce', 'FOK', 'display_not_allowed'],
      [{ ...order, displayLots: 5 }, 'timeInForce', 'POST_ONLY', 'ok'],
    ])
  }
  expectAnswers([
    [contractOrder, 'positionSide', 'both', 'invalid_input'],
    [contractOrder, 'reduceOnly', 'no', 'invalid_input'],
    [contractOrder, 'reduceOnly', true, 'invalid_input reduceOnly'],
    [spotOrder, 'amountUnits', 0, 'invalid_input'],
    [spotOrder, 'amountUnits', 1n, 'amount_not_allowed'],
  ])
})

test('[S9, S10, S18] a price is within the band, and a value no smaller than the smallest', () => {
  const sell = { ...spotOrder, side: 'sell' }
  expectAnswers([
    [spotOrder, 'priceTicks', 110, 'ok'], [spotOrder, 'priceTicks', 111, 'price_out_of_band'],
    [spotOrder, 'priceTicks', 20, 'ok'], [spotOrder, 'priceTicks', 19, 'price_out_of_band'],
    [sell, 'priceTicks', 90, 'ok'], [sell, 'priceTicks', 89, 'price_out_of_band'],
    [sell, 'priceTicks', 500, 'ok'], [sell, 'priceTicks', 501, 'price_out_of_band'],
    [{ ...spotOrder, priceTicks: 50 }, 'lots', 1, 'ok'],
    [contractOrder, 'priceTicks', 110, 'ok'],
    [contractOrder, 'priceTicks', 111, 'price_out_of_band'],
    [contractOrder, 'priceTicks', 90, 'ok'],
    [contractOrder, 'priceTicks', 89, 'price_out_of_band'],
  ])
})

test('[S1, S8] a market order has a quantity or an amount, and no price', () => {
  const asked = { ...spotOrder, user: bob, side: 'sell', lots: 50 } as AnyCommand
  const order = { ...spotOrder, type: 'market', timeInForce: 'IOC', priceTicks: 0 }
  const byAmount = { ...order, lots: 0, amountUnits: 1_000n }
  expectAnswers([
    [order, 'lots', 10, 'ok'], [order, 'priceTicks', 100, 'price_not_allowed'],
    [order, 'timeInForce', 'GTC', 'time_in_force_not_allowed'],
    [order, 'amountUnits', 1n, 'quantity_and_amount'],
    [order, 'amountUnits', -1n, 'amount_not_positive'],
    [order, 'lots', 0, 'quantity_required'],
    [byAmount, 'amountUnits', 10n, 'ok'], [byAmount, 'amountUnits', 9n, 'notional_too_small'],
    [byAmount, 'amountUnits', BigInt(safeMax), 'ok'],
    [byAmount, 'amountUnits', BigInt(safeMax) + 1n, 'notional_too_large'],
    [byAmount, 'displayLots', 5, 'display_not_allowed'],
  ], [asked])
  const contractMarket = { ...contractOrder, type: 'market', timeInForce: 'IOC', priceTicks: 0 }
  expectAnswers([
    [contractMarket, 'lots', 10, 'no_liquidity'],
    [contractMarket, 'priceTicks', 1, 'price_not_allowed'],
    [contractMarket, 'timeInForce', 'FOK', 'time_in_force_not_allowed'],
    [contractMarket, 'lots', 0, 'quantity_required'],
    [contractMarket, 'displayLots', 5, 'display_not_allowed'],
  ])
})

test('[S1, P1] a market order with a price of negative zero has a plain zero in its row', () => {
  const rows = [spotOrder, contractOrder].map((order) => {
    const engine = engineWith([{ ...order, user: bob, side: 'sell', ...order === contractOrder
      ? { positionSide: 'short' } : {} } as AnyCommand])
    const taker = { ...order, type: 'market', timeInForce: 'IOC', priceTicks: -0 }
    engine.drain()
    expect(engine.apply(taker as AnyCommand, 1)).toMatchObject({ ok: true })
    const { orders, perpetual } = engine.drain()
    return [...orders, ...perpetual.orders].find(({ type }) => type === 'market')
  })
  for (const row of rows) expect(row?.priceTicks).toBe(0)
})

test('[O1] the words and numbers of a trigger are in range', () => {
  const onContract = { ...trigger, order: contractOrder }
  expectAnswers([
    [trigger, 'by', 'mark', 'invalid_input by'], [onContract, 'by', 'mark', 'ok'],
    [onContract, 'by', 'index', 'invalid_input by'], [onContract, 'by', 'last', 'ok'],
    [trigger, 'direction', 'up', 'invalid_input direction'],
    [trigger, 'triggerTicks', 101, 'ok'],
    [trigger, 'triggerTicks', 100, 'would_trigger triggerTicks'],
    [{ ...trigger, direction: 'fall' }, 'triggerTicks', 99, 'ok'],
    [{ ...trigger, direction: 'fall' }, 'triggerTicks', 100, 'would_trigger triggerTicks'],
    [trigger, 'triggerTicks', ticksMax, 'ok'],
    [trigger, 'triggerTicks', ticksMax + 1, 'invalid_input triggerTicks'],
    [trigger, 'triggerTicks', -1, 'invalid_input triggerTicks'],
    [trigger, 'activationTicks', 1, 'invalid_input triggerTicks'],
    [trigger, 'callbackTicks', 1, 'invalid_input triggerTicks'],
    [trigger, 'callbackPpm', 1, 'invalid_input triggerTicks'],
    [trailing, 'callbackTicks', 0, 'invalid_input callbackTicks'],
    [trailing, 'callbackTicks', 99, 'ok'],
    [trailing, 'callbackTicks', 100, 'callback_out_of_range callbackTicks'],
    [trailing, 'callbackTicks', ticksMax, 'callback_out_of_range callbackTicks'],
    [trailing, 'callbackTicks', ticksMax + 1, 'invalid_input callbackTicks'],
    [trailing, 'callbackTicks', -1, 'invalid_input callbackTicks'],
    [trailing, 'callbackPpm', 1, 'invalid_input callbackTicks'],
    [{ ...trailing, callbackTicks: 0 }, 'callbackPpm', 999_999, 'ok'],
    [{ ...trailing, callbackTicks: 0 }, 'callbackPpm', 1_000_000,
      'callback_out_of_range callbackPpm'],
    [{ ...trailing, callbackTicks: 0 }, 'callbackPpm', 1_000_001, 'invalid_input callbackPpm'],
    [{ ...trailing, callbackTicks: 0 }, 'callbackPpm', -1, 'invalid_input callbackPpm'],
    [trailing, 'activationTicks', 99, 'ok'],
    [trailing, 'activationTicks', 100, 'would_trigger activationTicks'],
    [{ ...trailing, direction: 'fall' }, 'activationTicks', 101, 'ok'],
    [{ ...trailing, direction: 'fall' }, 'activationTicks', 100, 'would_trigger activationTicks'],
    [{ ...trailing, direction: 'fall' }, 'activationTicks', ticksMax, 'ok'],
    [trailing, 'activationTicks', ticksMax + 1, 'invalid_input activationTicks'],
    [trailing, 'activationTicks', -1, 'invalid_input activationTicks'],
    [trigger, 'order', null, 'invalid_input order'],
    [trigger, 'order', 5, 'invalid_input order'],
    [trigger, 'order', { ...spotOrder, exits: {} }, 'invalid_input exits'],
    [trigger, 'order', { ...spotOrder, kind: 'open-user' }, 'market_unknown'],
    [trigger, 'order', { ...contractOrder, kind: 'open-user' }, 'invalid_input order'],
    [trigger, 'order', { ...spotOrder, priceTicks: ticksMax }, 'ok'],
    [trigger, 'order', { ...spotOrder, priceTicks: ticksMax + 1 }, 'price_out_of_band'],
    [trigger, 'order', { ...spotOrder, lots: lotsMax }, 'ok'],
    [trigger, 'order', { ...spotOrder, lots: lotsMax + 1 }, 'notional_too_large'],
    [trigger, 'order', { ...contractOrder, priceTicks: ticksMax }, 'ok'],
    [trigger, 'order', { ...contractOrder, priceTicks: ticksMax + 1 }, 'price_out_of_band'],
    [trigger, 'order', { ...contractOrder, lots: lotsMax }, 'ok'],
    [trigger, 'order', { ...contractOrder, lots: lotsMax + 1 }, 'notional_too_large'],
    ...[BigInt(safeMax), BigInt(safeMax) + 1n].map((amountUnits, at): Change => [
      trigger, 'order',
      { ...spotOrder, type: 'market', timeInForce: 'IOC', priceTicks: 0, lots: 0, amountUnits },
      at === 0 ? 'ok' : 'notional_too_large',
    ]),
  ])
})

test('[O1, O11] each exit of an order counts as one of its owner\'s 200 conditional orders', () => {
  const stopLoss = { by: 'last', triggerTicks: 90, priceTicks: 0 }
  const takeProfit = { by: 'last', triggerTicks: 110, priceTicks: 0 }
  const answers = (open: number) => [{ stopLoss }, { takeProfit }, { stopLoss, takeProfit }]
    .map((exits) => answer({ ...spotOrder, exits }, Array.from({ length: open }, () => trigger)))
  expect(answers(198)).toEqual(['ok', 'ok', 'ok'])
  expect(answers(199)).toEqual(['ok', 'ok', 'too_many_open_orders'])
  expect(answers(200)).toEqual(Array.from({ length: 3 }, () => 'too_many_open_orders'))
})

test('[O5] a pair has one user, market and side, and two directions', () => {
  const takeProfit = trigger
  const stopLoss = { ...trigger, direction: 'fall', triggerTicks: 90 }
  const pair = { kind: 'place-trigger-pair', takeProfit, stopLoss }
  expectAnswers([
    [pair, 'stopLoss', stopLoss, 'ok'],
    [pair, 'takeProfit', null, 'invalid_input'], [pair, 'stopLoss', null, 'invalid_input'],
    [pair, 'takeProfit', 5, 'invalid_input'], [pair, 'stopLoss', 5, 'invalid_input'],
    [pair, 'takeProfit', { ...trigger, by: 'mark' }, 'invalid_input by'],
    [pair, 'stopLoss', { ...stopLoss, by: 'mark' }, 'invalid_input by'],
    [pair, 'stopLoss', { ...stopLoss, order: { ...spotOrder, user: bob } },
      'invalid_input stopLoss'],
    [pair, 'stopLoss', { ...stopLoss, order: contractOrder }, 'invalid_input stopLoss'],
    [pair, 'stopLoss', { ...stopLoss, order: { ...spotOrder, side: 'sell' } },
      'invalid_input stopLoss'],
    [pair, 'stopLoss', { ...trigger, triggerTicks: 120 }, 'invalid_input stopLoss'],
  ])
})

test('[O9] a countdown is at most a day', () => {
  const countdown = { kind: 'cancel-all-after', user: ann, timeoutMs: 0 }
  expectAnswers([
    [countdown, 'timeoutMs', 0, 'ok'], [countdown, 'timeoutMs', 86_400_000, 'ok'],
    ...[86_400_001, -1, 0.5, Number.NaN].map((timeoutMs): Change =>
      [countdown, 'timeoutMs', timeoutMs, 'invalid_input timeoutMs']),
  ])
})

test('[O12] exits of a position close at most its lots', () => {
  const takeProfit = { by: 'last', triggerTicks: 110, priceTicks: 0 }
  const stopLoss = { by: 'mark', triggerTicks: 90, priceTicks: 85 }
  const exits = {
    kind: 'place-position-exits', user: ann, market: contract, positionSide: 'long', lots: 0,
    takeProfit, stopLoss,
  }
  const at = (change: object) => ({ ...takeProfit, ...change })
  expectAnswers([
    [exits, 'lots', 10, 'ok'], [exits, 'lots', 11, 'reduce_only_too_large'],
    [exits, 'lots', -1, 'quantity_off_lot'], [exits, 'lots', 0.5, 'quantity_off_lot'],
    [exits, 'positionSide', 'net', 'invalid_input positionSide'],
    [exits, 'positionSide', 'short', 'position_unknown'],
    [exits, 'market', 9, 'market_unknown'], [exits, 'user', 2, 'invalid_input user'],
    [exits, 'stopLoss', undefined, 'ok'], [exits, 'takeProfit', undefined, 'ok'],
    [{ ...exits, stopLoss: undefined }, 'takeProfit', undefined, 'invalid_input exits'],
    [exits, 'takeProfit', null, 'invalid_input takeProfit'],
    [exits, 'stopLoss', 5, 'invalid_input stopLoss'],
    [exits, 'takeProfit', at({ by: 'mark' }), 'ok'],
    [exits, 'takeProfit', at({ by: 'index' }), 'invalid_input takeProfit'],
    [exits, 'takeProfit', at({ triggerTicks: 101 }), 'ok'],
    [exits, 'takeProfit', at({ triggerTicks: 100 }), 'would_trigger takeProfit'],
    [exits, 'takeProfit', at({ triggerTicks: ticksMax }), 'ok'],
    [exits, 'takeProfit', at({ triggerTicks: ticksMax + 1 }), 'invalid_input takeProfit'],
    [exits, 'takeProfit', at({ triggerTicks: 0 }), 'invalid_input takeProfit'],
    [exits, 'takeProfit', at({ priceTicks: ticksMax }), 'ok'],
    [exits, 'takeProfit', at({ priceTicks: ticksMax + 1 }), 'invalid_input takeProfit'],
    [exits, 'takeProfit', at({ priceTicks: -1 }), 'invalid_input takeProfit'],
    [exits, 'stopLoss', at({ triggerTicks: 99 }), 'ok'],
    [exits, 'stopLoss', at({ triggerTicks: 100 }), 'would_trigger stopLoss'],
    [exits, 'stopLoss', at({ triggerTicks: 1 }), 'ok'],
  ], open)
})

test('[P14, P15, P16] a leverage is in range, and a mode is a known word', () => {
  const leverage = { kind: 'set-leverage', user: ann, market: contract, leverage: 1 }
  const mode = { kind: 'set-margin-mode', user: ann, market: contract, marginMode: 'cross' }
  expectAnswers([
    [leverage, 'leverage', 1, 'ok'], [leverage, 'leverage', 100, 'ok'],
    [leverage, 'leverage', 101, 'leverage_out_of_range leverage'],
    [leverage, 'leverage', 0, 'invalid_input leverage'],
    [leverage, 'leverage', 1.5, 'invalid_input leverage'],
    [leverage, 'market', 9, 'market_unknown'], [mode, 'market', 9, 'market_unknown'],
    [mode, 'marginMode', 'cross', 'ok'], [mode, 'marginMode', 'isolated', 'ok'],
    [mode, 'marginMode', 'portfolio', 'invalid_input marginMode'],
    [{ kind: 'set-position-mode', user: ann }, 'positionMode', 'hedge', 'ok'],
    [{ kind: 'set-position-mode', user: ann }, 'positionMode', 'both',
      'invalid_input positionMode'],
  ])
})

test('[P17] an isolated margin is adjusted within its bounds', () => {
  const adjust = {
    kind: 'adjust-margin', user: ann, market: contract, positionSide: 'long', units: 1n,
  }
  expectAnswers([
    [adjust, 'units', 1n, 'ok'], [adjust, 'units', 0n, 'amount_not_positive'],
    [adjust, 'units', 1, 'amount_not_positive'],
    [adjust, 'units', -1n, 'margin_insufficient'],
    [adjust, 'units', 2n ** 52n - 50n, 'ok'],
    [adjust, 'units', 2n ** 52n - 49n, 'amount_too_large'],
    [adjust, 'units', plenty / 2n, 'insufficient_available'],
    [adjust, 'positionSide', 'net', 'invalid_input positionSide'],
    [adjust, 'positionSide', 'short', 'position_unknown'],
    [adjust, 'user', 2, 'invalid_input user'], [adjust, 'market', 9, 'market_unknown'],
  ], isolated)
  expect(answer(adjust, open)).toBe('position_not_isolated')
  const more = { ...adjust, units: 10n } as AnyCommand
  expectAnswers([
    [adjust, 'units', -10n, 'ok'], [adjust, 'units', -11n, 'margin_insufficient'],
  ], [...isolated, more])
})

test('[R3] a mark update has at most 32 sources, each with a price and a time in range', () => {
  const look = { kind: 'update-mark', market: contract, sources: [] }
  const source = { ticks: 100, at: 1 }
  const many = (count: number) => Array.from({ length: count }, () => source)
  expectAnswers([
    [look, 'sources', many(32), 'ok'], [look, 'sources', many(33), 'invalid_input sources'],
    [look, 'sources', 5, 'invalid_input sources'], [look, 'market', 9, 'market_unknown'],
    [look, 'sources', [{ ...source, ticks: ticksMax }], 'ok'],
    [look, 'sources', [{ ...source, ticks: ticksMax + 1 }], 'invalid_input sources'],
    [look, 'sources', [{ ...source, ticks: 1 }], 'ok'],
    [look, 'sources', [{ ...source, ticks: 0 }], 'invalid_input sources'],
    [look, 'sources', [{ ...source, at: 0 }], 'ok'],
    [look, 'sources', [{ ...source, at: -1 }], 'invalid_input sources'],
    [look, 'sources', [{ ...source, at: safeMax }], 'ok'],
    [look, 'sources', [{ ...source, at: safeMax + 1 }], 'invalid_input sources'],
    [look, 'sources', [source, { ...source, at: -1 }], 'invalid_input sources'],
  ])
})

test('[R5] a funding time is a past multiple of the interval and is settled once', () => {
  const interval = 28_800_000
  const engine = createEngine()
  for (const command of opening) engine.apply(command, 1)
  const settle = (stamp: number, at: number) => {
    const outcome = engine.apply({ kind: 'settle-funding', market: contract, stamp }, at)
    return outcome.ok ? 'ok' : outcome.reject.code
  }
  expect(settle(interval, interval - 1)).toBe('invalid_input')
  expect([0, -interval, interval + 1, interval / 2].map((stamp) => settle(stamp, interval * 3)))
    .toEqual(Array.from({ length: 4 }, () => 'invalid_input'))
  expect([interval * 2, interval, interval * 2, interval * 3, interval * 4]
    .map((stamp) => settle(stamp, interval * 3)))
    .toEqual(['ok', 'funding_settled', 'funding_settled', 'ok', 'invalid_input'])
})

test('[E2] a drained or loaded engine has nothing to drain and knows only open orders', () => {
  const pair = new TwinPair()
  const commands = [
    ...opening, ...isolated, trigger, contractOrder, { ...spotOrder, displayLots: 5 },
    { kind: 'set-position-mode', user: bob, positionMode: 'hedge' },
    { kind: 'cancel-all-after', user: ann, timeoutMs: 5 },
    { kind: 'hold-funds', user: ann, wallet: 'spot', asset: usd, units: 5n, purpose: 'withdrawal' },
    { ...spotOrder, user: bob, side: 'sell', lots: 3 },
    { ...spotOrder, user: bob, side: 'sell', priceTicks: 105 },
  ] as const satisfies readonly AnyCommand[]
  for (const command of commands) {
    expect(pair.apply({ command, at: 1 })).toMatchObject({ ok: true })
  }
  const lists = (effects: BatchEffects) => [
    effects.orders, effects.trades, effects.entries, effects.balances, effects.levels,
    effects.users, effects.markets, effects.exchange, effects.priceSeconds, effects.triggers,
    effects.priorities, effects.icebergs, effects.deadlines, effects.holds,
    ...Object.values(effects.perpetual),
  ].map((list: readonly unknown[]) => list.length)
  const before = pair.drain()
  expect([before.holds, before.deadlines, before.triggers, before.icebergs, before.priceSeconds]
    .map((list) => list.length)).toEqual([1, 1, 1, 1, 1])
  expect(lists(pair.engine.drain()).filter((length) => length > 0)).toEqual([])
  pair.reload()
  expect(pair.differences).toEqual([])
  expect(lists(pair.engine.drain()).filter((length) => length > 0)).toEqual([])
  const [resting] = [...before.perpetual.orders].filter(({ status }) => status === 'pending')
  expect(pair.engine.openPerpetualOrder(asOrderId(resting?.orderId ?? 0))).toEqual(resting)
  const [spot] = before.orders.filter(({ status }) => status === 'pending')
  expect(pair.engine.openOrder(asOrderId(spot?.orderId ?? 0))).toEqual(spot)
  const unknown = asOrderId(9_999)
  expect([pair.engine.openOrder(unknown), pair.engine.openPerpetualOrder(unknown)])
    .toEqual([undefined, undefined])
  // A later trade gives the row of its own second only.
  pair.apply({ command: { ...spotOrder, user: ann, priceTicks: 105 }, at: 5_000 })
  expect(pair.drain().priceSeconds).toHaveLength(1)
  expect(pair.differences).toEqual([])
})
