import type {
  ConditionalOrder,
} from '@ingot/contract/calls/conditional-order/conditional-orders.ts'
import { expect, test } from 'vitest'
import type { OpenPages } from '#data/orders/with-row.ts'
import { withConditionalOrder } from './own-conditional-orders.ts'
import { sampleConditionalOrder } from './sample-conditional-order.ts'

function order(
  conditionalOrderId: string, change: Partial<ConditionalOrder> = {},
): ConditionalOrder {
  return { ...sampleConditionalOrder, conditionalOrderId, ...change }
}

const known: OpenPages<ConditionalOrder> = {
  pages: [{ list: [order('5'), order('4')], pageNo: 1, pageSize: 20, total: 2, next: null }],
  pageParams: [undefined],
}

const idsOf = ({ pages }: typeof known): string[] =>
  pages.flatMap(({ list }) => list.map(({ conditionalOrderId }) => conditionalOrderId))

test.each(['attached', 'waiting', 'due'] as const)(
  '[K101] a new %s order is added at the top of the list', (status) => {
    const next = withConditionalOrder(known, order('6', { status }))
    expect(idsOf(next)).toEqual(['6', '5', '4'])
    expect(next.pages[0]?.total).toBe(3)
  },
)

test.each(['triggered', 'refused', 'cancelled'] as const)(
  '[K101] a %s order leaves the list', (status) => {
    const next = withConditionalOrder(known, order('5', { status, updateTime: 2 }))
    expect(idsOf(next)).toEqual(['4'])
    expect(next.pages[0]?.total).toBe(1)
  },
)

test('[K101] a followed price replaces the order in its place', () => {
  const next = withConditionalOrder(known, order('4', { bestPrice: '93000.0', updateTime: 2 }))
  expect(idsOf(next)).toEqual(['5', '4'])
  expect(next.pages[0]?.list[1]?.bestPrice).toBe('93000.0')
})

test('[K101] an older state of an order does not replace a newer one', () => {
  const moved = withConditionalOrder(known, order('4', { bestPrice: '93000.0', updateTime: 9 }))
  expect(withConditionalOrder(moved, order('4', { updateTime: 3 }))).toBe(moved)
})
