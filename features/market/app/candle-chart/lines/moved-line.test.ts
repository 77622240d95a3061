import { expect, test } from 'vitest'
import type { ChartLine } from './chart-line.ts'
import { withMoved } from './moved-line.ts'

const buy: ChartLine = {
  id: 'order 7', price: '90200.0', text: 'Buy 0.500', tone: 'up', pattern: 'dashed',
  isMovable: true,
}
const mark: ChartLine = {
  id: 'mark', price: '92416.4', text: 'Mark', tone: 'mark', pattern: 'dotted',
}

test('[K120] a moved line is gold at its new price and leaves a grey dash at its own', () => {
  expect(withMoved([buy, mark], { id: 'order 7', price: '90450.0' })).toEqual([
    { ...buy, price: '90450.0', tone: 'moved', pattern: 'solid' },
    mark,
    { id: 'past order 7', price: '90200.0', text: '', tone: 'past', pattern: 'dashed' },
  ])
})

test('[K120] a line back at its own price and a line that has ended change nothing', () => {
  const lines = [buy, mark]
  expect(withMoved(lines, { id: 'order 7', price: '90200.0' })).toBe(lines)
  expect(withMoved(lines, { id: 'order 8', price: '90450.0' })).toBe(lines)
  expect(withMoved(lines, undefined)).toBe(lines)
})
