// Every unit of a balance is explained line by line: a user with all kinds of movements reads the
// entries of each account through the calls, and they sum to its balance.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountTransfer, listMySpotAccount } from '#features/account/accounts.calls.ts'
import { loadHolding } from '#features/account/holding.calls.ts'
import {
  listMyContractAccount,
} from '#features/trading/contract-settings.calls.ts'
import { type Entry, listMyEntries, loadStatement } from '#features/record/entries.calls.ts'
import type { RequestOf } from '@ingot/contract/calls'
import {
  asOrderId, asUserId, entryGroupOf, entryGroups,
} from '@ingot/contract/vocabulary'
import type { FundsCommand } from '@ingot/engine'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'
import { btc, coins, must as booked, usdt } from '@ingot/server/testing/test-sequencer.ts'
import { openTrader, type Trader, wordOf } from '@ingot/server/testing/trader.ts'
import {
  contractTraderOf, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'

const hourMs = 3_600_000
const patience = { timeout: 60_000, interval: 200 }
const outside = createOutsidePrices()
let server: TestServer
let me: Trader

beforeAll(async () => {
  server = await startTestServer({ indexSources: outside.sources })
  me = await openTrader(server, { USDT: '50000', BTC: '0.3' })
  await tradeSpot()
  await moveFunds()
  await tradeContracts()
})
afterAll(() => server.stop())

/** Signed units of a decimal text with eight places. */
function units(text: string): bigint {
  const [whole = '', rest = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + rest.padEnd(8, '0'))
  return text.startsWith('-') ? -value : value
}

async function pagesOf(
  asked: RequestOf<typeof listMyEntries>, { user: { client } } = me,
): Promise<Entry[]> {
  const list: Entry[] = []
  let after: string | undefined
  do {
    const page = must(await client.call(listMyEntries, { ...asked, after }))
    list.push(...page.list)
    after = page.next ?? undefined
  } while (after !== undefined)
  return list
}

/** As the taker and as the maker, bought and sold. */
async function tradeSpot(): Promise<void> {
  const other = await openTrader(server, { USDT: '50000', BTC: '1' })
  const order = { symbol: 'BTCUSDT', entrust: 'limit', price: '92418.6' } as const
  await other.place({ ...order, direction: 'sell', quantity: '0.02' })
  await me.place({ ...order, direction: 'buy', quantity: '0.02' })
  await me.place({ ...order, direction: 'sell', quantity: '0.01' })
  await other.place({ ...order, direction: 'buy', quantity: '0.01' })
  for (const [transferType, amount] of [
    ['spot_to_contract', '5000.00000001'], ['contract_to_spot', '1000'],
  ] as const) {
    must(await me.user.client.call(accountTransfer, { transferType, symbol: 'USDT', amount }))
  }
}

/** Every command that moves a user's money outside of trading, each with another amount. */
async function moveFunds(): Promise<void> {
  const user = asUserId(Number(me.user.profile.id))
  const leader = asUserId(Number((await openTrader(server, { USDT: '1' })).user.profile.id))
  const ask = async (command: FundsCommand) =>
    asOrderId(booked(await server.services.sequencer.submit({ command })).applied.orderId)
  for (const to of ['desk', 'promotions', 'escrow', 'fee_revenue'] as const) {
    for (const asset of [usdt, btc]) {
      await ask({
        kind: 'move-house-funds', from: 'outside', to, asset, units: coins(900),
        houseWallet: 'spot',
      })
    }
  }
  const credits = [
    'allotment', 'refund', 'prize', 'coupon', 'rebate', 'quick_trade', 'adjustment',
  ] as const
  for (const [index, purpose] of credits.entries()) {
    await ask({
      kind: 'credit-funds', user, asset: usdt, units: BigInt(index + 1), purpose,
      houseWallet: 'spot',
    })
  }
  const own = { user, wallet: 'spot', asset: usdt } as const
  for (const purpose of ['subscription', 'quick_trade', 'adjustment'] as const) {
    await ask({ kind: 'debit-funds', ...own, units: 11n, purpose })
  }
  await ask({ kind: 'share-funds', ...own, units: 13n, to: leader })
  for (const purpose of ['withdrawal', 'subscription'] as const) {
    const holdId = await ask({ kind: 'hold-funds', ...own, units: coins(40), purpose })
    await ask({
      kind: 'settle-funds', user, holdId, units: coins(30), feeUnits: coins(1), to: 0,
    })
  }
  await ask({
    kind: 'convert-funds', user, fromAsset: usdt, fromUnits: coins(100), toAsset: btc,
    toUnits: 100_000n,
  })
}

/** A position with funding that is liquidated. */
async function tradeContracts(): Promise<void> {
  const trader = contractTraderOf(me.user)
  const rich = await openContractTrader(server, '100000')
  const order = {
    symbol: 'BTCUSDT-PERP', action: 'open', entrust: 'limit', price: '92418.6', quantity: '0.7',
  } as const
  await trader.place({ ...order, direction: 'long' })
  await rich.place({ ...order, direction: 'short' })
  const closing = { ...order, action: 'close', price: '92500', quantity: '0.01' } as const
  await trader.place({ ...closing, direction: 'long' })
  await rich.place({ ...closing, direction: 'short' })
  server.clock.advance(8 * hourMs)
  const kinds = async () => (await pagesOf({ accountType: 'contract' })).map(({ kind }) => kind)
  await vi.waitFor(async () => expect(await kinds()).toContain('funding'), patience)
  outside.move(0.94, 'BTCUSDT')
  await vi.waitFor(async () => expect(await kinds()).toContain('liquidation'), patience)
}

/** Each coin's total in each account. */
async function totalsOf({ user: { client } }: Trader) {
  const spot = must(await client.call(listMySpotAccount, { showZero: 1 }))
  const contract = must(await client.call(listMyContractAccount, {})).balances
  return [
    ...spot.map(({ symbol, total }) => ({ accountType: 'spot', symbol, total }) as const),
    ...contract.map(({ symbol, total }) => ({ accountType: 'contract', symbol, total }) as const),
  ]
}

test('[OM3] the lines of each coin add up to its balance, one by one', async () => {
  let lines = 0
  for (const { accountType, symbol, total } of await totalsOf(me)) {
    const list = await pagesOf({ accountType, symbol, pageSize: 7 })
    let sum = 0n
    for (const entry of list.toReversed()) {
      sum += units(entry.amount)
      expect(units(entry.after), `${accountType} ${symbol} ${entry.kind}`).toBe(sum)
    }
    expect(sum, `${accountType} ${symbol}`).toBe(units(total))
    lines += list.length
  }
  const all = await pagesOf({})
  expect(all).toHaveLength(lines)
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set([
    'deposit', 'trade', 'transfer', 'allotment', 'refund', 'prize', 'coupon', 'rebate',
    'quick_trade', 'adjustment', 'subscription', 'copy_share', 'withdrawal', 'conversion',
    'fee', 'funding', 'liquidation', 'pnl',
  ]))
})

