// The cache of open orders and of the pages of ended ones: changes by the stream and by replies, in
// any sequence, while the orders are read and afterwards.
import type { Order } from '#features/trading/spot-orders.calls.ts'
import { afterEach, describe, expect, test } from 'vitest'
import type { Pages } from '@ingot/web/data/call/pages.ts'
import { queryClient } from '@ingot/web/data/call/query-client.ts'
import { createOrderCache, withOpenRow } from './create-order-cache.ts'
import { isFillInList, restingRule, spotOrders, takeFill } from './own-orders.ts'
import { sampleOrder } from './sample-order.ts'
import { shownOrders } from './shown-order.ts'

afterEach(() => queryClient.clear())

const order = (orderId: string, change: Partial<Order> = {}): Order =>
  ({ ...sampleOrder, symbol: 'BTCUSDT', orderId, updateTime: 5, ...change })

const cacheOf = (loadOpen: () => Promise<readonly Order[]> = async () => []) =>
  createOrderCache<Order>({ ...restingRule, key: ['test'], loadOpen })

const { signal } = new AbortController()
const idsOf = (rows: readonly Order[] | undefined) => rows?.map(({ orderId }) => orderId)
const openIds = (key: readonly string[]) =>
  idsOf(queryClient.getQueryData<readonly Order[]>([...key, 'open']))

test.each([
  { change: order('6'), ids: ['6', '5', '3'], of: 'adds a new order at the top' },
  { change: order('4'), ids: ['5', '4', '3'], of: 'adds an order that was missed in its place' },
  { change: order('3', { updateTime: 6 }), ids: ['5', '3'], of: 'replaces an order in its place' },
  { change: order('3', { status: 'cancelled' }), ids: ['5'], of: 'removes an order that ended' },
  {
    change: order('3', { status: 'cancelled', updateTime: 4 }), ids: ['5', '3'],
    of: 'ignores an older state',
  },
  { change: order('2', { status: 'fully_filled' }), ids: ['5', '3'], of: 'adds no ended order' },
])('[K181, V7] the stream $of', ({ change, ids }) => {
  expect(idsOf(withOpenRow<Order>([order('5'), order('3')], change, restingRule))).toEqual(ids)
})

test('[V7] of two states of one millisecond the one with more fills stays', () => {
  const known = [order('5', { filledQuantity: '0.01000' })]
  expect(withOpenRow<Order>(known, order('5', { filledQuantity: '0' }), restingRule)).toBe(known)
  const [next] = withOpenRow<Order>(
    known, order('5', { filledQuantity: '0.02000' }), restingRule,
  )
  expect(next?.filledQuantity).toBe('0.02000')
})

test('[K181] the stream keeps the orders of all markets, whatever their number', () => {
  const cache = cacheOf()
  const many = Array.from({ length: 500 }, (_, index) => order(String(500 - index)))
  queryClient.setQueryData(['test', 'open'], many)
  cache.take(order('1', { status: 'fully_filled', updateTime: 6 }))
  cache.take(order('501', { symbol: 'ETHUSDT' }))
  const ids = openIds(['test'])
  expect(ids).toHaveLength(500)
  expect(ids?.slice(0, 2)).toEqual(['501', '500'])
  expect(ids?.at(-1)).toBe('2')
})

test('[K181] an order that ends while the rows are read is not among them', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly Order[]>()
  const cache = cacheOf(() => promise)
  const read = cache.readOpen(signal)
  cache.take(order('4', { status: 'fully_filled', updateTime: 6 }))
  cache.take(order('6'))
  resolve([order('5'), order('4')])
  expect(idsOf(await read)).toEqual(['6', '5'])
  expect(idsOf(await cacheOf(async () => [order('5')]).readOpen(signal))).toEqual(['5'])
})

test('[V7] a message of before the end of an order does not open it again', () => {
  const cache = cacheOf()
  queryClient.setQueryData(['test', 'open'], [order('4')])
  cache.take(order('4', { status: 'cancelled', updateTime: 7 }))
  cache.take(order('4', { filledQuantity: '0.01000', updateTime: 6 }))
  expect(openIds(['test'])).toEqual([])
})

function pages(list: readonly Order[], next: string | null = null): Pages<Order> {
  return { pages: [{ list, pageNo: 1, pageSize: 20, total: list.length, next }], pageParams: [] }
}

