// All open rows of a scope: changes by the stream while they are read, and afterwards.
import type { Order } from '@ingot/contract/calls'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#data/call/query-client.ts'
import { createOpenRows, withOpenRow } from './open-rows.ts'
import { restingRule } from './own-orders.ts'
import { sampleOrder } from './sample-order.ts'

afterEach(() => queryClient.clear())

const order = (orderId: string, change: Partial<Order> = {}): Order =>
  ({ ...sampleOrder, symbol: 'BTCUSDT', orderId, updateTime: 5, ...change })

const openOf = () => createOpenRows<Order>({
  ...restingRule, key: ['open', 'test'], scopesOf: ({ symbol }) => ['all', symbol],
})

const idsOf = (rows: readonly Order[] | undefined) => rows?.map(({ orderId }) => orderId)

test.each([
  { change: order('6'), ids: ['6', '5', '4'], of: 'adds a new order at the top' },
  { change: order('4', { updateTime: 6 }), ids: ['5', '4'], of: 'replaces an order in its place' },
  { change: order('4', { status: 'cancelled' }), ids: ['5'], of: 'removes an order that ended' },
  {
    change: order('4', { status: 'cancelled', updateTime: 4 }), ids: ['5', '4'],
    of: 'ignores an older state',
  },
  { change: order('3', { status: 'fully_filled' }), ids: ['5', '4'], of: 'adds no ended order' },
])('[K181] the stream $of', ({ change, ids }) => {
  expect(idsOf(withOpenRow<Order>([order('5'), order('4')], change, restingRule))).toEqual(ids)
})

test('[K181] the stream keeps each scope of a row, whatever their number', () => {
  const open = openOf()
  const many = Array.from({ length: 500 }, (_, index) => order(String(500 - index)))
  queryClient.setQueryData(['open', 'test', 'all'], many)
  queryClient.setQueryData(['open', 'test', 'ETHUSDT'], [])
  open.take(order('1', { status: 'fully_filled', updateTime: 6 }))
  open.take(order('501', { symbol: 'ETHUSDT' }))
  const all = queryClient.getQueryData<readonly Order[]>(['open', 'test', 'all'])
  expect(all).toHaveLength(500)
  expect(idsOf(all)?.slice(0, 2)).toEqual(['501', '500'])
  expect(idsOf(all)?.at(-1)).toBe('2')
  expect(idsOf(queryClient.getQueryData(['open', 'test', 'ETHUSDT']))).toEqual(['501'])
})

test('[K181] an order that ends while the rows are read is not among them', async () => {
  const open = openOf()
  const { promise, resolve } = Promise.withResolvers<readonly Order[]>()
  const read = open.read('BTCUSDT', () => promise)
  open.take(order('4', { status: 'fully_filled', updateTime: 6 }))
  open.take(order('6'))
  open.take(order('7', { symbol: 'ETHUSDT' }))
  resolve([order('5'), order('4')])
  expect(idsOf(await read)).toEqual(['6', '5'])
  expect(idsOf(await open.read('BTCUSDT', async () => [order('5')]))).toEqual(['5'])
})
