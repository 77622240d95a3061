// Leaders on a whole server: their figures come from real trades, transfers and copies.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@ingot/contract/calls'
import { accountTransfer, loadAccount } from '#features/account/accounts.calls.ts'
import {
  fundCopy, listMyCopies, loadCopyNeed, startCopy, stopCopy,
} from '#features/copy-trading/copies.calls.ts'
import {
  listLeaderFollowers, listLeaders, listLeaderTrades, loadLeader,
} from '#features/copy-trading/leaders.calls.ts'
import {
  applyToLead, changeLeadTerms, endLeading, listMyFollowers, loadMyLeading,
} from '#features/copy-trading/leading.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import {
  approveLeadApplication, listLeadApplications, rejectLeadApplication,
} from '#features/copy-trading/leading.console.ts'
import {
  cancelAllContractOrders,
} from '#features/trading/contract-orders.calls.ts'
import { firstOperator } from '@ingot/server/testing/console-client.ts'
import { certifyUser } from '@ingot/server/testing/security/certify-user.ts'
import {
  type TestServer, type TestUser, must, startTestServer,
} from '@ingot/server/testing/start-server.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import {
  type ContractTrader, fundContracts, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { sumsOfAllAccounts, wordOf } from '@ingot/server/testing/trader.ts'
import { figureLeaders } from './figure-leaders-job.ts'
import { beginLeading, type LeaderTerms } from './leader-steps.ts'
import { notifyEndedCopies, payDueShares } from './pay-shares-job.ts'

const symbol = 'BTCUSDT-PERP'
const hourMs = 3_600_000
const settings: Omit<RequestOf<typeof startCopy>, 'leaderId' | 'accountType' | 'amount'> = {
  copyKind: 'fixed_ratio', ratioPpm: 1_000_000, quota: '0', capPpm: 5_000, leverageMax: 50,
  marginMode: 'follow', symbols: [], maxInvest: '0', stopPpm: 0, takePpm: 0,
}
const terms: LeaderTerms = {
  nickname: 'Halden', bio: 'Swings of BTC.', sharePpm: 150_000,
  investmentMinUnits: 5_000_000_000n, investmentMaxUnits: 2_000_000_000_000n, followersMax: 2,
}

const folder = makeTestFolder()
let server: TestServer
let maker: ContractTrader
let leader: ContractTrader
let price = 0
beforeAll(async () => {
  server = await startTestServer({
    dataFolder: folder.path, console: {}, indexSources: createOutsidePrices().sources,
  })
  maker = await openContractTrader(server, '1000000')
  leader = await openLeader('20000', {})
  const market = server.services.listings.contractBySymbol(symbol)
  if (market === undefined) throw new Error(`${symbol} is not listed`)
  price = market.referenceTicks / 10 ** market.priceDecimals
})
// Every stored row passes.
afterAll(async () => {
  expect((await sumsOfAllAccounts(server)).filter((sum) => sum !== 0n)).toEqual([])
  await server.stop()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
})

async function openLeader(usdt: string, own: Partial<LeaderTerms>): Promise<ContractTrader> {
  const trader = await openContractTrader(server, usdt)
  mustRun(await server.services.sequencer.run(beginLeading, {
    user: idOf(trader.user), ...terms, ...own,
  }))
  return trader
}

const mustRun = (outcome: { readonly ok: boolean }) => { expect(outcome.ok).toBe(true) }
const idOf = ({ profile }: TestUser) => Number(profile.id)
const leaderId = () => String(idOf(leader.user))
const turn = () => figureLeaders(server.services, new AbortController().signal)
const figures = async () => must(await server.client().call(loadLeader, { leaderId: leaderId() }))

/** The leader opens and closes a long at prices that the maker offers. */
async function trade(quantity: string, from: number, to: number): Promise<void> {
  const offer = (direction: 'long' | 'short', at: number) => maker.place({
    symbol, direction, action: 'open', entrust: 'limit', price: String(at), quantity,
  })
  const take = { symbol, direction: 'long', entrust: 'market', quantity } as const
  await offer('short', from)
  await leader.place({ ...take, action: 'open' })
  await offer('long', to)
  await leader.place({ ...take, action: 'close' })
  must(await maker.user.client.call(cancelAllContractOrders, {}))
}