test('[OM4] each line is in one group, and the groups of an account are all lines', async () => {
  for (const asked of [{}, { accountType: 'spot' }, { accountType: 'spot', symbol: 'USDT' },
    { accountType: 'contract', symbol: 'USDT' }, { symbol: 'BTC' }] as const) {
    const all = await pagesOf({ ...asked, pageSize: 9 })
    const grouped = await Promise.all(entryGroups.map(async (group) => {
      const list = await pagesOf({ ...asked, group, pageSize: 3 })
      expect(list.every(({ kind }) => entryGroupOf[kind] === group)).toBe(true)
      const { total } = must(await me.user.client.call(listMyEntries, { ...asked, group }))
      expect(total).toBe(list.length)
      return list
    }))
    const ids = (list: readonly Entry[]) =>
      list.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
    expect(ids(grouped.flat())).toEqual(ids(all))
    expect(all.map(({ id }) => Number(id))).toEqual(ids(all).toReversed())
  }
})

test('[OM4] lines of a time are exactly those of its moments', async () => {
  const all = await pagesOf({})
  const moments = all.map(({ createTime }) => createTime).toSorted((a, b) => a - b)
  const [from = 0, to = 0] = [moments[5], moments.at(-6)]
  const asked = must(await me.user.client.call(listMyEntries, { from, to, pageSize: 500 }))
  expect(asked.list).toEqual(all.filter(({ createTime }) => createTime >= from && createTime <= to))
  expect(asked.total).toBe(asked.list.length)
})

test('[OM4] a trade names its order, price and fee; a conversion its other coin', async () => {
  const list = await pagesOf({ accountType: 'spot', symbol: 'BTC' })
  const bought = list.find(({ kind, amount }) => kind === 'trade' && !amount.startsWith('-'))
  const { trade } = bought ?? expect.fail('a purchase')
  expect(trade).toMatchObject({
    symbol: 'BTCUSDT', direction: 'buy', price: '92418.6', feeSymbol: 'BTC',
  })
  expect(units(bought?.amount ?? '') + units(trade?.fees ?? '')).toBe(2_000_000n)
  expect(list.find(({ kind }) => kind === 'conversion')).toMatchObject({
    amount: '0.001', counter: { symbol: 'USDT', amount: '-100' },
  })
  const [fee] = await pagesOf({ accountType: 'contract', group: 'trades' })
  expect(fee?.trade).toMatchObject({ symbol: 'BTCUSDT-PERP' })
})

