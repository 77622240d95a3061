// The steps of quick trade on a clock of the test's own: windows to the millisecond, the pause of
// buys, references, distinct cents and the reservations of the desk.
import {
  accepted, quickBuyPauseMs, quickExtensionMs, quickPayWindowMs, quickQuoteLifetimeMs,
  type SettingName,
} from '@ingot/contract/vocabulary'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedConfigurationStep } from '#features/configuration/server/seed-steps.ts'
import {
  type ConversionRig, openConversionRig, rigQuote, rigUsers,
} from '@ingot/server/testing/conversion/conversion-rig.ts'
import { makeQuote } from '#features/conversion/server/quote-steps.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { coins, makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import { referenceKeyOf } from '#features/deposit/server/offline/reference-key.ts'
import { findPayment } from './lines/find-payment.ts'
import { simulatedSource } from './seeds/fiat-seeds.ts'
import {
  cancelQuickOrderStep, endQuickWindows, extendQuickOrderStep,
} from './pay-steps.ts'
import { placeQuickBuyStep } from './place-steps.ts'
import { makeQuickQuote, type QuickQuoteRequest } from './quote-steps.ts'
import { randomReferences } from './reference.ts'
import { renewSimulatedRates, seedQuickTrade } from './seeds/seed-steps.ts'

const [user, other] = rigUsers
const begin = 1_800_000_000_000
const usdt = { assetId: 1, multiplier: 1n, divisor: 1n, price: '', errorPpm: 0 } as const
const btc = { assetId: 2, multiplier: 100_000n, divisor: 1n, price: '100000', errorPpm: 0 } as const
let now = begin
let rig: ConversionRig
const folder = { ...makeTestFolder() }
beforeEach(async () => {
  now = begin
  Object.assign(folder, makeTestFolder())
  rig = await openConversionRig(
    folder.path, () => now, [change, payForTest, certifyForTest, findForTest],
  )
  await rig.run(seedConfigurationStep, 'sandbox')
  await rig.run(seedQuickTrade, 'sandbox')
  await rig.run(certifyForTest, [user, other])
})
afterEach(() => folder.remove())

/** The level of the users alone: these steps read no document. */
const certifyForTest = defineStep({
  name: 'test-certify-for-quick-trade',
  async run({ database }, users: readonly number[]) {
    await database.updateTable('user').set({ auth_level: 2 }).where('id', 'in', users).execute()
    return accepted(null)
  },
})

/** Looks for a payment of a sell in yen by the reference of a line in euro. */
const findForTest = defineStep({
  name: 'test-find-fiat-payment',
  async run(step, { order, reference }: { readonly order: number, readonly reference: string }) {
    const sell = { ...await orderRow(step, order), account_id: null }
    await step.database.insertInto('fiat_line').values({
      id: 1, account_id: 0, fiat: 'JPY', reference_key: referenceKeyOf(null, reference),
      booked_at: step.at, amount_units: 1n, payer: '', remark: '', is_typed: 1,
      created_at: step.at, order_id: null, returned_at: null, kind: 'payment', original_id: null,
    }).execute()
    const found = await findPayment(step.database, { ...sell, side: 'sell' }, {
      id: order, lineId: null, amountUnits: 1n, reference, payer: '', comparedLine: null,
      payerMatch: null,
      present: null,
    })
    return accepted({ word: found.ok ? 'success' : found.reject.code })
  },
})

const orderRow = ({ database }: StepContext, id: number) =>
  database.selectFrom('fiat_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const payForTest = defineStep({
  name: 'test-pay-quick-order',
  async run({ database, at }, { id }: { readonly id: number }) {
    await database.updateTable('fiat_order').set({ paid_at: at }).where('id', '=', id).execute()
    return accepted(null)
  },
})

type Change = {
  readonly setting?: SettingName, readonly value?: string, readonly used?: bigint
  readonly dayMax?: bigint, readonly unpaid?: number
}

/** Sets a setting, or adds a second account in euro with this limit of a day. */
const change = defineStep({
  name: 'test-change-quick-trade',
  async run({ database, at }, { setting, value, used, dayMax, unpaid }: Change) {
    if (unpaid !== undefined) {
      await database.updateTable('fiat_order').set({
        status: 'rejected', close_reason: 'not_received', closed_at: at, paid_at: at,
      }).where('id', '=', unpaid).execute()
    }
    if (dayMax !== undefined) {
      await database.updateTable('fiat_currency').set({ day_max_units: dayMax })
        .where('fiat', '=', 'EUR').execute()
    }
    if (setting !== undefined) {
      await database.updateTable('setting').set({ value: JSON.stringify(value) })
        .where('name', '=', setting).execute()
    }
    if (used !== undefined) {
      await database.insertInto('fiat_account').values({
        id: 100, fiat: 'EUR', label: 'second', fields: '{"payee":"Second"}',
        day_limit_units: used, is_on: 1, created_at: at,
      }).execute()
    }
    return accepted(null)
  },
})