test('[LD1, LD3, LD22] trades before the first turn count in every figure', async () => {
  const quick = await openLeader('5000', { nickname: 'Quick' })
  const place = (action: 'open' | 'close') => quick.place({
    symbol, direction: 'long', action, entrust: 'market', quantity: '0.05',
  })
  const offer = (direction: 'long' | 'short') => maker.place({
    symbol, direction, action: 'open', entrust: 'limit', price: String(price), quantity: '0.05',
  })
  await offer('short')
  await place('open')
  await offer('long')
  await place('close')
  await turn()
  const guest = server.client()
  const id = String(idOf(quick.user))
  const load = async () => must(await guest.call(loadLeader, { leaderId: id }))
  const { list } = must(await guest.call(listLeaderTrades, { leaderId: id, state: 'closed' }))
  const flat = await load()
  expect(Number(flat.profit)).toBeLessThan(0)
  expect(list.map(({ profitAndLoss }) => profitAndLoss)).toEqual([flat.profit])
  expect([flat.closedProfit, flat.openProfit, flat.otherProfit]).toEqual([flat.profit, '0', '0'])
  expect(Number(flat.roi)).toBeCloseTo(Number(flat.profit) / 5_000, 5)
  expect(flat.maxDrawdown).toBe(flat.roi.replace('-', ''))
  expect(flat).toMatchObject({ totalOrders: 1, lossOrders: 1, winRate: '0' })
  // Of an open position the fee is paid already.
  await offer('short')
  await place('open')
  await turn()
  const held = await load()
  expect(Number(held.closedProfit) + Number(held.openProfit) + Number(held.otherProfit))
    .toBeCloseTo(Number(held.profit), 8)
  expect(held.closedProfit).toBe(flat.closedProfit)
  expect(Number(held.otherProfit)).toBeCloseTo(Number(flat.closedProfit) / 2, 8)
  await offer('long')
  await place('close')
  must(await quick.user.client.call(endLeading, {}))
})

test('[LD1, LD3, LD6] closed positions and the equity give a leader\'s figures', async () => {
  await turn()
  expect(await figures()).toMatchObject({
    nickname: 'Halden', status: 'leading', roi: '0', profit: '0', maxDrawdown: '0',
    totalOrders: 0, winRate: null, followers: 0, followersMax: 2, equity: '20000',
    sharePpm: 150_000, investmentMin: '50', investmentMax: '20000',
  })
  await trade('0.1', price, price + 100)
  await trade('0.1', price, price - 50)
  await trade('0.2', price, price + 100)
  server.clock.advance(hourMs)
  await turn()
  const after = await figures()
  expect(after).toMatchObject({
    totalOrders: 3, profitOrders: 2, lossOrders: 1, winRate: '0.666667',
    markets: [expect.objectContaining({ symbol, orders: 3 })],
  })
  expect(Number(after.equity)).toBe(20_000 + Number(after.profit))
  expect(Number(after.roi)).toBeCloseTo(Number(after.profit) / 20_000, 5)
  // A deposit is no profit.
  await server.fund(leader.user, { USDT: '5000' })
  await fundContracts(leader.user, '5000')
  await turn()
  expect(await figures()).toMatchObject({ profit: after.profit, roi: after.roi })
  const closed = must(await server.client().call(listLeaderTrades, {
    leaderId: leaderId(), state: 'closed',
  }))
  expect(closed.list.map(({ status }) => status)).toEqual(['closed', 'closed', 'closed'])
  const sum = closed.list.reduce((all, { profitAndLoss }) => all + Number(profitAndLoss), 0)
  expect(sum).toBeCloseTo(Number(after.profit), 6)
})

test('[LD1] a withdrawal is no loss', async () => {
  const before = await figures()
  must(await leader.user.client.call(accountTransfer, {
    transferType: 'contract_to_spot', symbol: 'USDT', amount: '1000',
  }))
  await turn()
  const after = await figures()
  expect(Number(after.equity)).toBeCloseTo(Number(before.equity) - 1_000, 6)
  expect(after.roi).toBe(before.roi)
})

