// Operators and leaders on a whole server: marks from real fills, and the removal by two operators.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@ingot/contract/calls'
import { listMyCopies, startCopy } from '#features/copy-trading/copies.calls.ts'
import { listLeaders, loadLeader } from '#features/copy-trading/leaders.calls.ts'
import { changeLeadTerms, loadMyLeading } from '#features/copy-trading/leading.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import {
  cancelAllContractOrders,
} from '#features/trading/contract-orders.calls.ts'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import {
  listAllLeaders, listLeaderCopies, loadLeaderRecord, noteLeaderMark, removeLeader,
} from '#features/copy-trading/leaders.console.ts'
import { approveChange } from '#features/operator/operator-changes.console.ts'
import { loadOverview } from '#features/overview/load-overview.console.ts'
import { listUsers, loadUser } from '#features/user/users.console.ts'
import { figureLeaders } from './leaders/figure-leaders-job.ts'
import { beginLeading, type LeaderTerms } from './leaders/leader-steps.ts'
import { notifyEndedCopies } from './leaders/pay-shares-job.ts'
import { openSimulatedLeader } from './leaders/seed-steps.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { certifyUserStep } from '@ingot/server/testing/security/certify-user.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import {
  type ContractTrader, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { wordOf } from '@ingot/server/testing/trader.ts'

const symbol = 'BTCUSDT-PERP'
const dayMs = 86_400_000
const reason = 'trades against the followers'
const settings: Omit<RequestOf<typeof startCopy>, 'leaderId' | 'accountType' | 'amount'> = {
  copyKind: 'fixed_ratio', ratioPpm: 1_000_000, quota: '0', capPpm: 30_000, leverageMax: 50,
  marginMode: 'follow', symbols: [], maxInvest: '0', stopPpm: 0, takePpm: 0,
}
const terms: LeaderTerms = {
  nickname: 'Vesna K', bio: 'Adds when it falls.', sharePpm: 150_000,
  investmentMinUnits: 5_000_000_000n, investmentMaxUnits: 2_000_000_000_000n, followersMax: 100,
}

const folder = makeTestFolder()
let server: TestServer
let maker: ContractTrader
let leader: ContractTrader
let ada: TestOperator
let bob: TestOperator
let carl: TestOperator
let price = 0
beforeAll(async () => {
  server = await startTestServer({
    dataFolder: folder.path, console: {}, indexSources: createOutsidePrices().sources,
  })
  ada = await firstOperator(server)
  bob = await addTestOperator(server, ada, { name: 'bob', role: 'admin' })
  carl = await addTestOperator(server, ada, { name: 'carl', role: 'admin' })
  // From a day after their addition they count as other persons.
  server.clock.advance(dayMs + 60_000)
  for (const operator of [ada, bob, carl]) await logInTestOperator(server, operator)
  maker = await openContractTrader(server, '1000000')
  leader = await openLeader({})
  await notifyEndedCopies(server.services, new AbortController().signal)
  const market = server.services.listings.contractBySymbol(symbol)
  if (market === undefined) throw new Error(`${symbol} is not listed`)
  price = market.referenceTicks / 10 ** market.priceDecimals
})
afterAll(async () => {
  await server.stop()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
})

const idOf = ({ profile }: TestUser) => Number(profile.id)
const turn = () => figureLeaders(server.services, new AbortController().signal)
const recordOf = async (trader: ContractTrader, by = ada) =>
  (await by.client.call(loadLeaderRecord, { id: idOf(trader.user), days: '30' })).data

async function openLeader(own: Partial<LeaderTerms>): Promise<ContractTrader> {
  const trader = await openContractTrader(server, '20000')
  const begun = await server.services.sequencer.run(beginLeading, {
    user: idOf(trader.user), ...terms, ...own,
  })
  expect(begun.ok).toBe(true)
  return trader
}

async function follow(trader: ContractTrader): Promise<TestUser> {
  const follower = await server.registerUser()
  await server.fund(follower, { USDT: '10000' })
  must(await follower.client.call(startCopy, {
    leaderId: trader.user.profile.userId, accountType: 'spot', amount: '10000', ...settings,
  }))
  return follower
}

type Trade = {
  readonly by: ContractTrader
  readonly action: 'open' | 'close'
  readonly quantity: string
  readonly at: number
  /** The quantity that the other side offers; the same without it. */
  readonly offered?: string
}

/** A long of the trader is opened or closed against an offer. */
async function trade({ by, action, quantity, at, offered = quantity }: Trade): Promise<void> {
  await maker.place({
    symbol, direction: action === 'open' ? 'short' : 'long', action: 'open', entrust: 'limit',
    price: String(at), quantity: offered,
  })
  await by.place({ symbol, direction: 'long', entrust: 'market', action, quantity })
  must(await maker.user.client.call(cancelAllContractOrders, {}))
}

async function martingale(): Promise<void> {
  for (const fall of [0, 100, 200, 300]) {
    await trade({ by: leader, action: 'open', quantity: '0.1', at: price - fall })
  }
  await trade({ by: leader, action: 'close', quantity: '0.4', at: price - 150 })
}

test('[LD5, LD16, LD18] three adds to a loss mark a leader until it is noted', async () => {
  await martingale()
  await turn()
  const { marks: [mark], leader: listed } = await recordOf(leader)
  expect(listed).toMatchObject({ nickname: 'Vesna K', marks: ['martingale'], totalOrders: 1 })
  const entry = (fall: number) => expect.objectContaining({
    quantity: '0.100', price: String(price - fall), isLosing: fall > 0,
  })
  expect(mark).toMatchObject({
    kind: 'martingale', linkedUser: null, isOpen: true, seen: null, against: null,
    martingale: {
      positions: 1, martingale: 1,
      shown: [{
        symbol, direction: 'long', losingAdds: 3,
        entries: [entry(0), entry(100), entry(200), entry(300)],
      }],
    },
  })
  const { id = 0, changedTime = 0 } = mark ?? {}
  const note = (time: number) =>
    bob.client.call(noteLeaderMark, { id, changedTime: time, reason: 'asked the leader' })
  expect((await note(changedTime - 1)).word).toBe('state_conflict')
  expect((await note(changedTime)).word).toBe('success')
  await turn()
  expect((await recordOf(leader)).marks[0]).toMatchObject({
    isOpen: false, seen: { operator: 'bob', reason: 'asked the leader' },
  })
  const marked = await ada.client.call(listAllLeaders, {
    days: '30', filter: 'marked', sort: 'marks',
  })
  expect(marked.data).toMatchObject({ total: 0, counts: { leading: 1, marked: 0, ended: 0 } })
  // A further such position opens the mark again; nine others of ten close it.
  server.clock.advance(1_000)
  await martingale()
  await turn()
  expect((await recordOf(leader)).marks[0]).toMatchObject({
    isOpen: true, martingale: { positions: 2, martingale: 2 },
  })
  for (const _place of Array.from({ length: 19 })) {
    await trade({ by: leader, action: 'open', quantity: '0.01', at: price })
    await trade({ by: leader, action: 'close', quantity: '0.01', at: price })
  }
  await turn()
  expect((await recordOf(leader)).marks[0]).toMatchObject({
    isCurrent: false, isOpen: false, martingale: { positions: 2 },
  })
})

test('[LD17] an account of the same identity number is marked at its first block', async () => {
  const led = await openLeader({ nickname: 'Kai Arden' })
  const shadow = await openContractTrader(server, '100000')
  for (const { user } of [led, shadow]) {
    const certified = await server.services.sequencer.run(certifyUserStep, {
      user: idOf(user), details: '', digest: 'the same number',
    })
    expect(certified.ok).toBe(true)
  }
  await follow(led)
  // The leader takes 0.1 of the maker, and the block takes the shadow's offer.
  await shadow.place({
    symbol, direction: 'short', action: 'open', entrust: 'limit', price: String(price + 5),
    quantity: '0.5',
  })
  await trade({ by: led, action: 'open', quantity: '0.1', at: price })
  await turn()
  const { marks } = await recordOf(led)
  expect(marks).toEqual([expect.objectContaining({
    kind: 'linked_account', linkedUser: idOf(shadow.user), isOpen: true, martingale: null,
  })])
  // Half of the leader's equity: half of the lots.
  expect(marks[0]?.against).toMatchObject({
    links: ['identity'], blocks: 1, against: 1, sameCommand: 1, withinMs: 0,
    shown: [{
      symbol, isBuy: true, quantity: '0.050', price: String(price + 5),
      fills: [{ quantity: '0.050', price: String(price + 5), isSameCommand: true }],
    }],
  })
  must(await shadow.user.client.call(cancelAllContractOrders, {}))
})

test('[LD17] an account without a link is marked from half of at least five blocks', async () => {
  // Nothing before is near these blocks.
  server.clock.advance(60_000)
  const led = await openLeader({ nickname: 'Norte' })
  await follow(led)
  const kinds = async () => {
    await turn()
    return (await recordOf(led)).marks.map((one) => [one.kind, one.linkedUser])
  }
  const round = async () => {
    const both = { by: led, quantity: '0.1', at: price, offered: '0.2' } as const
    await trade({ ...both, action: 'open' })
    await trade({ ...both, action: 'close' })
  }
  await round()
  await round()
  expect(await kinds()).toEqual([])
  await round()
  expect(await kinds()).toEqual([['against_block', idOf(maker.user)]])
  const [mark] = (await recordOf(led)).marks
  expect(mark?.against).toMatchObject({ links: [], blocks: 6, against: 6, sameCommand: 6 })
})

test('[LD19] the record has every version of the terms', async () => {
  const change = {
    bio: 'New words.', investmentMin: '50', investmentMax: '20000', followersMax: 90,
  }
  const send = (sharePpm: number) =>
    leader.user.client.call(changeLeadTerms, { ...change, sharePpm })
  must(await send(200_000))
  must(await send(200_000))
  must(await send(100_000))
  expect((await recordOf(leader)).terms.map((one) => [one.sharePpm, one.followersMax]))
    .toEqual([[100_000, 90], [200_000, 90], [150_000, 100]])
})

test('[LD20, LD21] a removal for cause closes every copy and pays no share', async () => {
  const follower = await follow(leader)
  await trade({ by: leader, action: 'open', quantity: '0.2', at: price, offered: '1' })
  const id = idOf(leader.user)
  const dora = await addTestOperator(server, ada, { name: 'dora', role: 'support' })
  const ask = (by: TestOperator) =>
    by.client.call(removeLeader, { id, isForCause: true, reason })
  expect((await ask(dora)).word).toBe('permission_denied')
  const { data: proposed } = await ask(ada)
  expect(proposed).toMatchObject({ appliesTime: null })
  expect((await ask(bob)).word).toBe('state_conflict')
  const approve = (by: TestOperator) => by.client.call(approveChange, { id: proposed.id })
  expect((await approve(ada)).word).toBe('second_administrator_required')
  expect((await recordOf(leader)).removal).toMatchObject({
    isForCause: true, reason, proposedBy: 'admin', canApprove: false, canCancel: true,
  })
  expect((await recordOf(leader, bob)).removal).toMatchObject({ canApprove: true })
  // All copies close with a profit at this price.
  await maker.place({
    symbol, direction: 'long', action: 'open', entrust: 'limit', price: String(price + 500),
    quantity: '1',
  })
  const words = (await Promise.all([approve(bob), approve(carl)])).map(({ word }) => word)
  expect(words.toSorted()).toEqual(['state_conflict', 'success'])
  const { data: copies } = await ada.client.call(listLeaderCopies, { id })
  expect(copies.list).toEqual([expect.objectContaining({
    userId: idOf(follower), status: 'cancelled', stopReason: 'removed', paidShares: '0',
  })])
  expect(Number(copies.list[0]?.profit)).toBeGreaterThan(0)
  const fills = () => server.services.database.selectFrom('copy_fill').selectAll()
    .where('copy_id', '=', copies.list[0]?.id ?? 0).execute()
  const before = await fills()
  await trade({ by: leader, action: 'close', quantity: '0.2', at: price + 400 })
  await trade({ by: leader, action: 'open', quantity: '0.2', at: price, offered: '1' })
  expect(await fills()).toEqual(before)
  const late = await server.registerUser()
  await server.fund(late, { USDT: '1000' })
  expect(wordOf(await late.client.call(startCopy, {
    leaderId: String(id), accountType: 'spot', amount: '100', ...settings,
  }))).toBe('cannot_copy')
  await notifyEndedCopies(server.services, new AbortController().signal)
  const messagesOf = async ({ client }: TestUser) => must(await client.call(listMyMessage, {})).list
  const told = await messagesOf(leader.user)
  expect(told.filter(({ kind }) => kind.startsWith('lead_removed')).map(({ kind }) => kind))
    .toEqual(['lead_removed_for_cause'])
  expect((await messagesOf(follower)).find(({ kind }) => kind === 'copy_stopped')).toMatchObject({
    parameters: { leader: 'Vesna K', why: 'removed', copy: String(copies.list[0]?.id) },
  })
  expect(must(await leader.user.client.call(loadMyLeading, {})).lead)
    .toMatchObject({ status: 'ended', endReason: 'removed_for_cause' })
  // The forfeited share would be due again at the next copy of the pair.
  const again = await server.services.sequencer.run(beginLeading, {
    user: id, nickname: 'Vesna K', bio: '', sharePpm: 100_000, followersMax: 10,
    investmentMinUnits: 1_000_000_000n, investmentMaxUnits: 2_000_000_000n,
  })
  expect(again).toMatchObject({ ok: false, reject: { code: 'lead_barred' } })
  const guest = server.client()
  expect(must(await guest.call(loadLeader, { leaderId: String(id) })))
    .toMatchObject({ status: 'ended', isRemoved: true })
  const plaza = must(await guest.call(listLeaders, {})).list.map(({ nickname }) => nickname)
  expect(plaza).not.toContain('Vesna K')
  const { data: audit } = await ada.client.call(listAuditEntries, {
    target: { kind: 'leader', id: String(id) },
  })
  expect(audit.list.map(({ action, operator, refusal }) => [action, operator, refusal]))
    .toEqual(expect.arrayContaining([['removeLeader', 'admin', ''], ['noteLeaderMark', 'bob', '']]))
  expect(audit.list.filter((one) => one.action === 'removeLeader' && one.refusal === ''))
    .toEqual([expect.objectContaining({
      to: { status: 'removed_for_cause', copies: 1 }, reason,
    })])
})

test('[LD21] a removal without a cause pays the due share', async () => {
  const led = await openLeader({ nickname: 'Sora' })
  const follower = await follow(led)
  const id = idOf(led.user)
  await trade({ by: led, action: 'open', quantity: '0.2', at: price, offered: '1' })
  await maker.place({
    symbol, direction: 'long', action: 'open', entrust: 'limit', price: String(price + 500),
    quantity: '1',
  })
  const { data } = await bob.client.call(removeLeader, { id, isForCause: false, reason })
  expect((await carl.client.call(approveChange, { id: data.id })).word).toBe('success')
  const { data: copies } = await ada.client.call(listLeaderCopies, { id })
  const [{ profit = '', paidShares = '', stopReason = null } = {}] = copies.list
  expect(stopReason).toBe('leader_ended')
  expect(Number(profit)).toBeGreaterThan(0)
  const unitsOf = (text: string) => BigInt(Math.round(Number(text) * 1e8))
  expect(unitsOf(paidShares)).toBe(unitsOf(profit) * 15n / 100n)
  await notifyEndedCopies(server.services, new AbortController().signal)
  const kinds = async ({ client }: TestUser) =>
    must(await client.call(listMyMessage, {})).list.map(({ kind }) => kind)
  expect(await kinds(led.user)).toContain('lead_removed')
  expect(must(await follower.client.call(listMyCopies, {})).list[0]).toMatchObject({
    status: 'cancelled',
  })
  expect((await recordOf(led)).leader).toMatchObject({
    status: 'ended', endReason: 'removed', paidShares,
  })
  expect((await bob.client.call(removeLeader, { id, isForCause: true, reason })).word)
    .toBe('state_conflict')
})

test('[LD13] a simulated leader is no customer', async () => {
  const counted = async () => (await ada.client.call(loadOverview, {})).data.users
  const before = await counted()
  const opened = await server.services.sequencer.run(openSimulatedLeader, {
    email: 'leader-1@example.com', name: 'Halden', passwordHash: 'none',
  })
  if (!opened.ok) throw new Error(opened.reject.code)
  expect(await counted()).toBe(before)
  const { data } = await ada.client.call(listUsers, { text: 'Halden' })
  expect(data.total).toBe(0)
  const { userId } = opened.value.result
  const { data: user } = await ada.client.call(loadUser, { id: userId })
  expect(user.isSimulated).toBe(true)
})
