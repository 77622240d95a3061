// Offers of new coins through the calls of users and operators, on a real server.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  listDrawLines, listPublicLog, loadNewCoinDraw,
} from '#features/new-coin/draws.calls.ts'
import { listNewCoins, loadNewCoin, remindNewCoin } from '#features/new-coin/offers.calls.ts'
import {
  listMySubscriptions, loadMySubscription, subscribeNewCoin,
} from '#features/new-coin/subscriptions.calls.ts'
import { listSpotSymbols } from '#features/market/tickers.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import {
  callOffOffer, changeOffer, loadOffer, saveOffer, signOffer,
} from '#features/new-coin/new-coins.console.ts'
import {
  checkDraw, checkOwnTickets, type DrawCheck, type DrawFile, logBeginning, logHashOf,
} from '@ingot/contract/proof'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { continueDelisting } from '#features/listing/server/listing-steps.ts'
import '@ingot/server/store/tables/new-coin-tables.ts'
import { addTestOperator, type TestOperator } from '@ingot/server/testing/console-client.ts'
import {
  type OfferDesk, openOfferDesk, sampleOffer,
} from '@ingot/server/testing/new-coin/offer-desk.ts'
import { readDrawFile } from '@ingot/server/testing/new-coin/read-draw-file.ts'
import { certifyUserStep } from '@ingot/server/testing/security/certify-user.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { replayFolder, verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { traderOf, wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
let desk: OfferDesk
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  desk = await openOfferDesk(server)
})
afterAll(() => server.stop())

const newRandom = (): string => randomBytes(32).toString('hex')

async function openUser(usdt = '1000'): Promise<TestUser> {
  const user = await server.registerUser()
  await server.fund(user, { USDT: usdt })
  return user
}

type Asked = { readonly id: number, readonly subNums: string }

const subscribe = ({ client }: TestUser, { id, ...asked }: Asked, changed: object = {}) =>
  client.call(subscribeNewCoin, {
    id: String(id), agreed: true, random: newRandom(), ...asked, ...changed,
  })

/** The available and the frozen part. */
const balanceOf = async (user: TestUser, symbol: string): Promise<string> =>
  (await traderOf(user).spot(symbol))[symbol] ?? ''

const kindsOf = async ({ client }: TestUser): Promise<readonly string[]> =>
  must(await client.call(listMyMessage, {})).list.map(({ kind }) => kind)

test('[NC1, NC6, NC11, NC12, NC13] a draw settles, releases and credits each subscription once',
  async () => {
    const id = await desk.open()
    const users = await Promise.all(Array.from({ length: 4 }, () => openUser()))
    const asked = ['3000', '1000', '1500', '100']
    for (const [at, user] of users.entries()) {
      must(await subscribe(user, { id, subNums: asked[at] ?? '' }))
    }
    const [first] = users
    if (first === undefined) throw new Error('there is a first user')
    expect(await balanceOf(first, 'USDT')).toBe('250/750')
    const shown = must(await first.client.call(loadNewCoin, { id: String(id) }))
    expect(shown).toMatchObject({
      status: 'open', offeredTickets: 40, askedTickets: 56, askedNums: '5600', subscribers: 4,
      ticketPrice: '25', mine: { status: 'waiting_lottery', subNums: '3000', winNums: '0' },
    })
    await desk.close(id)
    await desk.draw(id)
    const file = await readDrawFile(server.client(), String(id))
    let wins = 0
    for (const user of users) {
      const [row] = must(await user.client.call(listMySubscriptions, {})).list
      const ticket = must(await user.client.call(loadMySubscription, { id: row?.id ?? '' }))
      expect(ticket.winningTickets).toHaveLength(ticket.winTickets)
      expect(ticket.status).toBe(ticket.winTickets > 0 ? 'lottery_success' : 'lottery_failure')
      expect(Number(ticket.paid)).toBe(ticket.winTickets * 25)
      expect(Number(ticket.paid) + Number(ticket.refund)).toBe(Number(ticket.amount))
      expect(await balanceOf(user, 'USDT')).toBe(`${1_000 - Number(ticket.paid)}/0`)
      expect(await balanceOf(user, 'UNI')).toBe(`${ticket.winNums}/0`)
      // [NC15] The user's own browser finds the same tickets in the file of the draw.
      expect(checkOwnTickets(file, {
        random: ticket.random, contact: ticket.contact, first: ticket.firstTicket,
        count: ticket.tickets,
      })).toEqual(ticket.winningTickets)
      expect(await kindsOf(user)).toContain(
        ticket.winTickets > 0 ? 'new_coin_won' : 'new_coin_lost',
      )
      wins += ticket.winTickets
    }
    expect(wins).toBe(40)
    const { data: { offer, money } } = await desk.operators[0].client.call(loadOffer, { id })
    expect(offer).toMatchObject({ status: 'drawn', held: '0' })
    expect(money).toEqual({ winners: 40, paid: '1000', refunded: '400', coins: '4000' })
  }, 120_000)

