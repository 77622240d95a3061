import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  asAssetId, asMarketId, asOrderId, asUserId, unitsMax,
} from '@ingot/contract/vocabulary'
import type {
  Command, CreditPurpose, DebitPurpose, FundsCommand, HoldPurpose, HouseAccount, OrderCommand,
  PerpetualCommand, TriggerCommand,
} from '@ingot/engine'
import { decodeCommands, encodeCommands } from './command-codec.ts'

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const user = id.map(asUserId)
const asset = id.map(asAssetId)
const market = id.map(asMarketId)
const units = fc.bigInt({ min: 0n, max: unitsMax })
const whole = fc.nat()
const houseAccount = fc.constantFrom<HouseAccount>(
  'outside', 'fee_revenue', 'desk', 'escrow', 'promotions',
)
const wallet = fc.constantFrom<'spot' | 'contract'>('spot', 'contract')

const prevention = fc.constantFrom<'cancel_taker' | 'cancel_maker' | 'cancel_both'>(
  'cancel_taker', 'cancel_maker', 'cancel_both',
)

const exit = fc.record({
  by: fc.constantFrom<'last' | 'mark'>('last', 'mark'), triggerTicks: whole, priceTicks: whole,
})
const exits = fc.record({ takeProfit: exit, stopLoss: exit }, { requiredKeys: [] })
/** Rare fields of orders. */
const extras = fc.record(
  { displayLots: fc.integer({ min: 1, max: 2 ** 50 }), exits }, { requiredKeys: [] },
)

const spotOrder = fc.tuple(fc.record({
  kind: fc.constant<'place-spot-order'>('place-spot-order'), user, market,
  side: fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
  type: fc.constantFrom<'limit' | 'market'>('limit', 'market'),
  timeInForce: fc.constantFrom<'GTC' | 'IOC' | 'FOK' | 'POST_ONLY'>(
    'GTC', 'IOC', 'FOK', 'POST_ONLY',
  ),
  priceTicks: whole, lots: whole, amountUnits: units, selfTradePrevention: prevention,
}), extras).map(([order, extra]) => ({ ...order, ...extra }))

/** A market may open later than it is listed; no time and zero are the same. */
const opening = fc.record({ opensAt: fc.integer({ min: 1 }) }, { requiredKeys: [] })

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constant<'list-asset'>('list-asset'), asset, symbol: fc.string(), decimals: whole,
  }),
  fc.tuple(fc.record({
    kind: fc.constant<'list-spot-market'>('list-spot-market'), market, symbol: fc.string(),
    base: asset, quote: asset, priceDecimals: whole, quantityDecimals: whole,
    baseUnitsPerLot: units, quoteUnitsPerTickLot: units, notionalMinUnits: units,
    makerFeePpm: whole, takerFeePpm: whole, bandPpm: whole, referenceTicks: whole,
  }), opening).map(([listing, extra]) => ({ ...listing, ...extra })),
  fc.record({ kind: fc.constant<'delist-market'>('delist-market'), market }),
  fc.record({ kind: fc.constant<'open-user'>('open-user'), user }),
  fc.record({ kind: fc.constant<'credit-deposit'>('credit-deposit'), user, asset, units }),
  fc.record({
    kind: fc.constant<'transfer-between-wallets'>('transfer-between-wallets'),
    user, asset, units, from: wallet, to: wallet,
  }),
  spotOrder,
  fc.record({
    kind: fc.constant<'cancel-spot-order'>('cancel-spot-order'), user, orderId: id.map(asOrderId),
  }),
  fc.record({
    kind: fc.constant<'cancel-all-spot-orders'>('cancel-all-spot-orders'), user,
    market: fc.oneof(market, fc.constant<0>(0)),
  }),
)

const signed = fc.integer()
const pair = { user, market }
const tier = fc.record({ capUnits: units, mmrPpm: whole, leverageMax: whole })

const perpetualOrder = fc.tuple(fc.record({
  kind: fc.constant<'place-perpetual-order'>('place-perpetual-order'), ...pair,
  side: fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
  positionSide: fc.constantFrom<'long' | 'short' | 'net'>('long', 'short', 'net'),
  type: fc.constantFrom<'limit' | 'market'>('limit', 'market'),
  timeInForce: fc.constantFrom<'GTC' | 'IOC' | 'FOK' | 'POST_ONLY'>(
    'GTC', 'IOC', 'FOK', 'POST_ONLY',
  ),
  priceTicks: whole, lots: whole, reduceOnly: fc.boolean(), selfTradePrevention: prevention,
}), extras).map(([order, extra]) => ({ ...order, ...extra }))

