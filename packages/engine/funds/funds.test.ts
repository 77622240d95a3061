// The movements of funds as tables: the entries of each, their accounts, and the refusals. Every
// table runs on the engine and on its naive twin.
import { expect, test } from 'vitest'
import { openHoldsPerUserMax } from '@ingot/contract/vocabulary'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import type { EngineRows } from '#engine/effects/engine-rows.ts'
import { NaiveTwin } from '#testing/naive/naive-twin.ts'
import { playFundsTable } from '#testing/table/play-funds-table.ts'

type Table = readonly [name: string, table: string]

const holds: readonly Table[] = [
  ['[H1] a hold freezes money, and held money is not available', `
    fund ann 1000 USD
    ann holds 400 USD for withdrawal = 1
    ann has 600+400 USD
    hold 1 is open 400
    ann holds 601 USD for subscription = insufficient_available
    ann pays 601 USD for adjustment = insufficient_available
    ann moves 601 USD to contract = insufficient_available
    ann converts 601 USD into 1 COIN = insufficient_available
    ann holds 600 USD for subscription = 2
    ann has 0+1000 USD
    ann holds 1 USD for subscription = insufficient_available`],
  ['[H1, H20] the first fault is returned, and a refused command changes nothing', `
    nobody holds 0 GOLD of nowhere for nothing = invalid_input
    desk holds 1 USD for withdrawal = invalid_input
    fund ann 10 USD
    ann holds 0 GOLD for nothing = asset_unknown
    ann holds 0 USD for nothing = amount_not_positive
    ann holds -5 USD for withdrawal = amount_not_positive
    ann holds 11 USD for nothing = invalid_input
    ann holds 11 USD for toString = invalid_input
    ann holds 11 USD for prize = invalid_input
    ann holds 11 USD for withdrawal = insufficient_available
    ann holds 9223372036854775808 USD for withdrawal = insufficient_available
    ann holds 1 COIN for withdrawal = insufficient_available
    ann holds 1 USD of contract for withdrawal = insufficient_available
    ann has 10+0 USD
    ann holds 10 USD for withdrawal = 1`],
  ['[H2] a withdrawal is settled to the outside world, its fee to the exchange', `
    fund ann 1000 USD
    ann holds 400 USD for withdrawal = 1
    ann settles 1 by 400 fee 5 = ok
    lines withdrawal ann -400 outside 395 fee fee_revenue 5
    ann has 600+0 USD
    outside has -605+0 USD
    fee_revenue has 5+0 USD
    hold 1 is closed 0`],
  ['[H2] a hold is settled in parts, and the rest is released', `
    fund ann 100 USD
    ann holds 100 USD for withdrawal = 1
    ann settles 1 by 30 = ok
    lines withdrawal ann -30 outside 30
    hold 1 is open 70
    ann releases 1 by 50 = ok
    lines
    ann has 50+20 USD
    hold 1 is open 20
    ann settles 1 by 20 fee 20 = ok
    lines withdrawal ann -20 fee fee_revenue 20
    hold 1 is closed 0
    ann has 50+0 USD`],
  ['[H2] a subscription goes to escrow, a quick sale to the desk, a share to the leader', `
    fund ann 90 USD
    fund bob 1 COIN
    ann holds 30 USD for subscription = 1
    ann holds 30 USD for quick_trade = 2
    ann holds 30 USD for copy_share = 3
    ann settles 1 by 30 = ok
    lines subscription ann -30 escrow 30
    ann settles 2 by 30 fee 1 = ok
    lines quick_trade ann -30 desk 29 fee fee_revenue 1
    ann settles 3 by 30 fee 3 to bob = ok
    lines copy_share ann -30 bob 27 fee fee_revenue 3
    escrow has 30+0 USD
    desk has 29+0 USD
    bob has 27+0 USD`],
  ['[H2] the purpose determines the recipient of a settlement', `
    fund ann 20 USD
    fund bob 1 USD
    ann holds 10 USD for copy_share = 1
    ann settles 1 by 5 = invalid_input
    ann settles 1 by 5 to ann = invalid_input
    ann settles 1 by 5 to nobody = invalid_input
    ann settles 1 by 5 to desk = invalid_input
    ann holds 10 USD for withdrawal = 2
    ann settles 2 by 5 to bob = invalid_input
    ann settles 2 by 5 fee 6 = invalid_input
    ann settles 2 by 5 fee -1 = invalid_input
    hold 1 is open 10
    hold 2 is open 10`],
  ['[H3] a unit is settled or released once', `
    fund ann 100 USD
    ann holds 100 USD for withdrawal = 1
    ann settles 1 by 101 = hold_exceeded
    ann releases 1 by 101 = hold_exceeded
    ann settles 1 by 60 = ok
    ann settles 1 by 41 = hold_exceeded
    ann releases 1 by 41 = hold_exceeded
    ann settles 1 by 0 = amount_not_positive
    ann releases 1 by -1 = amount_not_positive
    ann releases 1 by 40 = ok
    ann settles 1 by 1 = hold_unknown
    ann releases 1 by 1 = hold_unknown
    ann has 40+0 USD`],
  ['[H3] another user\'s hold or a missing one is unknown', `
    fund ann 100 USD
    fund bob 100 USD
    ann holds 100 USD for withdrawal = 1
    bob settles 1 by 1 = hold_unknown
    bob releases 1 by 1 = hold_unknown
    ann settles 2 by 1 = hold_unknown
    ann settles 0 by 1 = hold_unknown
    nobody releases 1 by 1 = invalid_input
    escrow settles 1 by 1 = invalid_input
    hold 1 is open 100`],
  ['[H4] a hold on the contract wallet is settled to spot accounts', `
    fund ann 100 USD
    fund bob 1 USD
    ann moves 80 USD to contract = ok
    ann holds 50 USD of contract for copy_share = 1
    ann has 30+50 USD of contract
    ann holds 31 USD of contract for withdrawal = insufficient_available
    ann moves 31 USD to spot = insufficient_available
    ann settles 1 by 20 fee 2 to bob = ok
    lines copy_share ann -20 bob 18 fee fee_revenue 2
    ann releases 1 by 30 = ok
    ann has 60+0 USD of contract
    bob has 19+0 USD
    fee_revenue has 2+0 USD`],
]