test('[LD4] copies give the assets under copy and the followers\' results', async () => {
  const follower = await server.registerUser('jonathan@post.example')
  await server.fund(follower, { USDT: '1000' })
  must(await follower.client.call(startCopy, {
    leaderId: leaderId(), accountType: 'spot', amount: '1000', ...settings,
  }))
  await maker.place({
    symbol, direction: 'short', action: 'open', entrust: 'limit', price: String(price),
    quantity: '1',
  })
  await leader.place({
    symbol, direction: 'long', action: 'open', entrust: 'market', quantity: '0.5',
  })
  await turn()
  const guest = server.client()
  const open = must(await guest.call(listLeaderTrades, { leaderId: leaderId() }))
  expect(open.list).toEqual([expect.objectContaining({
    symbol, direction: 'long', status: 'open', quantity: '0.500', closeTime: null,
  })])
  expect(await figures()).toMatchObject({ followers: 1, copies: 1, copiesInProfit: 0 })
  const { list } = must(await guest.call(listLeaderFollowers, { leaderId: leaderId() }))
  expect(list).toEqual([expect.objectContaining({ contact: 'j•••n', status: 'flow' })])
  const [{ equity = '', profit = '', roi = '' } = {}] = list
  expect(Number(profit)).toBeLessThan(0)
  expect(Number(equity)).toBeCloseTo(1_000 + Number(profit), 6)
  // The marks move between the two reads.
  expect(Number((await figures()).followersMedianRoi)).toBeCloseTo(Number(roi), 2)
  expect(Number((await figures()).assetsUnderCopy) / Number(equity)).toBeCloseTo(1, 2)
})

test('[CO16] a copy that none of the recent orders would reach is refused', async () => {
  const follower = await server.registerUser()
  await server.fund(follower, { USDT: '5000' })
  const { client } = follower
  const asked = { leaderId: leaderId(), copyKind: 'fixed_ratio', ratioPpm: '100000' } as const
  const { orders, half, any } = must(await client.call(loadCopyNeed, asked))
  expect(orders).toBeGreaterThanOrEqual(4)
  expect(Number(any?.investment)).toBeGreaterThan(100)
  expect(Number(half?.investment)).toBeGreaterThan(Number(any?.investment))
  const startWith = (amount: string) => client.call(startCopy, {
    leaderId: leaderId(), accountType: 'spot', ...settings, ratioPpm: 100_000, amount,
  })
  const least = Number(any?.investment)
  expect(wordOf(await startWith(String(least - 2)))).toBe('never_copied amount')
  expect(must(await startWith(String(least))).invested).toBe(String(least))
  const { id: copyId = '' } = must(await client.call(listMyCopies, {})).list[0] ?? {}
  must(await client.call(stopCopy, { copyId }))
  const quota = { ...settings, copyKind: 'fixed_quota', ratioPpm: 0, quota: '0.1' } as const
  expect(wordOf(await client.call(startCopy, {
    leaderId: leaderId(), accountType: 'spot', ...quota, amount: '1000',
  }))).toBe('never_copied quota')
  // Without an order there is nothing to compare with.
  const fresh = await openLeader('1000', { nickname: 'Fresh' })
  const freshId = String(idOf(fresh.user))
  expect(must(await client.call(loadCopyNeed, { ...asked, leaderId: freshId })))
    .toEqual({ orders: 0, half: null, any: null })
  must(await fresh.user.client.call(endLeading, {}))
})

