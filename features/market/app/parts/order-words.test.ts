// The words for an order's status.
import { expect, test } from 'vitest'
import { statusNameOf, type StatusOfOrder } from './order-words.ts'

const cases: readonly (readonly [StatusOfOrder['status'], string, string])[] = [
  ['pending', '0.91', 'statusPending'],
  ['fully_filled', '1', 'statusFilled'],
  ['cancelled', '0.000', 'statusCancelled'],
  ['cancelled', '0.91', 'statusPartly'],
]

test.each(cases)('[W139] %s with %s filled: %s', (status, filledQuantity, name) => {
  expect(statusNameOf({ status, filledQuantity })).toBe(name)
})