const payments: readonly Table[] = [
  ['[H5] the exchange pays from the account that the purpose names', `
    outside gives 100 USD to escrow = ok
    lines house outside -100 escrow 100
    outside gives 100 USD to promotions = ok
    outside gives 100 USD to desk = ok
    outside gives 100 USD to fee_revenue = ok
    ann gets 1 USD for allotment = ok
    lines allotment escrow -1 ann 1
    ann gets 2 USD for refund = ok
    lines refund escrow -2 ann 2
    ann gets 3 USD for prize = ok
    lines prize promotions -3 ann 3
    ann gets 4 USD for coupon = ok
    lines coupon promotions -4 ann 4
    ann gets 5 USD for rebate = ok
    lines rebate fee_revenue -5 ann 5
    ann gets 6 USD for quick_trade = ok
    lines quick_trade desk -6 ann 6
    ann gets 7 USD for adjustment = ok
    lines adjustment outside -7 ann 7
    ann has 28+0 USD`],
  ['[H5] a user pays to the account that the purpose names', `
    fund ann 100 USD
    ann moves 30 USD to contract = ok
    ann pays 1 USD for subscription = ok
    lines subscription ann -1 escrow 1
    ann pays 2 USD of contract for quick_trade = ok
    lines quick_trade ann -2 desk 2
    ann pays 3 USD for adjustment = ok
    lines adjustment ann -3 outside 3
    ann pays 29 USD of contract for adjustment = insufficient_available
    ann pays 1 USD for prize = invalid_input
    ann pays 1 USD for withdrawal = invalid_input
    ann has 66+0 USD
    ann has 28+0 USD of contract`],
  ['[H5] a follower pays the leader on the spot account', `
    fund ann 100 USD
    fund bob 1 USD
    ann moves 100 USD to contract = ok
    ann shares 40 USD of contract with bob = ok
    lines copy_share ann -40 bob 40
    bob has 41+0 USD
    ann shares 61 USD of contract with bob = insufficient_available
    ann shares 1 USD with bob = insufficient_available
    ann shares 1 USD of contract with ann = invalid_input
    ann shares 1 USD of contract with nobody = invalid_input
    ann shares 1 USD of contract with desk = invalid_input
    nobody shares 1 USD with bob = invalid_input`],
  ['[H6] no exchange account pays more than its balance', `
    fund ann 10 USD
    ann gets 1 USD for allotment = house_insufficient
    ann gets 1 USD for refund = house_insufficient
    ann gets 1 USD for prize = house_insufficient
    ann gets 1 USD for coupon = house_insufficient
    ann gets 1 USD for rebate = house_insufficient
    ann gets 1 USD for quick_trade = desk_insufficient
    desk gives 1 USD to promotions = desk_insufficient
    escrow gives 1 USD to outside = house_insufficient
    outside gives 5 USD to promotions = ok
    ann gets 6 USD for prize = house_insufficient
    ann gets 5 USD for prize = ok
    ann has 15+0 USD`],
  ['[H6] a rebate comes out of the fees of the named wallet', `
    fund ann 100 USD
    ann holds 50 USD for withdrawal = 1
    ann settles 1 by 50 fee 10 = ok
    bob gets 11 USD for rebate = house_insufficient
    bob gets 1 USD for rebate from contract = house_insufficient
    bob gets 1 USD for prize from contract = invalid_input
    bob gets 1 USD for rebate from nowhere = invalid_input
    bob gets 10 USD for rebate = ok
    fee_revenue has 0+0 USD`],
  ['[H6] withdrawals never exceed deposits, and deposits never exceed 64 bits', `
    outside gives 9223372036854775807 USD to promotions = ok
    outside gives 1 USD to desk = amount_too_large
    ann gets 1 USD for adjustment = amount_too_large
    ann gets 9223372036854775808 USD for prize = house_insufficient
    ann gets 9223372036854775807 USD for prize = ok
    ann holds 9223372036854775807 USD for withdrawal = 1
    ann settles 1 by 9223372036854775807 fee 1 = ok
    outside has -1+0 USD
    fee_revenue gives 1 USD to outside = ok
    outside has 0+0 USD
    outside gives 1 USD to outside = invalid_input`],
  ['[H6] the exchange\'s money moves only between its own accounts', `
    outside gives 10 USD to desk = ok
    desk gives 4 USD to escrow = ok
    lines house desk -4 escrow 4
    escrow gives 4 USD to outside = ok
    desk gives 1 USD to desk = invalid_input
    desk gives 1 USD to insurance = invalid_input
    clearing gives 1 USD to desk = invalid_input
    toString gives 1 USD to desk = invalid_input
    desk gives 1 USD of contract to escrow = invalid_input
    fee_revenue gives 1 USD of contract to fee_revenue = house_insufficient
    desk gives 0 USD to escrow = amount_not_positive
    desk gives 1 GOLD to escrow = asset_unknown
    desk has 6+0 USD`],
]