async function pass(ms: number): Promise<void> {
  now += ms
  await rig.run(renewSimulatedRates, simulatedSource)
}

const quote = (userId: number, asked: Partial<QuickQuoteRequest> = {}) => rig.run(makeQuickQuote, {
  userId, side: 'buy', fiat: 'EUR', fixed: 'fiat', amount: 10_000n, coin: usdt, coinDecimals: 8,
  priceAt: now, ...asked,
})
const place = (userId: number, quoteId: number, references = randomReferences()) =>
  rig.run(placeQuickBuyStep, { userId, quoteId, references, payerName: '', cardId: null })
async function tryBuy(
  userId: number, asked: Partial<QuickQuoteRequest> = {}, references?: string[],
) {
  const quoted = await quote(userId, asked)
  return quoted.ok ? place(userId, quoted.value.result.id, references) : quoted
}
type Outcome = Awaited<ReturnType<typeof tryBuy>>
const wordOf = (outcome: Outcome | Awaited<ReturnType<typeof quote>>): string =>
  outcome.ok ? 'success' : outcome.reject.code
async function buy(userId: number, asked: Partial<QuickQuoteRequest> = {}): Promise<number> {
  const placed = await tryBuy(userId, asked)
  return placed.ok ? placed.value.result.id : expect.fail(placed.reject.code)
}
const row = (id: number) => rig.rows(`select * from fiat_order where id = ${id}`)[0]
const cancel = (userId: number, id: number) => rig.run(cancelQuickOrderStep, { userId, id })

test('[QT3] at exactly its end a quote is expired, and so is one of an old rate', async () => {
  const quoted = await quote(user)
  if (!quoted.ok) return expect.fail(quoted.reject.code)
  now += quickQuoteLifetimeMs - 1
  const late = await quote(other)
  now += 1
  expect(wordOf(await place(user, quoted.value.result.id))).toBe('quote_expired')
  if (late.ok) expect(wordOf(await place(other, late.value.result.id))).toBe('success')
  now = begin + 3_600_000
  expect(wordOf(await quote(user))).toBe('success')
  now += 1
  expect(wordOf(await quote(user))).toBe('fiat_unavailable')
})

test('[QT9] a window ends in its last millisecond by the writer, extended or not', async () => {
  const [first, second] = [await buy(user), await buy(other)]
  expect((await rig.run(extendQuickOrderStep, { userId: other, id: second })).ok).toBe(true)
  now = begin + quickPayWindowMs - 1
  await rig.run(endQuickWindows, { most: 20 })
  expect(row(first)).toMatchObject({ status: 'pending_approval' })
  now += 1
  expect((await cancel(user, first)).ok).toBe(false)
  await rig.run(endQuickWindows, { most: 20 })
  expect(row(first)).toMatchObject({ status: 'rejected', close_reason: 'window_ended' })
  expect(row(second)).toMatchObject({ status: 'pending_approval' })
  now = begin + quickPayWindowMs + quickExtensionMs
  await rig.run(endQuickWindows, { most: 20 })
  expect(row(second)).toMatchObject({ status: 'rejected', close_reason: 'window_ended' })
})

test('[QT6] three windows that ended within a day pause buys for a day', async () => {
  for (const _ of [1, 2, 3]) {
    await buy(user)
    await pass(quickPayWindowMs)
    await rig.run(endQuickWindows, { most: 20 })
  }
  expect(wordOf(await tryBuy(user))).toBe('quick_buys_paused')
  expect(wordOf(await tryBuy(other))).toBe('success')
  await pass(quickBuyPauseMs - 1)
  expect(wordOf(await tryBuy(user))).toBe('quick_buys_paused')
  await pass(1)
  expect(wordOf(await tryBuy(user))).toBe('success')
})