test('[NC15] the script and the contract check a downloaded draw, and name the step that fails',
  async () => {
    const file = await readDrawFile(server.client(), '1')
    expect(checkDraw(file).filter((step) => !step.isRight)).toEqual([])
    expect(runCheck(file)).toMatchObject({ status: 0 })
    const other = (hex: string): string => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`
    const { beacon, log, cutoff } = file
    const changes: readonly (readonly [DrawCheck, DrawFile])[] = [
      ['commitment', { ...file, seed: other(file.seed) }],
      ['log', { ...file, log: log.map((one) => ({ ...one, time: one.time + 1 })) }],
      ['log', { ...file, log: log.filter((one) => one.kind !== 'list_published') }],
      ['list', { ...file, list: file.list.replace(/^./, (letter) => other(letter)) }],
      ['list', { ...file, tickets: file.tickets + 1 }],
      ['beacon', { ...file, closeTime: file.closeTime + 3_000 }],
      ['key', { ...file, beacon: { ...beacon, value: other(beacon.value) } }],
      ['winners', { ...file, cutoff: { ...cutoff, score: other(cutoff.score) } }],
      ['winners', { ...file, winners: file.winners - 1 }],
    ]
    for (const [step, changed] of changes) {
      expect(checkDraw(changed).find(({ isRight }) => !isRight)?.check, step).toBe(step)
      const { status, stdout } = runCheck(changed)
      expect([status, stdout.includes(`FAILS ${step}\n`)], step).toEqual([1, true])
    }
  })

/** Runs the script of the repository, which imports none of its code. */
function runCheck(file: DrawFile) {
  const path = join(server.dataFolder, 'draw.json')
  writeFileSync(path, JSON.stringify(file))
  const script = join(import.meta.dirname, '../../../scripts/check-draw.mjs')
  return spawnSync(process.execPath, [script, path], { encoding: 'utf8' })
}

test('[NC1] a subscription outside the bounds, the window or without the agreement is refused',
  async () => {
    const id = await desk.open({ minSubNums: '200' })
    const user = await openUser('100')
    const refusals = [
      ['100', {}, 'subscription_too_small'], ['3100', {}, 'subscription_too_large'],
      ['250', {}, 'not_a_multiple'], ['200', { agreed: false }, 'agreement_required'],
      ['0', {}, 'amount_not_positive'], ['500', {}, 'insufficient_available'],
      ['200', { id: '99999' }, 'request_unknown'],
    ] as const
    for (const [subNums, changed, word] of refusals) {
      expect(wordOf(await subscribe(user, { id, subNums }, changed))).toContain(word)
    }
    expect(await balanceOf(user, 'USDT')).toBe('100/0')
    const key = { idempotencyKey: 'one-request', random: newRandom() }
    const first = must(await subscribe(user, { id, subNums: '200' }, key))
    expect(must(await subscribe(user, { id, subNums: '200' }, key)).id).toBe(first.id)
    expect(wordOf(await subscribe(user, { id, subNums: '200' }))).toBe('already_subscribed')
    const early = await desk.draft()
    expect(wordOf(await subscribe(user, { id: early, subNums: '100' }))).toBe('request_unknown id')
    await desk.sign(early, 'announce')
    expect(wordOf(await subscribe(user, { id: early, subNums: '100' }))).toBe('subscription_closed')
    await desk.close(id)
    const late = await openUser()
    expect(wordOf(await subscribe(late, { id, subNums: '200' }))).toBe('subscription_closed')
  }, 60_000)

test('[NC2, NC10] one certified identity subscribes once, and is in the list with its level only',
  async () => {
    const id = await desk.open()
    const [one, twin, other] = [await openUser(), await openUser(), await openUser()]
    for (const [user, digest] of [[one, 'a'], [twin, 'a'], [other, 'b']] as const) {
      const { id: account } = user.profile
      await server.services.sequencer.run(certifyUserStep, {
        user: Number(account), digest, details: '',
      })
    }
    await desk.setLevel(2)
    const level1 = await openUser()
    expect(wordOf(await subscribe(level1, { id, subNums: '100' }))).toBe('level_required')
    must(await subscribe(one, { id, subNums: '300' }))
    expect(wordOf(await subscribe(twin, { id, subNums: '100' }))).toBe('already_subscribed')
    must(await subscribe(other, { id, subNums: '100' }))
    await desk.setLevel(1)
    must(await subscribe(level1, { id, subNums: '200' }))
    await desk.setLevel(2)
    await desk.close(id)
    const [row] = must(await level1.client.call(listMySubscriptions, {})).list
    expect(row).toMatchObject({ status: 'lottery_failure', ending: 'not_eligible', refund: '50' })
    expect(await balanceOf(level1, 'USDT')).toBe('1000/0')
    const { text } = must(await server.client().call(listDrawLines, { id: String(id) }))
    expect(text.split('\n').slice(0, -1).map((line) => line.replace(/^\w+,/, '')))
      .toEqual(['0,3', '3,1'])
    await desk.setLevel(1)
  }, 60_000)

test('[NC8] one person alone neither announces nor draws, and an edit voids a signature',
  async () => {
    const id = await desk.draft()
    const [ada, bob] = desk.operators
    const sign = (by: TestOperator, version: number, action: 'announce' | 'draw' = 'announce') =>
      by.client.call(signOffer, { id, version, action })
    expect((await sign(ada, 1)).data).toEqual({ signatures: 1, needed: 2 })
    expect((await sign(ada, 1)).word).toBe('second_operator_required')
    const carl = await addTestOperator(server, ada, { name: 'carl', role: 'finance' })
    expect((await sign(carl, 1)).word).toBe('second_operator_required')
    const facts = sampleOffer(server.services.clock())
    await ada.client.call(saveOffer, { id, version: 1, ...facts, supply: '5000' })
    expect((await sign(bob, 1)).word).toBe('state_conflict')
    expect((await sign(bob, 2)).data).toEqual({ signatures: 1, needed: 2 })
    expect(await desk.stateOf(id)).toBe('draft')
    expect((await sign(ada, 2)).data).toEqual({ signatures: 2, needed: 2 })
    expect(await desk.stateOf(id)).toBe('announced')
    expect((await sign(ada, 2, 'draw')).word).toBe('state_conflict')
  }, 60_000)

test('[NC9, NC7] an offer that is called off refunds everyone; announced facts are frozen',
  async () => {
    const id = await desk.open()
    const user = await openUser()
    must(await subscribe(user, { id, subNums: '300' }))
    const [{ client }] = desk.operators
    const facts = sampleOffer(server.services.clock())
    expect((await client.call(saveOffer, { id, version: 1, ...facts })).word)
      .toBe('state_conflict')
    await client.call(callOffOffer, { id, reason: 'the issuer has asked for it' })
    await expect.poll(() => balanceOf(user, 'USDT'), { timeout: 20_000 }).toBe('1000/0')
    const [row] = must(await user.client.call(listMySubscriptions, {})).list
    expect(row).toMatchObject({
      status: 'lottery_failure', ending: 'called_off', refund: '75', paid: '0',
    })
    expect(await kindsOf(user)).toContain('new_coin_called_off')
  }, 60_000)

test('[NC20] a reminder of an announced offer is sent at its opening', async () => {
  const id = await desk.draft()
  const user = await openUser()
  const asked = { id: String(id), isOn: true }
  expect(wordOf(await user.client.call(remindNewCoin, asked))).toBe('request_unknown id')
  await desk.sign(id, 'announce')
  expect(must(await user.client.call(remindNewCoin, asked)).isReminded).toBe(true)
  const { list, counts } = must(await user.client.call(listNewCoins, { group: 'upcoming' }))
  expect(list.find((one) => one.id === String(id))).toMatchObject({ isReminded: true, mine: null })
  expect(counts.upcoming).toBe(list.length)
  await desk.wait(11 * 60_000)
  await expect.poll(() => kindsOf(user), { timeout: 20_000 }).toContain('new_coin_open')
}, 60_000)

test('[NC16] a drawn offer is listed at its date with its market; winners are notified once',
  async () => {
    await desk.wait(2 * 3_600_000)
    await expect.poll(() => desk.stateOf(1), { timeout: 20_000 }).toBe('listed')
    const user = await openUser()
    const { list } = must(await user.client.call(listNewCoins, { group: 'listed' }))
    expect(list.find(({ id }) => id === '1'))
      .toMatchObject({ market: 'UNIUSDT', winNums: '4000' })
    const notices = await server.services.database.selectFrom('message').select('user_id')
      .where('kind', '=', 'new_coin_listed').execute()
    const winners = await server.services.database.selectFrom('new_coin_subscription')
      .select('user_id').where('offer_id', '=', 1).where('status', '=', 'lottery_success')
      .execute()
    const ids = (rows: readonly { readonly user_id: number }[]) =>
      rows.map((row) => row.user_id).toSorted((one, other) => one - other)
    expect(ids(notices)).toEqual(ids(winners))
  }, 60_000)

test('[NC60, NC61] a coin without a market gets it at the listing date, and a winner sells in it',
  async () => {
    const [{ client }, { client: second }] = desk.operators
    await desk.listCoin('MOON', 'Moon')
    const symbols = async () =>
      must(await server.client().call(listSpotSymbols, {})).map(({ symbol }) => symbol)
    const facts = { symbol: 'MOON', supply: '100' }
    const steep = await desk.draft({ ...facts, subPrice: '0.25125' })
    await client.call(signOffer, { id: steep, version: 1, action: 'announce' })
    expect(await second.call(signOffer, { id: steep, version: 1, action: 'announce' }))
      .toMatchObject({ word: 'offer_incomplete' })
    const off = await desk.open(facts)
    await client.call(callOffOffer, { id: off, reason: 'the issuer has asked for it' })
    const id = await desk.open(facts)
    const users = await Promise.all(Array.from({ length: 3 }, () => openUser()))
    for (const user of users) must(await subscribe(user, { id, subNums: '100' }))
    await desk.close(id)
    await desk.draw(id)
    await expect.poll(symbols, { timeout: 20_000 }).toContain('MOONUSDT')
    const { data: { offer } } = await client.call(loadOffer, { id })
    const [market] = must(await server.client().call(listSpotSymbols, { symbol: 'MOONUSDT' }))
    const opensAt = Math.ceil(offer.listingTime / 1_000) * 1_000
    expect(market).toMatchObject({ openTime: opensAt, price: '0.2500' })
    const { version, listingTime, whitePaper, detail } = offer
    const later = { id, version, whitePaper, detail, reason: 'later' }
    expect((await client.call(changeOffer, { ...later, listingTime: listingTime + 1 })).word)
      .toBe('state_conflict')
    const balances = await Promise.all(users.map((user) => balanceOf(user, 'MOON')))
    const winner = users[balances.indexOf('100/0')]
    const loser = users[balances.indexOf('0/0')]
    if (winner === undefined || loser === undefined) throw new Error('one of three has won')
    const sell = {
      symbol: 'MOONUSDT', direction: 'sell', entrust: 'limit', price: '0.5', quantity: '40',
    } as const
    expect(await traderOf(winner).tryPlace(sell)).toBe('market_not_open')
    expect(await desk.stateOf(id)).toBe('drawn')
    await desk.wait(opensAt - server.services.clock())
    await expect.poll(() => desk.stateOf(id), { timeout: 20_000 }).toBe('listed')
    expect(await traderOf(winner).tryPlace(sell)).toBe('pending')
    expect(await traderOf(loser).tryPlace({ ...sell, direction: 'buy' })).toBe('fully_filled')
    expect(await balanceOf(winner, 'MOON')).toBe('60/0')
    const [row] = must(await loser.client.call(listMySubscriptions, {})).list
    expect(row).toMatchObject({ status: 'lottery_failure', refund: '25', paid: '0' })
    const plans = await server.services.database.selectFrom('listing').select('name')
      .where('market_symbol', '=', 'MOONUSDT').execute()
    expect(plans).toEqual([{ name: `offer IPO-${id}` }])
    // The page leads to the market as long as it trades.
    const shownMarket = async () =>
      must(await loser.client.call(loadNewCoin, { id: String(id) })).market
    expect(await shownMarket()).toBe('MOONUSDT')
    await server.services.sequencer.run(continueDelisting, { symbol: 'MOONUSDT' })
    await expect.poll(shownMarket).toBeNull()
  }, 120_000)

test('[NC3] the public log is a chain that anyone reads, and verify proves it', async () => {
  const entries = []
  let after: string | undefined
  for (let more = true; more;) {
    const page = must(await server.client().call(listPublicLog,
      after === undefined ? {} : { after }))
    entries.push(...page.list)
    more = page.next !== null
    after = page.next ?? undefined
  }
  const chain = entries.toReversed()
  expect(chain[0]).toMatchObject({ id: 1, previous: logBeginning, kind: 'offer_announced' })
  for (const [at, entry] of chain.entries()) {
    expect(logHashOf(entry)).toBe(entry.hash)
    if (at > 0) expect(entry.previous).toBe(chain[at - 1]?.hash)
  }
  const draw = must(await server.client().call(loadNewCoinDraw, { id: '1' }))
  expect(draw.log.map(({ kind }) => kind)).toEqual([
    'offer_announced', 'offer_opened', 'offer_closed', 'list_published', 'offer_drawn',
    'offer_listed',
  ])
  const unlisted = { id: String(await desk.draft()) }
  expect(wordOf(await server.client().call(listDrawLines, unlisted))).toBe('request_unknown id')
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
  expect(replayFolder(server.dataFolder).commands).toBeGreaterThan(0)
})