const conversions: readonly Table[] = [
  ['[H7] a conversion books both legs with the desk, the spread included', `
    fund ann 100 USD
    outside gives 7 COIN to desk = ok
    ann converts 100 USD into 7 COIN = ok
    lines conversion ann -100 desk 100 desk -7 ann 7
    ann has 0+0 USD
    ann has 7+0 COIN
    desk has 100+0 USD
    ann converts 7 COIN into 99 USD = ok
    desk has 1+0 USD
    desk has 7+0 COIN
    ann has 99+0 USD`],
  ['[H7] a conversion beyond the desk\'s balance is refused whole', `
    fund ann 100 USD
    outside gives 6 COIN to desk = ok
    ann converts 100 USD into 7 COIN = desk_insufficient
    ann converts 101 USD into 6 COIN = insufficient_available
    ann converts 10 USD into 6 USD = invalid_input
    ann converts 10 USD into 0 COIN = amount_not_positive
    ann converts 0 USD into 1 COIN = amount_not_positive
    ann converts 10 USD into 9223372036854775808 COIN = desk_insufficient
    ann converts 10 GOLD into 1 COIN = asset_unknown
    ann converts 10 USD into 1 GOLD = asset_unknown
    nobody converts 10 USD into 1 COIN = invalid_input
    desk converts 1 COIN into 1 USD = invalid_input
    ann has 100+0 USD
    desk has 6+0 COIN`],
]

