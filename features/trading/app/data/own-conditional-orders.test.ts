// The cache of conditional orders: the stream changes it at once, by the kind of market.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '@ingot/web/data/call/query-client.ts'
import { conditionalOrders, takeConditionalOrder } from './own-conditional-orders.ts'
import { sampleConditionalOrder } from './sample-conditional-order.ts'

let base = 0
const idOf = (place: number): string => String(base + place)

function order(place: number, change: Partial<ConditionalOrder> = {}): ConditionalOrder {
  return { ...sampleConditionalOrder, conditionalOrderId: idOf(place), ...change }
}

beforeEach(() => {
  base += 100
  queryClient.setQueryData(conditionalOrders.spot.openKey, [order(5), order(4)])
  queryClient.setQueryData(conditionalOrders.contract.openKey, [])
})
afterEach(() => queryClient.clear())

const openIn = (market: 'spot' | 'contract') =>
  queryClient.getQueryData<readonly ConditionalOrder[]>(conditionalOrders[market].openKey) ?? []
const idsIn = (market: 'spot' | 'contract') =>
  openIn(market).map(({ conditionalOrderId }) => Number(conditionalOrderId) - base)

test.each(['attached', 'waiting', 'due'] as const)(
  '[K101] a new %s order is added at the top of the list', (status) => {
    takeConditionalOrder(order(6, { status }))
    expect(idsIn('spot')).toEqual([6, 5, 4])
    expect(idsIn('contract')).toEqual([])
  },
)

test.each(['triggered', 'refused', 'cancelled'] as const)(
  '[K101] a %s order leaves the list', (status) => {
    takeConditionalOrder(order(5, { status, updateTime: 2 }))
    expect(idsIn('spot')).toEqual([4])
  },
)

test('[K101] a followed price replaces the order in its place', () => {
  takeConditionalOrder(order(4, { bestPrice: '93000.0', updateTime: 2 }))
  expect(idsIn('spot')).toEqual([5, 4])
  expect(openIn('spot')[1]?.bestPrice).toBe('93000.0')
})

test('[K101] an older state of an order does not replace a newer one', () => {
  takeConditionalOrder(order(4, { bestPrice: '93000.0', updateTime: 9 }))
  const moved = openIn('spot')
  takeConditionalOrder(order(4, { updateTime: 3 }))
  expect(openIn('spot')).toBe(moved)
})
