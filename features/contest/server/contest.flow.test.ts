// Seasons of the trading contest through the calls of users and operators, on a real server.
import { accountTransfer } from '#features/account/accounts.calls.ts'
import {
  listContestRanks, listContests, loadContest, loadContestTable,
} from '#features/contest/contests.calls.ts'
import {
  joinContest, listMyContests, listMyLeftOut, loadMyContest, objectContest,
} from '#features/contest/own-contests.calls.ts'
import {
  announceSeason, answerObjection, callOffSeason, excludeEntry, listSeasonEntries, loadSeason,
  saveSeason, signPayout,
} from '#features/contest/contests.console.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ContestDesk, openContestDesk, openMaker, quote, sampleSeason,
} from '@ingot/server/testing/contest/contest-desk.ts'
import { addTestOperator } from '@ingot/server/testing/console-client.ts'
import { certifyUserStep } from '@ingot/server/testing/security/certify-user.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { replayFolder, verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import {
  type ContractTrader, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

const outside = createOutsidePrices()
const symbol = 'ETHUSDT-PERP'
let server: TestServer
let desk: ContestDesk
beforeAll(async () => {
  server = await startTestServer({ console: {}, indexSources: outside.sources })
  desk = await openContestDesk(server)
  await openMaker(server)
  await desk.fill(20_000n)
})
afterAll(() => server.stop())

const join = ({ client }: TestUser, id: number, agreed = true) =>
  client.call(joinContest, { id: String(id), agreed })

const mine = async ({ client }: TestUser, id: number) => {
  const { entry } = must(await client.call(loadMyContest, { id: String(id) }))
  return entry ?? expect.fail('the user takes part')
}

/** Each opens at one price against the simulated maker, whose fills always count. */
async function open(
  traders: readonly ContractTrader[], direction: 'long' | 'short', quantity: number,
): Promise<void> {
  const side = direction === 'long' ? 'sell' : 'buy'
  const price = await quote(server, { symbol, side, lots: quantity * 1_000 * traders.length })
  for (const trader of traders) {
    const placed = await trader.place({
      symbol, direction, action: 'open', entrust: 'limit', price, quantity: String(quantity),
    })
    expect(placed.status).toBe('fully_filled')
  }
}

/** Of a user whose session may have ended: available units on spot in whole USDT. */
const usdtOf = async ({ profile: { id } }: TestUser): Promise<number> => {
  const row = await server.services.database.selectFrom('balance').select('available_units')
    .where('owner', '=', Number(id)).where('wallet', '=', 'spot').where('available_units', '>', 0n)
    .executeTakeFirst()
  return Number(row?.available_units ?? 0n) / 1e8
}

const kindsOf = async ({ profile: { id } }: TestUser): Promise<readonly string[]> => {
  const rows = await server.services.database.selectFrom('message').select('kind')
    .where('user_id', '=', Number(id)).execute()
  return rows.map(({ kind }) => kind)
}

const ranksOf = async (id: number, order: 'roi' | 'profit' = 'roi') =>
  must(await server.client().call(listContestRanks, { id: String(id), order })).list