const engines = [['the engine', createEngine], ['its twin', () => new NaiveTwin()]] as const

for (const [name, table] of [...holds, ...payments, ...conversions]) {
  for (const [machine, create] of engines) {
    test(`${name} (${machine})`, () => {
      expect(playFundsTable(create(), table).balances.size).toBeGreaterThan(0)
    })
  }
}

test('[H1, H20] an account has at most 200 open holds, and a closed one frees a place', () => {
  const engine = createEngine()
  const lines = Array.from({ length: openHoldsPerUserMax }, (_, index) =>
    `ann holds 1 USD for withdrawal = ${index + 1}`)
  playFundsTable(engine, `
    fund ann 1000 USD
    fund bob 1000 USD
    ${lines.join('\n')}
    ann holds 1 USD for withdrawal = too_many_holds
    bob holds 1 USD for withdrawal = ${openHoldsPerUserMax + 1}
    ann releases 7 by 1 = ok
    ann holds 1 USD for withdrawal = ${openHoldsPerUserMax + 2}`)
})

test('[H8] an engine loaded from rows has the same holds and continues identically', () => {
  const engine = createEngine()
  const store = playFundsTable(engine, `
    fund ann 9223372036854775806 USD
    fund bob 100 COIN
    ann holds 9223372036854775000 USD for withdrawal = 1
    ann settles 1 by 9007199254740993 fee 3 = ok
    ann releases 1 by 9007199254740995 = ok
    bob holds 100 COIN for copy_share = 2
    bob releases 2 by 100 = ok`)
  const loaded = loadEngine(store.engineRows(engine.counters()))
  expect(store.openHolds.size).toBe(1)
  expect(loaded.stateHash()).toBe(engine.stateHash())
  for (const each of [engine, loaded]) {
    const row = store.openHolds.get(1)
    if (row === undefined) throw new Error('the first hold is open')
    const { holdId, user } = row
    const units = row.units - row.settledUnits - row.releasedUnits
    const settle = { kind: 'settle-funds', user, holdId, feeUnits: 0n, to: 0 } as const
    expect(each.apply({ ...settle, units: units + 1n }, 99)).toMatchObject({ ok: false })
    expect(each.apply({ ...settle, units }, 99)).toMatchObject({ ok: true })
    expect(each.drain().holds).toMatchObject([{ status: 'closed' }])
    each.assertConserved()
  }
  expect(loaded.stateHash()).toBe(engine.stateHash())
})

test('[H8] rows that break an invariant of holds stop the load', () => {
  const engine = createEngine()
  const store = playFundsTable(engine, `
    fund ann 100 USD
    ann holds 60 USD for withdrawal = 1
    ann settles 1 by 10 = ok
    ann holds 20 USD for withdrawal = 2
    ann releases 2 by 10 = ok`)
  const [hold, second] = store.openHolds.values()
  if (hold === undefined || second === undefined) throw new Error('two holds are open')
  const wrong = [
    { ...hold, units: 61n }, { ...hold, releasedUnits: 1n }, { ...hold, settledUnits: 60n },
    { ...hold, settledUnits: -1n }, { ...hold, status: 'closed' as const },
    { ...hold, wallet: 'contract' as const }, { ...hold, updatedAt: hold.createdAt - 1 },
    { ...hold, purpose: 'prize' as 'withdrawal' },
  ]
  const load = (more: Partial<EngineRows>) =>
    () => loadEngine({ ...store.engineRows(engine.counters()), ...more })
  expect(load({})).not.toThrow()
  expect(load({ holds: [hold, second] })).not.toThrow()
  const moved = [{ ...hold, releasedUnits: 1n }, { ...second, releasedUnits: 9n }]
  const other = load({ holds: moved })()
  expect(other.stateHash()).not.toBe(engine.stateHash())
  for (const row of wrong) expect(load({ holds: [row, second] })).toThrow()
  expect(load({ holds: [second, hold] })).toThrow()
  expect(load({ holds: [hold] })).toThrow()
  expect(load({ holds: [] })).toThrow()
  expect(load({ counters: { ...engine.counters(), orders: 0 } })).toThrow()
})