test('[LD7] the plaza is sorted, filtered and paged for visitors', async () => {
  for (const place of Array.from({ length: 21 }, (_, index) => index + 1)) {
    await openLeader('1000', { nickname: `Kiso ${place}`, investmentMinUnits: 100_000_000_000n })
  }
  await turn()
  await turn()
  const guest = server.client()
  const page = must(await guest.call(listLeaders, { sort: 'followers' }))
  expect(page).toMatchObject({ total: 22 })
  expect(page.list).toHaveLength(20)
  expect(page.list[0]?.leaderId).toBe(leaderId())
  const rest = must(await guest.call(listLeaders, { sort: 'followers', after: page.next ?? '' }))
  const all = [...page.list, ...rest.list].map((one) => one.leaderId)
  expect(new Set(all).size).toBe(22)
  expect(rest.next).toBe(null)
  const found = async (filter: RequestOf<typeof listLeaders>) =>
    must(await guest.call(listLeaders, filter)).list.map(({ nickname }) => nickname)
  expect(await found({ search: 'hal' })).toEqual(['Halden'])
  expect(await found({ investment: '100' })).toEqual(['Halden'])
  expect(await found({ symbol })).toEqual(['Halden'])
  expect(await found({ search: 'Kiso 2', hasPlace: '1' })).toHaveLength(3)
  expect(await found({ drawdownMaxPpm: '0' })).toHaveLength(20)
  for (const sort of ['roi', 'profit', 'win_rate', 'drawdown', 'assets'] as const) {
    const sorted = must(await guest.call(listLeaders, { sort, days: '7' }))
    const next = must(await guest.call(listLeaders, { sort, days: '7', after: sorted.next ?? '' }))
    expect(sorted.list.length + next.list.length).toBe(22)
  }
  expect(wordOf(await guest.call(loadLeader, { leaderId: String(idOf(maker.user)) })))
    .toMatch(/^request_unknown/)
})

const applied = {
  nickname: 'Norte', bio: 'Slow swings.', sharePpm: 200_000, investmentMin: '100',
  investmentMax: '50000', followersMax: 10, agreed: true,
} as const
const signal = () => new AbortController().signal
const titlesOf = async ({ client }: TestUser) =>
  must(await client.call(listMyMessage, {})).list.map(({ title }) => title)

test('[CP23, LD8, LD9, LD10, LD12] a user applies, leads, changes the terms and ends', async () => {
  const poor = await openContractTrader(server, '499.99')
  const { client } = poor.user
  expect(wordOf(await client.call(applyToLead, applied))).toBe('level_required')
  await certifyUser(server, poor.user, 'Nora Tveit')
  expect(wordOf(await client.call(applyToLead, applied))).toBe('lead_minimum')
  await server.fund(poor.user, { USDT: '2000' })
  await fundContracts(poor.user, '2000')
  expect(wordOf(await client.call(applyToLead, { ...applied, nickname: 'HALDEN' })))
    .toMatch(/^nickname_taken/)
  expect(wordOf(await client.call(applyToLead, { ...applied, investmentMin: '9.99' })))
    .toMatch(/^investment_too_small/)
  expect(must(await client.call(loadMyLeading, {}))).toMatchObject({
    level: 2, equity: '2499.99', equityNeeded: '500', following: 0, application: null, lead: null,
  })
  const first = must(await client.call(applyToLead, applied))
  expect(wordOf(await client.call(applyToLead, applied))).toBe('state_conflict')
  const { client: operator } = await firstOperator(server)
  const { data } = await operator.call(listLeadApplications, { status: 'pending_approval' })
  expect(data.list).toEqual([
    expect.objectContaining({ id: Number(first.id), nickname: 'Norte' }),
  ])
  const rejection = { id: Number(first.id), reason: 'high_risk' } as const
  expect((await operator.call(rejectLeadApplication, rejection)).word).toBe('success')
  const again = must(await client.call(applyToLead, applied))
  const approve = () => operator.call(approveLeadApplication, { id: Number(again.id) })
  expect((await approve()).word).toBe('success')
  expect((await approve()).word).toBe('state_conflict')
  expect(must(await client.call(loadMyLeading, {})).lead).toMatchObject({
    nickname: 'Norte', status: 'leading', followers: 0, earned: '0', due: '0',
  })
  expect(await titlesOf(poor.user)).toEqual(expect.arrayContaining([
    'You lead now', 'Your application to lead was rejected',
  ]))
  const { agreed: _agreed, nickname: _nickname, ...terms } = applied
  const follower = await server.registerUser()
  await server.fund(follower, { USDT: '1000' })
  const startBy = (by: TestUser, amount: string) => by.client.call(startCopy, {
    leaderId: poor.user.profile.userId, accountType: 'spot', amount, idempotencyKey: 'start',
    ...settings,
  })
  expect(wordOf(await startBy(follower, '99.99'))).toBe('investment_too_small')
  expect(must(await startBy(follower, '100')).sharePpm).toBe(200_000)
  must(await client.call(changeLeadTerms, {
    ...terms, sharePpm: 300_000, followersMax: 2, investmentMin: '200', investmentMax: '300',
  }))
  // The first result stays, whatever the terms are now.
  expect(must(await startBy(follower, '100')).sharePpm).toBe(200_000)
  expect(must(await follower.client.call(listMyCopies, {})).list[0]?.sharePpm).toBe(200_000)
  expect(must(await client.call(listMyFollowers, {})).list).toHaveLength(1)
  // [CP23] Added money stays within the leader's largest investment of now.
  const { id: copyId = '' } = must(await follower.client.call(listMyCopies, {})).list[0] ?? {}
  const add = (amount: string) => follower.client.call(fundCopy, {
    copyId, direction: 'in', accountType: 'spot', amount,
  })
  expect(wordOf(await add('200.01'))).toBe('amount_too_large')
  expect(must(await add('200')).invested).toBe('300')
  expect(wordOf(await add('0.01'))).toBe('amount_too_large')
  const late = [
    await server.registerUser(), await server.registerUser(), await server.registerUser(),
  ]
  for (const user of late) await server.fund(user, { USDT: '1000' })
  const words = (await Promise.all(late.map((user) => startBy(user, '200')))).map(wordOf)
  expect(words.toSorted()).toEqual(['leader_full', 'leader_full', 'success'])
  // [CP24] Followed, the leader keeps 500 USDT.
  const out = (amount: string) => client.call(accountTransfer, {
    transferType: 'contract_to_spot', symbol: 'USDT', amount,
  })
  expect(wordOf(await out('2000'))).toBe('lead_minimum')
  must(await out('1999.99'))
  await notifyEndedCopies(server.services, signal())
  must(await client.call(endLeading, {}))
  expect(wordOf(await client.call(endLeading, {}))).toBe('state_conflict')
  await notifyEndedCopies(server.services, signal())
  await notifyEndedCopies(server.services, signal())
  expect((await titlesOf(follower)).filter((title) => title === 'A copy has stopped'))
    .toHaveLength(1)
  expect(must(await follower.client.call(listMyCopies, {})).list[0])
    .toMatchObject({ status: 'cancelled', stopReason: 'leader_ended' })
})

