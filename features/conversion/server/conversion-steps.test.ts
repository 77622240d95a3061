// The steps of conversions on a clock of the test's own: the end of a quote to the millisecond, the
// desk's reservations and limits, and the checks of `verify`.
import {
  deskHourMs, quoteKeptMs, quoteLifetimeMs, quotePriceAgeMaxMs,
} from '@ingot/contract/vocabulary'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type ConversionRig, jumping, openConversionRig, rigQuote, rigUsers, steady,
} from '@ingot/server/testing/conversion/conversion-rig.ts'
import { changedCopyOf, verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { coins, makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import { takeQuote } from './accept-steps.ts'
import { seedDeskCoin } from './desk-steps.ts'
import { makeQuote, type QuoteRequest } from './quote-steps.ts'

const [user, other] = rigUsers
const begin = 1_800_000_000_000
let now = begin
let rig: ConversionRig
const folder = { ...makeTestFolder() }
beforeEach(async () => {
  now = begin
  Object.assign(folder, makeTestFolder())
  rig = await openConversionRig(folder.path, () => now)
})
afterEach(() => folder.remove())

const quote = async (
  owner: number, usdtAmount: number, changes: Partial<QuoteRequest> = {},
) => {
  const request = rigQuote(owner, coins(usdtAmount), changes)
  return rig.run(makeQuote, { priceAt: now, ...request })
}
const wordOf = (outcome: Awaited<ReturnType<typeof quote>>): string =>
  outcome.ok ? 'success' : outcome.reject.code
async function idOf(owner: number, usdtAmount: number): Promise<number> {
  const made = await quote(owner, usdtAmount)
  return made.ok ? made.value.result.id : expect.fail(made.reject.code)
}
const take = async (owner: number, id: number) => wordOf(await rig.run(takeQuote, {
  userId: owner, id,
}))

test('[CV7] a quote is taken in its last millisecond and expired at exactly its end', async () => {
  const first = await idOf(user, 1_000)
  now = begin + quoteLifetimeMs
  expect(await take(user, first)).toBe('quote_expired')
  const second = await idOf(user, 1_000)
  now += quoteLifetimeMs - 1
  expect(await take(user, second)).toBe('success')
  expect(rig.rows(`select id, status from conversion_quote order by id`))
    .toEqual([{ id: 1n, status: 'expired' }, { id: 2n, status: 'taken' }].map((row) => ({
      ...row, id: Number(row.id),
    })))
})

test('[CV10] 200 acceptances of one quote within a batch are one conversion', async () => {
  const id = await idOf(user, 1_000)
  const call = takeQuote.call({ userId: user, id })
  const answers = await rig.submitAll(Array.from({ length: 200 }, () => ({ step: call })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.reject.code === 'state_conflict'))
    .toHaveLength(199)
  expect(rig.rows("select count(*) as n from ledger_entry where kind = 'conversion'"))
    .toEqual([{ n: 2 }])
})

test('[CV8] open quotes reserve the desk\'s inventory above its floor until they end', async () => {
  // 3 BTC at 100,000: less a floor of 1.2, the desk sells 1.8.
  await rig.setTerms(coins(12) / 10n, coins(10_000_000))
  const held = await idOf(user, 100_000)
  expect(wordOf(await quote(other, 90_000))).toBe('desk_insufficient')
  // The user's own quote is replaced, so its reservation does not count.
  expect(wordOf(await quote(user, 99_000))).toBe('success')
  expect(await take(user, held)).toBe('quote_expired')
  now += quoteLifetimeMs
  expect(wordOf(await quote(other, 90_000))).toBe('success')
  expect(rig.rows("select user_id from conversion_quote where status = 'open'"))
    .toEqual([{ user_id: other }])
})

test('[CV9] the desk sells at most its limit of an hour, less its purchases', async () => {
  await rig.setTerms(0n, coins(150_000))
  expect(await take(user, await idOf(user, 100_000))).toBe('success')
  expect(wordOf(await quote(other, 50_001))).toBe('desk_insufficient')
  expect(wordOf(await quote(other, 50_000))).toBe('success')
  // A sale back to the desk lowers the net.
  const back = await rig.run(makeQuote, {
    ...rigQuote(user, coins(4) / 10n), priceAt: now,
    from: { ...steady, errorPpm: 0 }, to: { ...rigQuote(user, 1n).from },
  })
  expect(back.ok && await take(user, back.value.result.id)).toBe('success')
  expect(wordOf(await quote(other, 90_000))).toBe('success')
  now += deskHourMs
  expect(wordOf(await quote(user, 100_000))).toBe('success')
})

test('[CV5] a price that is older than 2 s makes no quote', async () => {
  expect(wordOf(await quote(user, 100, { priceAt: now - quotePriceAgeMaxMs }))).toBe('success')
  expect(wordOf(await quote(user, 100, { priceAt: now - quotePriceAgeMaxMs - 1 }))).toBe('busy')
})

test('[CV6] marks that jump by more than the coin\'s spread make no quote', async () => {
  expect(wordOf(await quote(user, 100, { to: steady }))).toBe('success')
  expect(wordOf(await quote(user, 100, { to: jumping }))).toBe('price_unsteady')
})

test('[CV7] a quote that was not taken is deleted after a day, a taken one never', async () => {
  expect(await take(user, await idOf(user, 100))).toBe('success')
  await idOf(user, 100)
  now += quoteKeptMs + 1
  await idOf(other, 100)
  expect(rig.rows('select user_id, status from conversion_quote order by id')).toEqual([
    { user_id: user, status: 'taken' }, { user_id: other, status: 'open' },
  ])
})

test('[CV17] a coin whose desk was never filled is not sold', async () => {
  await rig.run(seedDeskCoin, { asset: 3, symbol: 'ETH', fundUnits: 0n })
  expect(wordOf(await quote(user, 100, { to: { ...steady, assetId: 3 } })))
    .toBe('desk_insufficient')
})

test('[CV13] verify reports conversions whose rows and postings disagree', async () => {
  await take(user, await idOf(user, 1_000))
  await idOf(other, 1_000)
  rig.close()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  for (const [change, breach] of [
    ["update conversion_quote set status = 'taken', taken_at = created_at where id = 2",
      'lacks its posting'],
    ["update conversion_quote set status = 'expired', taken_at = null where id = 1",
      'lacks its taken quote'],
    ['update conversion_quote set to_units = to_units + 1 where id = 1', 'lacks its posting'],
    ['update conversion_quote set taken_at = expires_at where id = 1', 'was not taken while'],
  ] as const) {
    const edited = changedCopyOf(folder.path, change)
    expect(verifyFolder(edited.path).breaches.join('\n'), change).toContain(breach)
    edited.remove()
  }
})
