// Every column from which an engine starts again counts in the state hash, with all its bits: a
// change of any one of them alone is another hash.
import type { OrderId } from '@ingot/contract/vocabulary'
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { NewOrder } from '#book/new-order.ts'
import { Hold } from '#state/hold.ts'
import { settledTo } from '#funds/purpose.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import type { OrderTerms } from '#state/perpetual-orders.ts'
import type { PriceSecond } from '#state/price-window.ts'
import { tableListing } from './testing/table/play-perpetual-table.ts'
import { TriggerOrder } from '#state/trigger-order.ts'
import type { PlaceSpotOrder, Wallet } from './commands/command.ts'
import { hashChanged } from './drain-state.ts'
import { houseOwner } from './effects/effects.ts'
import { engineVersion } from './engine.ts'
import { wholeHash } from '#hash/hash-rows.ts'
import type { HoldPurpose } from './commands/funds-command.ts'
import type { PlacePerpetualOrder } from './commands/perpetual-command.ts'
import { State } from '#state/state.ts'
import { HashSum, RowHash } from '#kernel/state-hash.ts'
import type { TriggerTerms } from './commands/trigger-command.ts'

const [ann, bob] = [asUserId(1_000), asUserId(1_001)]
/** A change in the upper half of a number only. */
const high = 2 ** 32

function makeState(): State {
  const state = new State()
  for (const id of [1, 2]) {
    state.listAsset({ kind: 'list-asset', asset: asAssetId(id), symbol: `A${id}`, decimals: 8 })
  }
  for (const id of [1, 2]) {
    state.listMarket({
      kind: 'list-spot-market', market: asMarketId(id), symbol: `M${id}`, base: asAssetId(2),
      quote: asAssetId(1), priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 10n,
      quoteUnitsPerTickLot: 1n, notionalMinUnits: 0n, makerFeePpm: 0, takerFeePpm: 0,
      bandPpm: 100_000, referenceTicks: 100,
    })
  }
  for (const id of [7, 8]) {
    state.perpetuals.listMarket({
      ...tableListing((_name, fallback) => fallback), market: asMarketId(id),
    })
  }
  for (const user of [ann, bob]) state.ledger.openUser(user)
  return state
}

function hashOf(build: (state: State) => void): string {
  const state = makeState()
  build(state)
  hashChanged(state)
  return wholeHash(state)
}

/** A row, changes of which each must give another hash, and the sum of all those hashes. */
type Seen<Row> = {
  readonly row: Row
  readonly changes: readonly Partial<Row>[]
  readonly sum: string
}

/** [E5] The sum of hashes: one text that depends on each of them. */
function sumOf(hashes: Iterable<string>): string {
  const sum = new HashSum()
  for (const hash of hashes) {
    sum.add(Int32Array.from([0, 8, 16, 24], (at) => Number.parseInt(hash.slice(at, at + 8), 16)))
  }
  return sum.text()
}