test('[CT3, CT7, CT8, CT9] a season from its draft to its payment, with a tie and an exclusion',
  async () => {
    const id = await desk.announce()
    const traders = await Promise.all(
      Array.from({ length: 6 }, () => openContractTrader(server, '1000')),
    )
    const [first, second, third, fourth, outcast, idle] = traders.map((trader) => trader)
    if (first === undefined || second === undefined || third === undefined || fourth === undefined
      || outcast === undefined || idle === undefined) throw new Error('there are six')
    for (const { user } of traders) must(await join(user, id))
    await desk.start(id)
    await open([outcast], 'long', 0.4)
    await open([first, second], 'long', 0.2)
    await open([third], 'long', 0.1)
    await open([fourth], 'short', 0.1)
    outside.move(1.02, 'ETHUSDT')
    await desk.measured(id)
    await expect.poll(async () => (await ranksOf(id)).map(({ rank }) => rank), { timeout: 20_000 })
      .toEqual([1, 2, 2, 4, 5, 6])
    const running = must(await server.client().call(loadContest, { id: String(id) }))
    expect(running).toMatchObject({ status: 'running', entrants: 6, pool: '2000' })
    const { next } = must(await third.user.client.call(loadMyContest, { id: String(id) }))
    expect(next).toMatchObject({ rank: 3, prize: '300' })

    await desk.end(id)
    const entries = async () =>
      (await desk.operators[0].client.call(listSeasonEntries, { id, filter: 'all' })).data.list
    const entryOf = async ({ user }: ContractTrader) => {
      const own = (await entries()).find(({ userId }) => userId === Number(user.profile.id))
      return own ?? expect.fail('an entry')
    }
    expect(await entryOf(outcast)).toMatchObject({ rank: 1, prize: '1000', status: 'ranked' })
    expect((await entryOf(idle))).toMatchObject({ rank: null, isQualified: false, prize: '0' })
    const hash = (await desk.operators[0].client.call(loadSeason, { id })).data.season.tableHash

    const excluded = await desk.operators[0].client.call(excludeEntry, {
      id: (await entryOf(outcast)).id, reason: 'two accounts of one person',
    })
    expect(excluded.word).toBe('success')
    await expect.poll(async () => (await entryOf(first)).rank, { timeout: 20_000 }).toBe(1)
    expect(await entryOf(second)).toMatchObject({ rank: 1, prize: '750' })
    expect(await entryOf(third)).toMatchObject({ rank: 3, prize: '300' })
    expect(await entryOf(fourth)).toMatchObject({ rank: 4, prize: '200' })
    expect(await mine(outcast.user, id)).toMatchObject({
      status: 'excluded', reason: 'two accounts of one person', finalRank: null, prize: '0',
    })
    const [{ client: ada }] = desk.operators
    expect((await ada.call(signPayout, { id, tableHash: hash })).word).toBe('state_conflict')

    const before = await usdtOf(first.user)
    await desk.pay(id)
    const { data: { season, payout } } = await ada.call(loadSeason, { id })
    expect(season).toMatchObject({ status: 'paid', paid: '2000' })
    expect(payout).toMatchObject({ prizes: 4, amount: '2000', rest: '0', excluded: 1 })
    expect([before, await usdtOf(first.user), await usdtOf(second.user), await usdtOf(third.user),
      await usdtOf(outcast.user)]).toEqual([0, 750, 750, 300, 0])
    expect(await kindsOf(first.user))
      .toEqual(expect.arrayContaining(['contest_started', 'contest_ranked', 'contest_prize_paid']))
    expect(await kindsOf(outcast.user)).toContain('contest_excluded')
    const table = must(await server.client().call(loadContestTable, { id: String(id) }))
    expect(createHash('sha256').update(table.text).digest('hex')).toBe(table.hash)
    expect(table.hash).toBe(season.tableHash)
    expect((await ada.call(signPayout, { id, tableHash: table.hash })).word)
      .toBe('state_conflict')
  }, 120_000)

test('[CT1, CT2] transfers are no profit, and the base is the peak of the money put in',
  async () => {
    const id = await desk.announce()
    const trader = await openContractTrader(server, '1000')
    const { user } = trader
    await server.fund(user, { USDT: '700' })
    must(await join(user, id))
    await desk.start(id)
    type Way = 'spot_to_contract' | 'contract_to_spot'
    const transfer = async (transferType: Way, amount: string) =>
      must(await user.client.call(accountTransfer, { transferType, symbol: 'USDT', amount }))
    await transfer('spot_to_contract', '500')
    await transfer('contract_to_spot', '400')
    await transfer('spot_to_contract', '100')
    await desk.measured(id)
    expect(await mine(user, id)).toMatchObject({
      startEquity: '1000', transfersIn: '600', transfersOut: '400', equity: '1200', base: '1500',
      profit: '0', roi: '0.000000',
    })
  }, 60_000)

test('[CT10, CT11, CT12] fills between two users alone do not count, and are itemised',
  async () => {
    const id = await desk.announce()
    const [one, two] = [
      await openContractTrader(server, '1000'), await openContractTrader(server, '1000'),
    ]
    for (const { user } of [one, two]) must(await join(user, id))
    await desk.start(id)
    await open([one], 'long', 0.1)
    const price = await quote(server, { symbol: 'BTCUSDT-PERP', side: 'sell', lots: 0 + 1 })
    const order = { symbol: 'BTCUSDT-PERP', entrust: 'limit', price, quantity: '0.01' } as const
    await one.place({ ...order, direction: 'short', action: 'open' })
    await two.place({ ...order, direction: 'long', action: 'open', quantity: '0.011' })
    await desk.measured(id)
    const entry = await mine(one.user, id)
    const { list } = must(await one.user.client.call(listMyLeftOut, { id: String(id) }))
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ reason: 'one_user', fills: 1, volume: entry.leftOutVolume })
    expect(list[0]?.name).toMatch(/^.•••.?$/)
    expect(Number(entry.leftOutVolume)).toBeGreaterThan(100)
    const shown = JSON.stringify(list)
    expect(shown).not.toContain(two.user.profile.id)
  }, 60_000)

