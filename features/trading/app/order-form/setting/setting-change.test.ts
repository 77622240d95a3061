// The preview of another leverage or margin mode against the engine's outcome.
import { asMarketId } from '@ingot/contract/vocabulary'
import { Random } from '@ingot/engine/testing'
import { expect, test } from 'vitest'
import type { ContractAccount } from '#features/trading/app/order-form/contract/contract-account.ts'
import { liquidationIn } from '#features/trading/app/order-form/contract/liquidation-in.ts'
import {
  type Choices, openSampleExchange, sampleFacts,
} from '#features/trading/app/order-form/contract/sample-exchange.ts'
import { type Setting, settingChange } from './setting-change.ts'

const { tiers } = sampleFacts
const market = asMarketId(1)
const maker = { positionMode: 'hedge', marginMode: 'cross', leverage: 20 } as const
const codes = {
  orders: 'open_orders_exist', cap: 'leverage_too_high', money: 'insufficient_available',
}

/** A user with a long, a short or both, at another mark than their entries. */
function openUser(random: Random) {
  const exchange = openSampleExchange(924_186)
  const choices: Choices = {
    positionMode: 'hedge',
    marginMode: random.pick(['cross', 'isolated']),
    leverage: random.pick([3, 10, 20, 50]),
  }
  const user = exchange.enter(BigInt(random.between(3_000, 60_000)) * 10n ** 8n, choices)
  const bob = exchange.enter(10n ** 16n, maker)
  const opened = random.pick<readonly ('buy' | 'sell')[]>([['buy'], ['sell'], ['buy', 'sell']])
  for (const side of opened) {
    const lots = random.between(1, 400)
    const [own, other] = side === 'buy' ? ['long', 'short'] as const : ['short', 'long'] as const
    const priceTicks = 924_186
    exchange.place(bob, {
      side: side === 'buy' ? 'sell' : 'buy', positionSide: other, lots, priceTicks,
    })
    exchange.place(user, { side, positionSide: own, lots, priceTicks, timeInForce: 'FOK' })
    exchange.cancelAll(bob)
    // More margin than the leverage asks for; a cross position takes none.
    if (random.chance(50)) {
      const units = BigInt(random.between(1, 2_000)) * 10n ** 8n
      exchange.apply({ kind: 'adjust-margin', user, market, positionSide: own, units })
    }
  }
  const markTicks = 924_186 + random.between(-9_000, 9_000)
  exchange.mark(markTicks)
  return { exchange, user, choices, markTicks }
}

test('[K6] margins and liquidation prices after a change are the engine\'s', () => {
  const random = new Random(20_261_125)
  const seen = { changed: 0, refused: 0 }
  for (let turn = 0; turn < 400; turn += 1) {
    const { exchange, user, choices, markTicks } = openUser(random)
    const setting: Setting = {
      marginMode: random.pick(['cross', 'isolated']), leverage: random.pick([1, 5, 20, 75, 125]),
    }
    const terms = { tiers, markTicks, unitsPerTickLot: 10_000n }
    const account = exchange.account(user, choices)
    const change = settingChange({ ...terms, account }, setting)
    const code = exchange.set(user, choices, setting)
    const note = JSON.stringify({ turn, choices, setting, fault: change.fault })
    if (change.fault === 'unchanged') continue
    if (change.fault !== undefined) {
      expect([codes[change.fault], 'margin_insufficient'], note).toContain(code)
      seen.refused += 1
      continue
    }
    // A change that leaves too little for the requirement is refused by the engine alone.
    if (code === 'margin_insufficient') continue
    expect(code, note).toBeUndefined()
    seen.changed += 1
    const after: ContractAccount = exchange.account(user, { ...choices, ...setting })
    for (const { direction, marginUnits, liquidationTicks } of change.sides) {
      expect(after[direction].marginUnits, note).toBe(marginUnits)
      expect(liquidationIn(after, direction, markTicks), note).toBe(liquidationTicks)
    }
  }
  expect(Math.min(seen.changed, seen.refused), JSON.stringify(seen)).toBeGreaterThan(30)
})

test('[K6] a setting is refused with resting opening orders, and when nothing changes', () => {
  const exchange = openSampleExchange(924_186)
  const user = exchange.enter(10n ** 12n, maker)
  const account = exchange.account(user, maker)
  const terms = { tiers, markTicks: 924_186, unitsPerTickLot: 10_000n }
  expect(settingChange({ ...terms, account }, maker).fault).toBe('unchanged')
  const long = { ...account.long, openingUnits: 1n }
  const next = { ...maker, leverage: 10 }
  expect(settingChange({ ...terms, account: { ...account, long } }, next).fault).toBe('orders')
  expect(settingChange({ ...terms, account }, next).fault).toBeUndefined()
})
