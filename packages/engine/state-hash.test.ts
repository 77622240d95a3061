// Every column from which an engine starts again counts in the state hash, with all its bits: a
// change of any one of them alone is another hash.
import { asAssetId, asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { NewOrder } from '#book/new-order.ts'
import type { PerpetualMarket } from '#perpetual/perpetual-market.ts'
import type { OrderTerms } from '#perpetual/perpetual-orders.ts'
import { tableListing } from '#testing/play-perpetual-table.ts'
import { TriggerOrder } from '#trigger/trigger-order.ts'
import type { PlaceSpotOrder, Wallet } from './command.ts'
import { hashChanged } from './drain-state.ts'
import { wholeHash } from './hash-rows.ts'
import type { PlacePerpetualOrder } from './perpetual-command.ts'
import { State } from './state.ts'
import { HashSum, RowHash } from './state-hash.ts'
import type { TriggerTerms } from './trigger-command.ts'

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

/** The hash of rows and of each with one change; returns the changes that it does not see. */
function expectSeen<Row extends object>(
  build: (state: State, row: Row) => void, row: Row, changes: readonly Partial<Row>[],
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
}

const owner = (state: State, user: number) => state.ledger.accounts.owner(user)

test('[E1] every column of a balance counts in the state hash', () => {
  expectSeen((state, row: {
    user: number; wallet: Wallet; asset: number; available: bigint; frozen: bigint
  }) => {
    const { accounts } = state.ledger
    const cell = accounts.cell(owner(state, row.user), row.wallet, row.asset)
    accounts.money.addWide(accounts.availableAt(cell), row.available)
    accounts.money.addWide(accounts.frozenAt(cell), row.frozen)
    accounts.touch(cell)
  }, { user: ann, wallet: 'spot', asset: 0, available: 5n, frozen: 7n }, [
    { user: bob }, { wallet: 'contract' }, { asset: 1 }, { available: 6n },
    { available: 5n + BigInt(high) }, { frozen: 8n }, { frozen: 7n + BigInt(high) },
    { available: 7n, frozen: 5n },
  ])
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

test('[E1] every column of a resting order counts in the state hash', () => {
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
  }, { ...newOrder, ...sums, user: ann }, [{ user: bob }, ...orderChanges])
})

test('[E1] every column of a resting perpetual order counts in the state hash', () => {
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
    ...newOrder, ...sums, user: ann, positionSide: 'long', reduceOnly: false, leverage: 20,
    closingLots: 0, unitsPerLot: 5, realizedUnits: 11,
  }, [
    { user: bob }, ...orderChanges, { positionSide: 'net' }, { positionSide: 'short' },
    { reduceOnly: true }, { leverage: 21 }, { closingLots: 1 }, { unitsPerLot: 6 },
    { realizedUnits: 12 }, { realizedUnits: -11 }, { realizedUnits: 11 + high },
  ])
})

test('[E1] every column of a position counts in the state hash', () => {
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
    user: ann, place: 0, side: 'long', lots: 10, cost: 1_000, margin: 50, realized: 3n,
    funding: -2n, openedAt: 1_000, updatedAt: 2_000,
  }, [
    { user: bob }, { place: 1 }, { side: 'short' }, { lots: 11 }, { lots: 10 + high },
    { cost: 1_001 }, { cost: 1_000 + high }, { margin: 51 }, { margin: 50 + high },
    { realized: 4n }, { realized: 3n + BigInt(high) }, { funding: -1n },
    { funding: -2n - BigInt(high) }, { realized: -2n, funding: 3n }, { openedAt: 1_001 },
    { updatedAt: 2_001 },
  ])
})

test('[E1] every setting, countdown, counter and last price counts in the state hash', () => {
  const places = (state: State) => state.perpetuals.positions.at(owner(state, ann), 0, 'long')
  const builds: ((state: State) => void)[] = [
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
    (state) => {
      state.perpetuals.liquidations = 1
    },
  ]
  const hashes = builds.map(hashOf)
  expect(hashes.filter((hash, at) => hashes.indexOf(hash) !== at)).toEqual([])
})

test('[E1] every column of a perpetual market\'s state counts in the state hash', () => {
  const changes: ((market: PerpetualMarket) => void)[] = [
    () => undefined,
    (market) => market.moveLast(101),
    (market) => market.moveMark(102),
    (market) => { market.indexTicks = 103 },
    (market) => { market.markedAt = 104 },
    (market) => { market.isHalted = true },
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
  const hashes = [0, 1].flatMap((place) => changes.slice(place).map((change) =>
    hashOf((state) => change(state.perpetuals.market(place)))))
  expect(hashes.filter((hash, at) => hashes.indexOf(hash) !== at)).toEqual([])
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

test('[E1] every column of a conditional order counts in the state hash', () => {
  expectSeen((state, row: TriggerTerms & {
    id: number; extreme: number; turn: number; pairId: number; at: number; updatedAt: number
  }) => {
    const user = owner(state, row.order.user)
    const { extreme, turn, at, updatedAt } = row
    const book = state.market(0).triggers
    const trigger = new TriggerOrder(asOrderId(row.id), { owner: user, book, at }, row)
    trigger.extremeTicks = extreme
    trigger.turn = turn
    trigger.pairId = asOrderId(row.pairId)
    trigger.updatedAt = updatedAt
    state.triggers.enter(trigger, 100)
  }, { ...terms, id: 5, extreme: 0, turn: 0, pairId: 0, at: 1_000, updatedAt: 2_000 }, [
    { id: 6 }, { turn: 1 }, { turn: 2 }, { pairId: 6 }, { at: 1_001 }, { updatedAt: 2_001 },
    { direction: 'fall' }, { triggerTicks: 111 }, { triggerTicks: 110 + high },
    trailing, { ...trailing, activationTicks: 91 }, { ...trailing, callbackTicks: 6 },
    { ...trailing, callbackTicks: 0, callbackPpm: 5 }, { ...trailing, extreme: 80 },
    { ...trailing, extreme: 81 },
    { order: { ...spotOrder, user: bob } }, { order: { ...spotOrder, market: asMarketId(2) } },
    { order: { ...spotOrder, side: 'sell' } }, { order: { ...spotOrder, timeInForce: 'FOK' } },
    { order: { ...spotOrder, type: 'market' } }, { order: { ...spotOrder, priceTicks: 101 } },
    { order: { ...spotOrder, lots: 11 } }, { order: { ...spotOrder, amountUnits: 1n } },
    { order: { ...spotOrder, selfTradePrevention: 'cancel_both' } },
    { order: perpetualOrder }, { by: 'mark', order: perpetualOrder },
    { order: { ...perpetualOrder, positionSide: 'net' } },
    { order: { ...perpetualOrder, reduceOnly: true } },
  ])
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