test('[CT5] one identity joins once, in time, with its level, and agrees', async () => {
  const id = await desk.announce()
  const [user, twin, other] = [
    await server.registerUser(), await server.registerUser(), await server.registerUser(),
  ]
  for (const one of [user, twin]) {
    await server.services.sequencer.run(certifyUserStep, {
      user: Number(one.profile.id), digest: 'same', details: '',
    })
  }
  expect(wordOf(await join(user, id, false))).toBe('agreement_required agreed')
  const joined = must(await join(user, id))
  expect(must(await join(user, id)).id).toBe(joined.id)
  expect(wordOf(await join(twin, id))).toBe('contest_joined_already')
  expect(wordOf(await join(other, 99_999))).toBe('request_unknown id')
  const draft = await desk.draft()
  expect(wordOf(await join(other, draft))).toBe('request_unknown id')
  expect(wordOf(await server.client().call(loadContest, { id: String(draft) })))
    .toBe('request_unknown id')
  await desk.start(id)
  await desk.wait(2 * 3_600_000)
  expect(wordOf(await join(other, id))).toBe('contest_closed')
  expect(must(await join(user, id)).id).toBe(joined.id)
  const { list } = must(await user.client.call(listMyContests, {}))
  expect(list.map(({ contest }) => contest.id)).toEqual([String(id)])
  const now = must(await server.client().call(listContests, { group: 'now' }))
  expect(now.list.map((one) => one.id)).toContain(String(id))
}, 60_000)

test('[CT8] an exclusion is objected to once, and an accepted objection ends it', async () => {
  const id = await desk.announce()
  const user = await server.registerUser()
  must(await join(user, id))
  const [{ client }] = desk.operators
  const { data: { list: [entry] } } = await client.call(listSeasonEntries, { id, filter: 'all' })
  const entryId = entry?.id ?? expect.fail('an entry')
  const object = (text: string) => user.client.call(objectContest, { id: String(id), text })
  expect(wordOf(await object('no exclusion yet'))).toBe('state_conflict')
  await client.call(excludeEntry, { id: entryId, reason: 'a mistake' })
  must(await object('I traded alone'))
  expect(wordOf(await object('again'))).toBe('state_conflict')
  const { data: { counts } } = await client.call(listSeasonEntries, { id, filter: 'objections' })
  expect(counts.objections).toBe(1)
  const answer = { id: entryId, isAccepted: true, reason: 'you are right' }
  expect((await client.call(answerObjection, answer)).word).toBe('success')
  expect((await client.call(answerObjection, answer)).word).toBe('state_conflict')
  expect(await mine(user, id)).toMatchObject({ status: 'joined', answer: 'you are right' })
  await client.call(excludeEntry, { id: entryId, reason: 'a second look' })
  expect(wordOf(await object('once more'))).toBe('state_conflict')
}, 60_000)

test('[CT6] the prize money is reserved, facts freeze, and a call-off frees it', async () => {
  const [{ client }, { client: bob }] = desk.operators
  const facts = sampleSeason(server.services.clock())
  const prizes = [{ to: 1, amount: '1000000' }]
  const rich = await desk.draft({ ...facts, pool: '1000000', prizes })
  expect((await client.call(announceSeason, { id: rich, version: 1 })).word)
    .toBe('house_insufficient')
  expect((await client.call(saveSeason, {
    id: rich, version: 1, ...facts, prizes: [{ to: 1, amount: '1' }, { to: 2, amount: '2' }],
    pool: '3',
  }))).toMatchObject({ word: 'contest_incomplete' })
  expect((await client.call(saveSeason, { id: rich, version: 1, ...facts, account: 'spot' })))
    .toMatchObject({ word: 'contest_incomplete' })
  expect((await client.call(saveSeason, { id: rich, version: 1, ...facts, pool: '1999' })))
    .toMatchObject({ word: 'contest_incomplete' })
  const id = await desk.announce(facts)
  expect((await client.call(saveSeason, { id, version: 1, ...facts })).word)
    .toBe('state_conflict')
  const user = await server.registerUser()
  must(await join(user, id))
  const support = await addTestOperator(server, desk.operators[0], {
    name: 'sue', role: 'support',
  })
  expect((await support.client.call(callOffSeason, { id, reason: 'a try' })).word)
    .toBe('permission_denied')
  expect((await bob.call(callOffSeason, { id, reason: 'a change of plans' })).word)
    .toBe('success')
  await expect.poll(() => kindsOf(user), { timeout: 20_000 }).toContain('contest_called_off')
  expect(wordOf(await join(await server.registerUser(), id))).toBe('contest_closed')
}, 60_000)

test('[CT9] verify proves the prizes, the transfers and the reserved money', () => {
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
  expect(replayFolder(server.dataFolder).commands).toBeGreaterThan(0)
})
