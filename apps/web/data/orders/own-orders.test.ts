import type { Order } from '@ingot/contract/calls'
import { describe, expect, test } from 'vitest'
import { withOrder } from './own-orders.ts'
import { sampleOrder } from './sample-order.ts'
import type { Pages } from '#data/call/pages.ts'

function order(orderId: string, change: Partial<Order> = {}): Order {
  return { ...sampleOrder, price: '100', quantity: '1', orderId, ...change }
}

function pages(...lists: Order[][]): Pages<Order> {
  const total = lists.flat().length
  return {
    pages: lists.map((list) => ({ list, pageNo: 1, pageSize: 20, total, next: null })),
    pageParams: lists.map((_, index) => lists[index - 1]?.at(-1)?.orderId),
  }
}

const idsOf = (data: Pages<Order>): string[][] =>
  data.pages.map((page) => page.list.map((row) => row.orderId))

describe('the list of open orders', () => {
  const known = pages([order('5'), order('4')], [order('3')])

  test('[V7] takes a new order at its top', () => {
    const next = withOrder(known, order('6'))
    expect(idsOf(next)).toEqual([['6', '5', '4'], ['3']])
    expect(next.pages.map((page) => page.total)).toEqual([4, 4])
  })

  test('[V7] replaces an order in its place', () => {
    const next = withOrder(known, order('3', { filledQuantity: '0.5', updateTime: 2 }))
    expect(idsOf(next)).toEqual(idsOf(known))
    expect(next.pages[1]?.list[0]?.filledQuantity).toBe('0.5')
  })

  test.each(['fully_filled', 'cancelled'] as const)('[V7] removes a %s order', (status) => {
    const next = withOrder(known, order('4', { status, updateTime: 2 }))
    expect(idsOf(next)).toEqual([['5'], ['3']])
    expect(next.pages[0]?.total).toBe(2)
  })

  test('[V7] keeps the newer state when an older message arrives late', () => {
    const newer = pages([order('5', { filledQuantity: '0.7', updateTime: 9 })])
    expect(withOrder(newer, order('5', { updateTime: 3 }))).toBe(newer)
  })

  test('[V7] does not add an order that ended before it was first received', () => {
    expect(withOrder(known, order('9', { status: 'fully_filled' }))).toBe(known)
  })
})