test('[QT50] six buys that were given up, and three unpaid reports, pause buys', async () => {
  for (const _ of Array.from({ length: 6 })) {
    await cancel(user, await buy(user))
    await pass(60_000)
  }
  expect(wordOf(await tryBuy(user))).toBe('quick_buys_paused')
  await pass(quickBuyPauseMs)
  expect(wordOf(await tryBuy(user))).toBe('success')
  for (const _ of [1, 2, 3]) {
    const id = await buy(other)
    await rig.run(change, { unpaid: id })
    await pass(3 * quickBuyPauseMs)
  }
  expect(wordOf(await tryBuy(other))).toBe('success')
  const id = rig.rows('select max(id) as id from fiat_order')[0]?.['id']
  await rig.run(change, { unpaid: Number(id) })
  expect(wordOf(await tryBuy(other))).toBe('quick_buys_paused')
})

test('[QT7] a reference that an order of 90 days has is not taken again', async () => {
  const references = ['48271936', '00000018']
  await tryBuy(user, {}, references)
  await tryBuy(other, {}, references)
  expect(rig.rows('select reference from fiat_order order by id'))
    .toEqual([{ reference: '48271936' }, { reference: '00000018' }])
})

test('[QT5] a cancelled order frees its cents', async () => {
  const first = await buy(user)
  const second = await buy(other)
  expect([row(first)?.['fiat_units'], row(second)?.['fiat_units']].map(Number))
    .toEqual([10_000, 10_001])
  await cancel(user, first)
  expect(Number(row(await buy(user))?.['fiat_units'])).toBe(10_000)
})

test('[QT4] the smallest fee of a buy is a part of the money to pay', async () => {
  await rig.run(change, { setting: 'buyFee', value: '2.5' })
  // 2.5 USDT at 0.8662 are 2.1655 EUR, rounded up; 97.83 buy at 0.8713972.
  const quoted = await quote(user)
  expect(quoted.ok && quoted.value.result)
    .toMatchObject({ fee_units: 217n, fiat_units: 10_000n, coin_units: 11_226_797_607n })
  expect(wordOf(await quote(user, { side: 'sell', fixed: 'coin', amount: coins(100) })))
    .toBe('success')
})

test('[QT8] payments go to the account that was used least today, below its limit', async () => {
  await rig.run(change, { used: 20_000n })
  await pass(1)
  const accounts = []
  for (const [owner, amount] of [
    [user, 10_000n], [other, 9_000n], [user, 8_000n], [other, 9_500n],
  ] as const) {
    const id = await buy(owner, { amount })
    accounts.push(row(id)?.['account_id'])
    await rig.run(payForTest, { id })
  }
  // EUR 100 to the first, 90 and then 80 to the second, whose limit is 200.
  expect(accounts.map(Number)).toEqual([3, 100, 100, 3])
})

test('[QT12] the worth of a day is bounded by the level of the user', async () => {
  await rig.run(change, { setting: 'level2FiatUsdt', value: '200' })
  expect(wordOf(await tryBuy(user, { fixed: 'coin', amount: coins(200) + 1n })))
    .toBe('fiat_day_limit')
  await cancel(user, await buy(user, { fixed: 'coin', amount: coins(200) }))
  await buy(user, { fixed: 'coin', amount: coins(200) })
  expect(wordOf(await tryBuy(user))).toBe('fiat_day_limit')
  expect(wordOf(await tryBuy(other))).toBe('success')
})

test('[QT19] the orders of a currency are bounded for a day', async () => {
  await rig.run(change, { dayMax: 19_999n })
  await buy(user)
  expect(wordOf(await tryBuy(other))).toBe('fiat_unavailable')
  expect(wordOf(await tryBuy(other, { amount: 9_999n }))).toBe('success')
})

test('[QT14] open buys reserve the coins of the desk, for conversions too', async () => {
  // The desk has 3 BTC at 100,000 USDT; 8,600 EUR buy nearly 0.1 of them.
  await rig.run(change, { setting: 'level2FiatUsdt', value: '1000000' })
  await rig.setTerms(coins(29) / 10n, coins(1_000_000))
  await buy(user, { coin: btc, amount: 860_000n })
  expect(wordOf(await tryBuy(other, { coin: btc, amount: 860_000n }))).toBe('desk_insufficient')
  const converted = await rig.run(makeQuote, { ...rigQuote(other, coins(9_000)), priceAt: now })
  expect(converted.ok ? 'success' : converted.reject.code).toBe('desk_insufficient')
})

test('[QT15] a reference that a line of another currency has is credited', async () => {
  const order = await buy(user)
  const found = await rig.run(findForTest, { order, reference: 'P-1' })
  expect(found.ok && found.value.result).toEqual({ word: 'already_credited' })
})