test('[LD11] shares are paid once on Monday, and the leader is notified once', async () => {
  await payDueShares(server.services, signal())
  must(await maker.user.client.call(cancelAllContractOrders, {}))
  await maker.place({
    symbol, direction: 'long', action: 'open', entrust: 'limit', price: String(price + 500),
    quantity: '1',
  })
  await leader.place({
    symbol, direction: 'long', action: 'close', entrust: 'market', quantity: '0.5',
  })
  const spot = async () => Number(must(await leader.user.client.call(loadAccount, {
    accountType: 'spot', symbol: 'USDT',
  })).total)
  const before = await spot()
  const { lead } = must(await leader.user.client.call(loadMyLeading, {}))
  expect(Number(lead?.due)).toBeGreaterThan(0)
  // The exchange's own job pays too, at the first turn on Monday.
  server.clock.advance((lead?.nextPayTime ?? 0) - server.clock.now() - 600_000)
  await payDueShares(server.services, signal())
  const balance = () => server.services.database.selectFrom('balance').selectAll()
    .where('owner', '=', idOf(leader.user)).where('wallet', '=', 'spot').execute()
  const atFirst = await balance()
  server.clock.advance(600_000)
  await payDueShares(server.services, signal())
  await payDueShares(server.services, signal())
  const paid = await balance()
  expect(Number((paid[0]?.available_units ?? 0n) - (atFirst[0]?.available_units ?? 0n)) / 1e8)
    .toBeCloseTo(Number(lead?.due), 1)
  expect(before).toBeGreaterThan(0)
  const told = await server.services.database.selectFrom('message').selectAll()
    .where('user_id', '=', idOf(leader.user)).where('kind', '=', 'lead_share_paid').execute()
  expect(told).toHaveLength(1)
})