const perpetual: fc.Arbitrary<PerpetualCommand> = fc.oneof(
  fc.tuple(fc.record({
    kind: fc.constant<'list-perpetual-market'>('list-perpetual-market'), market,
    symbol: fc.string(), settle: asset, priceDecimals: whole, quantityDecimals: whole,
    quoteUnitsPerTickLot: units, notionalMinUnits: units, makerFeePpm: whole, takerFeePpm: whole,
    liquidationFeePpm: whole, bandPpm: whole, referenceTicks: whole, tiers: fc.array(tier),
    sourceAgeMaxMs: whole, sourceDeviationMaxPpm: whole, markBandPpm: whole,
    fundingIntervalMs: whole, interestE8: signed, fundingClampE8: whole, fundingCapE8: whole,
    impactUnits: units,
  }), opening).map(([listing, extra]) => ({ ...listing, ...extra })),
  perpetualOrder,
  fc.record({
    kind: fc.constant<'cancel-perpetual-order'>('cancel-perpetual-order'), user,
    orderId: id.map(asOrderId),
  }),
  fc.record({
    kind: fc.constant<'cancel-all-perpetual-orders'>('cancel-all-perpetual-orders'), user,
    market: fc.oneof(market, fc.constant<0>(0)),
  }),
  fc.record({
    kind: fc.constant<'set-leverage'>('set-leverage'), ...pair, leverage: whole,
  }),
  fc.record({
    kind: fc.constant<'set-margin-mode'>('set-margin-mode'), ...pair,
    marginMode: fc.constantFrom<'isolated' | 'cross'>('isolated', 'cross'),
  }),
  fc.record({
    kind: fc.constant<'set-position-mode'>('set-position-mode'), user,
    positionMode: fc.constantFrom<'hedge' | 'one_way'>('hedge', 'one_way'),
  }),
  fc.record({
    kind: fc.constant<'adjust-margin'>('adjust-margin'), ...pair,
    positionSide: fc.constantFrom<'long' | 'short'>('long', 'short'),
    units: fc.bigInt({ min: -unitsMax, max: unitsMax }),
  }),
  fc.record({
    kind: fc.constant<'update-mark'>('update-mark'), market,
    sources: fc.array(fc.record({ ticks: whole, at: whole })),
  }),
  fc.record({ kind: fc.constant<'settle-funding'>('settle-funding'), market, stamp: whole }),
  fc.record({ kind: fc.constant<'fund-insurance'>('fund-insurance'), asset, units }),
)

const terms = {
  by: fc.constantFrom<'last' | 'mark'>('last', 'mark'),
  direction: fc.constantFrom<'rise' | 'fall'>('rise', 'fall'),
  triggerTicks: whole, activationTicks: whole, callbackTicks: whole, callbackPpm: whole,
  order: fc.oneof(spotOrder, perpetualOrder),
}

const waiting: fc.Arbitrary<TriggerCommand | OrderCommand> = fc.oneof(
  fc.record({ kind: fc.constant<'place-trigger-order'>('place-trigger-order'), ...terms }),
  fc.record({
    kind: fc.constant<'place-trigger-pair'>('place-trigger-pair'),
    takeProfit: fc.record(terms), stopLoss: fc.record(terms),
  }),
  fc.tuple(fc.record({
    kind: fc.constant<'place-position-exits'>('place-position-exits'), user, market,
    positionSide: fc.constantFrom<'long' | 'short'>('long', 'short'), lots: whole,
  }), exits).map(([command, legs]) => ({ ...command, ...legs })),
  fc.record({
    kind: fc.constant<'amend-trigger-order'>('amend-trigger-order'), user,
    triggerId: id.map(asOrderId), triggerTicks: whole, callbackTicks: whole, callbackPpm: whole,
    priceTicks: whole, lots: whole,
  }),
  fc.record({
    kind: fc.constant<'cancel-trigger-order'>('cancel-trigger-order'), user,
    triggerId: id.map(asOrderId),
  }),
  fc.record({
    kind: fc.constant<'cancel-all-trigger-orders'>('cancel-all-trigger-orders'), user,
    market: fc.oneof(market, fc.constant<0>(0)),
    product: fc.constantFrom<'any' | 'spot' | 'perpetual'>('any', 'spot', 'perpetual'),
  }),
  fc.record({
    kind: fc.constant<'amend-order'>('amend-order'), user, orderId: id.map(asOrderId),
    priceTicks: whole, lots: whole, selfTradePrevention: prevention,
  }),
  fc.record({
    kind: fc.constant<'cancel-all-after'>('cancel-all-after'), user, timeoutMs: whole,
  }),
  fc.record({ kind: fc.constant<'tick'>('tick') }),
)

