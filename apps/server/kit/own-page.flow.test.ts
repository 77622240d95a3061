// The pages of lists to which rows come, and from which they go, while they are read.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountTransfer } from '@ingot/features/account/accounts.calls.ts'
import { listMyMessage } from '@ingot/features/message/messages.calls.ts'
import { listMyRecharge, listMyTransfer } from '@ingot/features/record/records.calls.ts'
import {
  cancelSpotOrder, listSpotOrders, placeSpotOrder,
} from '@ingot/features/trading/spot-orders.calls.ts'
import { listUserEntries, listUserOrders } from '@ingot/features/user/users.console.ts'
import { pageSize, userPageSize } from '@ingot/contract/vocabulary'
import { firstOperator } from '#testing/console-client.ts'
import { type TestServer, type TestUser, must, startTestServer } from '#testing/start-server.ts'
import { wordOf } from '#testing/trader.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer({ console: {} }) })
afterAll(async () => { await server.stop() })

async function place({ client }: TestUser, step: number): Promise<string> {
  const price = String(80_000 + step)
  return must(await client.call(placeSpotOrder, {
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price, quantity: '0.001',
  })).orderId
}

async function transfer({ client }: TestUser): Promise<void> {
  must(await client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount: '1',
  }))
}

test('[T45] orders that come and go while they are paged move no other order', async () => {
  const user = await server.registerUser()
  await server.fund(user, { USDT: '100000' })
  const placed: string[] = []
  for (let step = 0; step < 2 * pageSize + 5; step += 1) placed.push(await place(user, step))
  const newestFirst = placed.toReversed()
  const pageBehind = async (after?: string | null) => must(await user.client.call(
    listSpotOrders, { state: 'open', after: after ?? undefined }))
  const first = await pageBehind()
  const [newest = '', second = ''] = newestFirst
  await place(user, 100)
  for (const orderId of [newest, second]) {
    must(await user.client.call(cancelSpotOrder, { orderId }))
  }
  await place(user, 101)
  const middle = await pageBehind(first.next)
  const last = await pageBehind(middle.next)
  const shown = [first, middle, last].flatMap(({ list }) => list.map(({ orderId }) => orderId))
  expect(shown).toEqual(newestFirst)
  expect(last.next).toBeNull()
  // By its number alone, the second page leaves no order out either when nothing changes.
  const byNumber = must(await user.client.call(listSpotOrders, { state: 'open', pageNo: 2 }))
  expect(byNumber).toEqual({ ...await pageBehind((await pageBehind()).next), pageNo: 2 })
})

test('[T45] transfers of one moment are paged in their sequence', async () => {
  const user = await server.registerUser()
  await server.fund(user, { USDT: '1000' })
  await Promise.all(Array.from({ length: pageSize + 3 }, () => transfer(user)))
  const pageBehind = async (after?: string | null) => must(await user.client.call(
    listMyTransfer, { after: after ?? undefined }))
  const first = await pageBehind()
  await transfer(user)
  const last = await pageBehind(first.next)
  const ids = [...first.list, ...last.list].map(({ id }) => Number(id))
  expect(new Set(ids).size).toBe(pageSize + 3)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect([last.next, last.total]).toEqual([null, pageSize + 4])
})

test('[T45] an operator turns the pages of orders and entries that grow', async () => {
  const user = await server.registerUser()
  await server.fund(user, { USDT: '100000' })
  const id = Number(user.profile.id)
  const { client } = await firstOperator(server)
  // A transfer has an entry in each account, and a page of entries has `userPageSize`.
  for (let step = 0; step < userPageSize; step += 1) {
    if (step < pageSize + 5) await place(user, step)
    await transfer(user)
  }
  const orders = (await client.call(listUserOrders, { id })).data
  const entries = (await client.call(listUserEntries, { id })).data
  await place(user, 100)
  await transfer(user)
  const older = (await client.call(listUserOrders, { id, pageNo: 2, after: next(orders) })).data
  const before = (await client.call(listUserEntries, { id, pageNo: 2, after: next(entries) })).data
  const shownOrders = [...orders.list, ...older.list].map(({ orderId }) => orderId)
  expect([new Set(shownOrders).size, older.total]).toEqual([pageSize + 5, pageSize + 6])
  const shownEntries = [...entries.list, ...before.list].map((entry) => entry.id)
  expect(shownEntries).toHaveLength(2 * userPageSize)
  expect(new Set(shownEntries).size).toBe(2 * userPageSize)
  expect([older.pageNo, older.next, before.pageNo]).toEqual([2, null, 2])
})

const next = (page: { readonly next: string | null }): string => page.next ?? expect.fail('a page')

test.each([
  [listSpotOrders, 'x'], [listMyTransfer, '7'], [listMyRecharge, "7.' or 1"],
  [listMyMessage, '7.7'],
] as const)('[T45] a place of another format is refused by $0.name', async (call, after) => {
  const user = await server.registerUser()
  const asked = call === listSpotOrders ? { state: 'open', after } as const : { after }
  expect(wordOf(await user.client.call(call, asked))).toBe('bad_request')
})