describe('an order that ends', () => {
  const ended = (orderId: string, change: Partial<Order> = {}) =>
    order(orderId, { status: 'cancelled', updateTime: 6, ...change })
  const listed = (...list: readonly unknown[]) => {
    const known = queryClient.getQueryData<Pages<Order>>(['test', 'history', ...list])
    return { ids: idsOf(known?.pages.flatMap((page) => page.list)), total: known?.pages[0]?.total }
  }

  test('[V7] comes into the lists that it belongs to, in its place', () => {
    const lists = [
      ['all', {}], ['BTCUSDT', { direction: 'buy' }], ['BTCUSDT', { direction: 'sell' }],
      ['BTCUSDT', { from: 2 }], ['ETHUSDT', {}],
    ]
    for (const list of lists) {
      queryClient.setQueryData(['test', 'history', ...list], pages([ended('9'), ended('3')]))
    }
    const cache = cacheOf()
    cache.take(ended('5'))
    cache.take(ended('5', { closeReason: 'by_user' }))
    expect(lists.map((list) => listed(...list).ids?.length)).toEqual([3, 3, 2, 2, 2])
    expect(listed('all', {})).toEqual({ ids: ['9', '5', '3'], total: 3 })
  })

  test('[T46] is left out behind the last page that was read', () => {
    queryClient.setQueryData(['test', 'history', 'all', {}], pages([ended('9')], '9'))
    cacheOf().take(ended('5'))
    expect(listed('all', {})).toEqual({ ids: ['9'], total: 1 })
    queryClient.setQueryData(['test', 'history', 'all', {}], pages([ended('9')]))
    cacheOf().take(ended('5'))
    expect(listed('all', {})).toEqual({ ids: ['9', '5'], total: 2 })
  })

  test('[V7] while its list is read has it read once more', async () => {
    const replies = [pages([ended('3')]), pages([ended('5'), ended('3')])]
    let reads = 0
    const key = ['test', 'history', 'all', {}]
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const first = queryClient.fetchQuery({
      queryKey: key,
      async queryFn() {
        await promise
        reads += 1
        return replies[reads - 1]
      },
    })
    const cache = cacheOf()
    cache.take(ended('5'))
    cache.take(ended('5'))
    resolve(undefined)
    await first
    await expect.poll(() => queryClient.getQueryState(key)?.isInvalidated).toBe(true)
    expect(reads).toBe(1)
  })
})

test('[V7] one message changes the list, the fills and the shown order', () => {
  queryClient.setQueryData([...spotOrders.openKey], [order('7')])
  const fill = {
    tradeId: '12', orderId: '7', symbol: 'BTCUSDT', direction: 'buy', price: '92500.0',
    quantity: '0.01000', amount: '925', fees: '0.00001', feeSymbol: 'BTC', role: 'maker', time: 6,
  } as const
  const none = { ...pages([]), pageParams: [undefined] }
  queryClient.setQueryData(['fills', 'order', '7'], none)
  queryClient.setQueryData(['fills', 'all', {}], none)
  queryClient.setQueryData(['fills', 'order', '8'], none)
  shownOrders.spot.show(order('7'))
  spotOrders.take(order('7', { filledQuantity: '0.01000', fees: '0.00001', updateTime: 6 }))
  takeFill(fill)
  takeFill(fill)
  const [open] = queryClient.getQueryData<readonly Order[]>(spotOrders.openKey) ?? []
  expect(open).toMatchObject({ filledQuantity: '0.01000', fees: '0.00001' })
  expect(shownOrders.spot.get()).toEqual(open)
  const filled = (...key: readonly string[]) => queryClient.getQueriesData<Pages<unknown>>({
    queryKey: ['fills', ...key],
  })[0]?.[1]?.pages[0]
  expect(filled('order', '7')).toMatchObject({ list: [fill], total: 1 })
  expect(filled('all')).toMatchObject({ list: [fill], total: 1 })
  expect(filled('order', '8')).toMatchObject({ list: [], total: 0 })
  shownOrders.spot.show(undefined)
})

test('a fill belongs to the lists of its order, its market and its filter', () => {
  const fill = { orderId: '7', symbol: 'BTCUSDT', time: 6, direction: 'buy' } as const
  const isIn = (...list: readonly unknown[]) => isFillInList(fill, list)
  expect([isIn('order', '7'), isIn('all'), isIn('BTCUSDT', { direction: 'buy' })])
    .toEqual([true, true, true])
  expect([isIn('order', '8'), isIn('ETHUSDT'), isIn('all', { direction: 'sell' }),
    isIn('all', { to: 5 })]).toEqual([false, false, false, false])
})