test('[D7] every conditional order command is decoded from the log unchanged', () => {
  fc.assert(fc.property(fc.array(fc.oneof(waiting, command)), (commands) => {
    expect(decodeCommands(encodeCommands(commands))).toEqual(commands)
  }))
})

const account = { user, wallet, asset, units }

const funds: fc.Arbitrary<FundsCommand> = fc.oneof(
  fc.record({
    kind: fc.constant<'hold-funds'>('hold-funds'), ...account,
    purpose: fc.constantFrom<HoldPurpose>(
      'withdrawal', 'subscription', 'quick_trade', 'copy_share',
    ),
  }),
  fc.record({
    kind: fc.constant<'settle-funds'>('settle-funds'), user, holdId: id.map(asOrderId), units,
    feeUnits: units, to: fc.oneof(user, fc.constant<0>(0)),
  }),
  fc.record({
    kind: fc.constant<'release-funds'>('release-funds'), user, holdId: id.map(asOrderId), units,
  }),
  fc.record({
    kind: fc.constant<'credit-funds'>('credit-funds'), user, asset, units,
    purpose: fc.constantFrom<CreditPurpose>(
      'allotment', 'refund', 'prize', 'coupon', 'rebate', 'quick_trade', 'adjustment',
    ),
    houseWallet: wallet,
  }),
  fc.record({
    kind: fc.constant<'debit-funds'>('debit-funds'), ...account,
    purpose: fc.constantFrom<DebitPurpose>('subscription', 'quick_trade', 'adjustment'),
  }),
  fc.record({ kind: fc.constant<'share-funds'>('share-funds'), ...account, to: user }),
  fc.record({
    kind: fc.constant<'convert-funds'>('convert-funds'), user, fromAsset: asset, fromUnits: units,
    toAsset: asset, toUnits: units,
  }),
  fc.record({
    kind: fc.constant<'move-house-funds'>('move-house-funds'), from: houseAccount,
    to: houseAccount, asset, units, houseWallet: wallet,
  }),
)

test('[D7] every funds command is decoded from the log unchanged', () => {
  fc.assert(fc.property(fc.array(fc.oneof(funds, command)), (commands) => {
    expect(decodeCommands(encodeCommands(commands))).toEqual(commands)
  }))
})

test('[D7] every perpetual command is decoded from the log unchanged', () => {
  fc.assert(fc.property(fc.array(fc.oneof(perpetual, command)), (commands) => {
    expect(decodeCommands(encodeCommands(commands))).toEqual(commands)
  }))
})

test('[D7] every command is decoded from the log unchanged', () => {
  fc.assert(fc.property(fc.array(command), (commands) => {
    expect(decodeCommands(encodeCommands(commands))).toEqual(commands)
  }))
})

test.each([
  ['no JSON', '[["open-user",1]'],
  ['no list', '{"kind":"open-user"}'],
  ['no list of fields', '["open-user"]'],
  ['an unknown kind', '[["close-user",1]]'],
  ['a missing field', '[["open-user"]]'],
  ['a float', '[["open-user",1.5]]'],
  ['an unsafe number', '[["open-user",9007199254740993]]'],
  ['a negative number', '[["open-user",-1]]'],
  ['an amount as a number', '[["credit-deposit",1000,1,5]]'],
  ['an amount that is none', '[["credit-deposit",1000,1,"0x5"]]'],
  ['a yes that is none', `[["place-perpetual-order",1000,1,"buy","net","limit","GTC",1,1,2,
    "cancel_taker"]]`],
  ['fewer sources than it says', '[["update-mark",101,2,5,6]]'],
  ['a trigger without its order', '[["place-trigger-order",["last","rise",5,0,0,0]]]'],
  ['an order that no trigger places', `[["place-trigger-order",["last","rise",5,0,0,0,
    ["cancel-spot-order",1000,1]]]]`],
  ['a strange margin mode', '[["set-margin-mode",1000,1,"crossed"]]'],
  ['a strange purpose', '[["hold-funds",1000,"spot",1,"5","pleasure"]]'],
  ['a strange word', '[["transfer-between-wallets",1000,1,"5","spot","pocket"]]'],
])('[D7] a line of the log with %s is refused', (_, text) => {
  expect(() => decodeCommands(text)).toThrow()
})

test('[D7] a fraction or a number beyond the safe integers is no command field', () => {
  for (const wrong of ['1.5', '9007199254740992', '"7"', 'null', '-1e400']) {
    expect(() => decodeCommands(`[["open-user",${wrong}]]`), wrong).toThrow(/is not whole/)
  }
  expect(decodeCommands('[["open-user",10001]]')).toHaveLength(1)
})