test('[OM5] a statement\'s accounts open, move and close exactly, at any time', async () => {
  const { client } = me.user
  const all = await pagesOf({})
  const moments = [...new Set(all.map(({ createTime }) => createTime))].toSorted((a, b) => a - b)
  const middle = moments[Math.floor(moments.length / 2)] ?? 0
  const times = [
    {}, { from: middle }, { to: middle }, { from: middle, to: middle }, { to: 1 },
    { from: (moments.at(-1) ?? 0) + 1 },
  ]
  for (const time of times) {
    for (const asked of [time, { ...time, accountType: 'spot', symbol: 'USDT' } as const]) {
      const { start, entryCount, accounts } = must(await client.call(loadStatement, asked))
      const list = start === null ? []
        : must(await client.call(listMyEntries, { ...asked, after: start, pageSize: 500 })).list
      expect(list.length).toBe(entryCount)
      for (const { accountType, symbol, opening, closing } of accounts) {
        const sum = list.filter((entry) =>
          entry.accountType === accountType && entry.symbol === symbol)
          .reduce((total, { amount }) => total + units(amount), 0n)
        expect(units(opening) + sum, `${accountType} ${symbol}`).toBe(units(closing))
      }
    }
  }
  const { accounts } = must(await client.call(loadStatement, {}))
  const totals = await totalsOf(me)
  for (const { accountType, symbol, closing } of accounts) {
    expect(closing).toBe(totals.find((known) =>
      known.accountType === accountType && known.symbol === symbol)?.total)
  }
})

test('[OM6] the frozen parts of a coin sum to its frozen amount, each by its kind', async () => {
  const { user: { client } } = me
  await me.place({
    symbol: 'BTCUSDT', entrust: 'limit', price: '90000', direction: 'buy', quantity: '0.01',
  })
  for (const { accountType, symbol } of await totalsOf(me)) {
    const { frozen, parts } = must(await client.call(loadHolding, { accountType, symbol }))
    expect(parts.reduce((sum, { amount }) => sum + units(amount), 0n), symbol).toBe(units(frozen))
  }
  const { parts } = must(await client.call(loadHolding, { accountType: 'spot', symbol: 'USDT' }))
  expect(parts).toMatchObject([
    { kind: 'order', symbol: 'BTCUSDT', direction: 'buy', price: '90000.0', amount: '900' },
    { amount: '10' }, { amount: '10' },
  ])
  expect(parts.map(({ kind }) => kind).toSorted()).toEqual(['order', 'subscription', 'withdrawal'])
})

test('[OM6] a position and its order are parts of the contract account', async () => {
  const one = await openContractTrader(server, '1000')
  const other = await openContractTrader(server, '1000')
  const order = {
    symbol: 'ETHUSDT-PERP', action: 'open', entrust: 'limit', price: '3284.15', quantity: '0.1',
  } as const
  await one.place({ ...order, direction: 'long' })
  await other.place({ ...order, direction: 'short' })
  const resting = await one.place({ ...order, direction: 'long', price: '3283' })
  const asked = { accountType: 'contract', symbol: 'USDT' } as const
  const { frozen, parts } = must(await one.user.client.call(loadHolding, asked))
  expect(parts.map(({ kind, id, symbol }) => [kind, id, symbol])).toEqual(expect.arrayContaining([
    ['position', null, 'ETHUSDT-PERP'], ['order', resting.orderId, 'ETHUSDT-PERP'],
  ]))
  expect(parts.reduce((sum, { amount }) => sum + units(amount), 0n)).toBe(units(frozen))
})

test('[OM7] the cost of held coins is known only where all were bought for USDT', async () => {
  const seller = await openTrader(server, { ETH: '10' })
  const buyer = await openTrader(server, { USDT: '10000' })
  const asked = { accountType: 'spot', symbol: 'ETH' } as const
  const costOf = async () => must(await buyer.user.client.call(loadHolding, asked)).cost
  const trade = async (price: string, quantity: string) => {
    const order = { symbol: 'ETHUSDT', entrust: 'limit', price, quantity } as const
    await seller.place({ ...order, direction: 'sell' })
    await buyer.place({ ...order, direction: 'buy' })
  }
  expect(await costOf()).toBeNull()
  await trade('3280', '1')
  await trade('3290', '1')
  // 2 ETH less the fees of 0.1 % each were paid with 6,570 USDT.
  const { amount, price } = await costOf() ?? expect.fail('a cost')
  expect([amount, Number(price)]).toEqual(['6570', expect.closeTo(6570 / 1.998, 5)])
  must(await buyer.user.client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'ETH', amount: '0.999',
  }))
  expect(await costOf()).toEqual({ amount: '3285', price })
  await server.fund(buyer.user, { ETH: '1' })
  expect(await costOf()).toBeNull()
})

test('[OM3] no other user reads a line, and an unknown coin is refused', async () => {
  const stranger = await openTrader(server, {})
  expect(await pagesOf({}, stranger)).toEqual([])
  const { client } = stranger.user
  expect(must(await client.call(loadStatement, {})))
    .toEqual({ start: null, entryCount: 0, accounts: [] })
  const unknown = { accountType: 'spot', symbol: 'NOCOIN' } as const
  for (const call of [listMyEntries, loadStatement, loadHolding] as const) {
    expect(wordOf(await client.call(call, unknown))).toBe('asset_unknown symbol')
  }
  // A place of another user's row is only a moment: it opens nothing.
  const [theirs] = await pagesOf({})
  const after = `${theirs?.createTime}.${theirs?.id}`
  expect(must(await client.call(listMyEntries, { after })).list).toEqual([])
})