/** The hash of rows and of each with one change; returns the changes that it does not see. */
function expectSeen<Row extends object>(
  build: (state: State, row: Row) => void, { row, changes, sum }: Seen<Row>,
): void {
  const names = new Map([[hashOf(() => undefined), 'no row']])
  const unseen: string[] = []
  for (const change of [{}, ...changes]) {
    const hash = hashOf((state) => build(state, { ...row, ...change }))
    const name = JSON.stringify(change, (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value)
    const other = names.get(hash)
    if (other !== undefined) unseen.push(`${name} is like ${other}`)
    names.set(hash, name)
  }
  expect(unseen).toEqual([])
  expect(sumOf(names.keys())).toBe(sum)
}

/** Expects a different hash for each of several states, and their sum. */
function expectApart(builds: readonly ((state: State) => void)[], sum: string): void {
  const hashes = builds.map(hashOf)
  expect(hashes.filter((hash, at) => hashes.indexOf(hash) !== at)).toEqual([])
  expect(sumOf(hashes)).toBe(sum)
}

const owner = (state: State, user: number) => state.ledger.accounts.owner(user)

test('[E1, E5] every column of a balance counts in the state hash', () => {
  expectSeen((state, row: {
    user: number; wallet: Wallet; asset: number; available: bigint; frozen: bigint
  }) => {
    const { accounts } = state.ledger
    const cell = accounts.cell(owner(state, row.user), row.wallet, row.asset)
    accounts.money.addWide(accounts.availableAt(cell), row.available)
    accounts.money.addWide(accounts.frozenAt(cell), row.frozen)
    accounts.touch(cell)
  }, {
    row: { user: ann, wallet: 'spot', asset: 0, available: 5n, frozen: 7n },
    changes: [
      { user: bob }, { wallet: 'contract' }, { asset: 1 }, { available: 6n },
      { available: 5n + BigInt(high) }, { frozen: 8n }, { frozen: 7n + BigInt(high) },
      { available: 7n, frozen: 5n },
    ],
    sum: 'a4ab05a1d9795a27e67172b3d0266890',
  })
})

test('[E1] an account with zero balances counts as absent', () => {
  expect(hashOf((state) => {
    state.ledger.accounts.touch(state.ledger.accounts.cell(owner(state, ann), 'spot', 0))
  })).toBe(hashOf(() => undefined))
})

type Sums = {
  readonly filledLots: number
  readonly filledUnits: number
  readonly feeUnits: number
  readonly updatedAt: number
  readonly priority: number
}

const sums: Sums = { filledLots: 1, filledUnits: 100, feeUnits: 3, updatedAt: 2_000, priority: 0 }
const newOrder: Omit<NewOrder, 'owner' | 'giveCell'> = {
  id: 5, market: 0, kind: 0, priceTicks: 100, lots: 10, at: 1_000,
}
const orderChanges = [
  { id: 6 }, { id: 5 + high }, { market: 1 }, { kind: 3 }, { kind: 8 }, { priceTicks: 101 },
  { priceTicks: 100 + high }, { lots: 11 }, { lots: 10 + high }, { at: 1_001 },
  { at: 1_000 + high }, { filledLots: 2 }, { filledUnits: 101 }, { filledUnits: 100 + high },
  { feeUnits: 4 }, { feeUnits: 3 + high }, { updatedAt: 2_001 }, { updatedAt: 2_000 + high },
  { priority: 9 }, { priority: 10 },
]

test('[E1, E5] every column of a resting order counts in the state hash', () => {
  expectSeen((state, row: Omit<NewOrder, 'owner' | 'giveCell'> & Sums & { user: number }) => {
    const { orders, ledger } = state
    const slot = orders.take({
      ...row, owner: owner(state, row.user),
      giveCell: ledger.accounts.spot(owner(state, row.user), 0),
    })
    orders.fill(slot, {
      lots: row.filledLots, quoteUnits: row.filledUnits, feeUnits: row.feeUnits,
    })
    orders.setUpdatedAt(slot, row.updatedAt)
    if (row.priority > 0) orders.setPriority(slot, row.priority)
    orders.touch(slot)
  }, {
    row: { ...newOrder, ...sums, user: ann },
    changes: [{ user: bob }, ...orderChanges],
    sum: 'a5ba074daad5aa3899de8ce316e388bc',
  })
})

test('[E1, E5] every column of a resting perpetual order counts in the state hash', () => {
  expectSeen((state, row: Omit<NewOrder, 'owner' | 'giveCell'> & Sums & OrderTerms & {
    user: number; realizedUnits: number
  }) => {
    const { orders } = state.perpetuals
    const slot = orders.take({
      ...row, owner: owner(state, row.user),
      giveCell: state.ledger.accounts.cell(owner(state, row.user), 'contract', 0),
    }, row, 2)
    orders.pool.fill(slot, {
      lots: row.filledLots, quoteUnits: row.filledUnits, feeUnits: row.feeUnits,
    })
    orders.addRealized(slot, row.realizedUnits)
    orders.pool.setUpdatedAt(slot, row.updatedAt)
    if (row.priority > 0) orders.pool.setPriority(slot, row.priority)
    orders.pool.touch(slot)
  }, {
    row: {
      ...newOrder, ...sums, user: ann, positionSide: 'long', reduceOnly: false, leverage: 20,
      closingLots: 0, unitsPerLot: 5, realizedUnits: 11,
    },
    changes: [
      { user: bob }, ...orderChanges, { positionSide: 'net' }, { positionSide: 'short' },
      { reduceOnly: true }, { leverage: 21 }, { closingLots: 1 }, { unitsPerLot: 6 },
      { realizedUnits: 12 }, { realizedUnits: -11 }, { realizedUnits: 11 + high },
    ],
    sum: 'e5c98726fc4e99778f4a8105763216e6',
  })
})

test('[E1, E5] every column of a position counts in the state hash', () => {
  expectSeen((state, row: {
    user: number; place: number; side: 'long' | 'short'; lots: number; cost: number; margin: number
    realized: bigint; funding: bigint; openedAt: number; updatedAt: number
  }) => {
    const { positions } = state.perpetuals
    const slot = positions.at(owner(state, row.user), row.place, row.side)
    const { lots, cost: costUnits, margin: marginUnits } = row
    positions.setOpen(slot, { lots, costUnits, marginUnits }, row.openedAt)
    positions.restore(slot, {
      realizedUnits: row.realized, fundingUnits: row.funding, updatedAt: row.updatedAt,
    })
  }, {
    row: {
      user: ann, place: 0, side: 'long', lots: 10, cost: 1_000, margin: 50, realized: 3n,
      funding: -2n, openedAt: 1_000, updatedAt: 2_000,
    },
    changes: [
      { user: bob }, { place: 1 }, { side: 'short' }, { lots: 11 }, { lots: 10 + high },
      { cost: 1_001 }, { cost: 1_000 + high }, { margin: 51 }, { margin: 50 + high },
      { realized: 4n }, { realized: 3n + BigInt(high) }, { funding: -1n },
      { funding: -2n - BigInt(high) }, { realized: -2n, funding: 3n }, { openedAt: 1_001 },
      { updatedAt: 2_001 },
    ],
    sum: '3e50653f0cb9b0b3bc0f693891c4adcc',
  })
})

test('[E1, E5] every setting, countdown, counter and last price counts in the state hash', () => {
  const places = (state: State) => state.perpetuals.positions.at(owner(state, ann), 0, 'long')
  expectApart([
    () => undefined,
    (state) => state.perpetuals.positions.choose(places(state), { leverage: 20, isolated: false }),
    (state) => state.perpetuals.positions.choose(places(state), { leverage: 21, isolated: false }),
    (state) => state.perpetuals.positions.choose(places(state), { leverage: 20, isolated: true }),
    (state) => state.perpetuals.modes.choose(owner(state, ann), 'hedge'),
    (state) => state.perpetuals.modes.choose(owner(state, ann), 'one_way'),
    (state) => state.perpetuals.modes.choose(owner(state, bob), 'one_way'),
    (state) => state.deadlines.set(owner(state, ann), 5_000),
    (state) => state.deadlines.set(owner(state, ann), 5_001),
    (state) => state.deadlines.set(owner(state, ann), 5_000 + high),
    (state) => state.deadlines.set(owner(state, bob), 5_000),
    (state) => state.journal.restoreCounters({ orders: 1, trades: 0, postings: 0 }),
    (state) => state.journal.restoreCounters({ orders: 0, trades: 1, postings: 0 }),
    (state) => state.journal.restoreCounters({ orders: 0, trades: 0, postings: 1 }),
    (state) => state.journal.restoreCounters({ orders: 0, trades: 0, postings: 1 + high }),
    (state) => state.market(0).moveTo(101),
    (state) => state.market(1).moveTo(101),
    (state) => state.market(0).moveTo(100 + high),
    (state) => { state.market(0).isHaltedAlone = true },
    (state) => { state.market(0).listingState = 'delisted' },
    (state) => { state.market(1).isHaltedAlone = true },
    (state) => { state.trading.change(true) },
    (state) => {
      state.perpetuals.liquidations = 1
    },
  ], 'c9bec8594a5239e37957221556bebc9e')
})

test('[E1, E5] every column of a perpetual market\'s state counts in the state hash', () => {
  const changes: ((market: PerpetualMarket) => void)[] = [
    () => undefined,
    (market) => market.moveLast(101),
    (market) => market.moveMark(102),
    (market) => { market.indexTicks = 103 },
    (market) => { market.markedAt = 104 },
    (market) => { market.isHalted = true },
    (market) => { market.isHaltedAlone = true },
    (market) => { market.listingState = 'closing' },
    (market) => { market.listingState = 'delisted' },
    (market) => { market.basisTicks = [105] },
    (market) => { market.basisTicks = [-105] },
    (market) => { market.basisTicks = [105, 0] },
    (market) => { market.basisTicks = [0, 105] },
    (market) => { market.premiumSumE8 = 106 },
    (market) => { market.premiumSumE8 = -106 },
    (market) => { market.premiumCount = 107 },
    (market) => { market.fundingStamp = 108 },
    (market) => { market.fundingStamp = 108 + high },
    (market) => { market.fundingRateE8 = 109 },
  ]
  expectApart([0, 1].flatMap((place) => changes.slice(place).map((change) =>
    (state: State) => change(state.perpetuals.market(place)))), '250afaafc95564b97f7393130188081f')
})

const spotOrder: PlaceSpotOrder = {
  kind: 'place-spot-order', user: ann, market: asMarketId(1), side: 'buy', type: 'limit',
  timeInForce: 'GTC', priceTicks: 100, lots: 10, amountUnits: 0n,
  selfTradePrevention: 'cancel_taker',
}
const { amountUnits: _amountUnits, ...shared } = spotOrder
const perpetualOrder: PlacePerpetualOrder = {
  ...shared, kind: 'place-perpetual-order', market: asMarketId(7), positionSide: 'long',
  reduceOnly: false,
}
const terms: TriggerTerms = {
  by: 'last', direction: 'rise', triggerTicks: 110, activationTicks: 0, callbackTicks: 0,
  callbackPpm: 0, order: spotOrder,
}
const trailing = { triggerTicks: 0, callbackTicks: 5, activationTicks: 90 }

test('[E1, E5] every column of a conditional order counts in the state hash', () => {
  expectSeen((state, row: TriggerTerms & {
    id: number; extreme: number; turn: number; pairId: number; at: number; updatedAt: number
    parent: number; closes: boolean; isHeld: boolean; filled: number
  }) => {
    const user = owner(state, row.order.user)
    const { extreme, turn, at, updatedAt } = row
    const book = state.market(0).triggers
    const parentId: OrderId | 0 = row.parent === 0 ? 0 : asOrderId(row.parent)
    const exit = { parentId, closesPosition: row.closes }
    const trigger = new TriggerOrder(asOrderId(row.id), { owner: user, book, at, exit }, row)
    trigger.isAttached = parentId !== 0
    trigger.extremeTicks = extreme
    trigger.turn = turn
    trigger.isHeld = row.isHeld
    trigger.pairId = asOrderId(row.pairId)
    trigger.updatedAt = updatedAt
    trigger.filledLots = row.filled
    state.triggers.enter(trigger, 100)
  }, {
    row: {
      ...terms, id: 5, extreme: 0, turn: 0, pairId: 0, parent: 0, closes: false, at: 1_000,
      updatedAt: 2_000, isHeld: false, filled: 0,
    },
    changes: [
      { id: 6 }, { turn: 1 }, { turn: 1, isHeld: true }, { turn: 2 }, { pairId: 6 }, { at: 1_001 },
      { updatedAt: 2_001 }, { filled: 1 }, { filled: 1 + high },
      { direction: 'fall' }, { triggerTicks: 111 }, { triggerTicks: 110 + high },
      trailing, { ...trailing, activationTicks: 91 }, { ...trailing, callbackTicks: 6 },
      { ...trailing, callbackTicks: 0, callbackPpm: 5 }, { ...trailing, extreme: 80 },
      { ...trailing, extreme: 81 },
      { order: { ...spotOrder, user: bob } }, { order: { ...spotOrder, market: asMarketId(2) } },
      { order: { ...spotOrder, side: 'sell' } }, { order: { ...spotOrder, timeInForce: 'FOK' } },
      { order: { ...spotOrder, type: 'market' } }, { order: { ...spotOrder, priceTicks: 101 } },
      { order: { ...spotOrder, lots: 11 } }, { order: { ...spotOrder, amountUnits: 1n } },
      { order: { ...spotOrder, displayLots: 1 } },
      { order: { ...spotOrder, selfTradePrevention: 'cancel_maker' } },
      { order: { ...spotOrder, selfTradePrevention: 'cancel_both' } },
      { order: perpetualOrder }, { by: 'mark', order: perpetualOrder },
      { order: { ...perpetualOrder, positionSide: 'short' } },
      { order: { ...perpetualOrder, positionSide: 'net' } },
      { order: { ...perpetualOrder, reduceOnly: true } },
      { parent: 3 }, { parent: 4 }, { parent: 3, closes: true }, { closes: true },
    ],
    sum: 'bc1eb79a3d35111e1c2ca836a955890b',
  })
})

test('[E1, E5] every column of an open hold counts in the state hash', () => {
  expectSeen((state, row: {
    id: number; user: number; wallet: Wallet; asset: number; purpose: HoldPurpose; units: bigint
    settled: bigint; released: bigint; at: number; updatedAt: number
  }) => {
    const { accounts } = state.ledger
    const cell = accounts.cell(owner(state, row.user), row.wallet, row.asset)
    const hold = new Hold({ ...row, cell })
    hold.take({ settled: row.settled, released: row.released }, row.updatedAt)
    state.holds.enter(hold, owner(state, row.user))
  }, {
    row: {
      id: 5, user: ann, wallet: 'spot', asset: 0, purpose: 'withdrawal', units: 100n,
      settled: 1n, released: 2n, at: 1_000, updatedAt: 2_000,
    },
    changes: [
      { id: 6 }, { user: bob }, { wallet: 'contract' }, { asset: 1 }, { units: 101n },
      { units: 100n + BigInt(high) }, { settled: 2n }, { released: 1n },
      { settled: 2n, released: 1n }, { at: 1_001 }, { updatedAt: 2_001 },
      ...[...settledTo.keys()].filter((purpose) => purpose !== 'withdrawal')
        .map((purpose) => ({ purpose })),
    ],
    sum: '96e5b4615bb0d4ce207e404365d2d00e',
  })
})

test('[E1, E5] an order\'s priority and iceberg slice count in the state hash', () => {
  expectSeen((state, row: { late: number; display: number; visible: number; spot: boolean }) => {
    const { ledger } = state
    const pool = row.spot ? state.orders : state.perpetuals.orders.pool
    const give = ledger.accounts.cell(owner(state, ann), row.spot ? 'spot' : 'contract', 0)
    const order = { ...newOrder, owner: owner(state, ann), giveCell: give }
    const slot = row.spot ? pool.take(order) : state.perpetuals.orders.take(order, {
      positionSide: 'long', reduceOnly: false, leverage: 20, closingLots: 0, unitsPerLot: 5,
    }, 2)
    if (row.late > 0) pool.setPriority(slot, row.late)
    if (row.display > 0) {
      pool.hide(slot, row.display)
      pool.show(slot, row.visible)
    }
    pool.touch(slot)
  }, {
    row: { late: 9, display: 4, visible: 3, spot: true },
    changes: [
      { late: 0 }, { late: 10 }, { display: 5 }, { visible: 4 }, { display: 0 },
      { late: 0, display: 0 }, { spot: false }, { spot: false, visible: 4 },
      { spot: false, late: 0 }, { spot: false, display: 0 },
    ],
    sum: '45097ab53b1a953a7cbdefd307da3ae0',
  })
})

test('[E1, E5] every column of a traded second counts in the state hash', () => {
  expectSeen((state, row: PriceSecond & { place: number }) => {
    state.market(row.place).window.restore(row)
  }, {
    row: { place: 0, second: 7, lots: 5, tickLots: 500, beforeTicks: 99 },
    changes: [
      { place: 1 }, { second: 8 }, { second: 307 }, { lots: 6 }, { tickLots: 501 },
      { tickLots: 500 + high }, { beforeTicks: 98 },
    ],
    sum: '485921c9443dc7a6b72cb46f6c598e4a',
  })
})

test('[E5] the hash of known rows is the same in every release of this engine version', () => {
  const hash = new RowHash()
  const sum = new HashSum()
  const rows = [
    () => hash.begin(0x51ed_270b).number(1).end(),
    () => hash.begin(0x51ed_270b).number(2 ** 52 + 1).number(7).word(-5).end(),
    () => hash.begin(1).copy(Int32Array.from({ length: 40 }, (_, at) => at * 977), 3, 37).end(),
  ]
  const texts = rows.map((mix) => {
    mix()
    sum.add(hash.lanes)
    return sum.text()
  })
  expect(texts).toEqual([
    '0e7f4ac949ea695160383d5247183fa0',
    'e3056a55a583e370452e68db8ced3c4a',
    '48e47f442bc12c3ebfe5fa4ee582b705',
  ])
})

test('[E5] the sums of this file belong to engine version 18 and these house accounts', () => {
  expect(engineVersion).toBe(18)
  expect(houseOwner).toEqual({
    outside: 1, feeRevenue: 2, rounding: 3, clearing: 4, insurance: 5, desk: 6, escrow: 7,
    promotions: 8,
  })
})
