import { expect, test } from 'vitest'
import { differencePpm } from './price-difference.ts'

const leader = { filledLots: 100, filledUnits: 5_000_000n }

test.each([
  { name: 'a purchase at a higher price', isBuy: true, filledUnits: 5_002_250n, ppm: 450 },
  { name: 'a purchase at a lower price', isBuy: true, filledUnits: 4_999_250n, ppm: -150 },
  { name: 'a sale at a higher price', isBuy: false, filledUnits: 5_002_250n, ppm: -450 },
  { name: 'a sale at a lower price', isBuy: false, filledUnits: 4_999_250n, ppm: 150 },
  { name: 'the same price', isBuy: false, filledUnits: 5_000_000n, ppm: 0 },
])('[CO5] $name', ({ isBuy, filledUnits, ppm }) => {
  expect(differencePpm({ isBuy, mine: { filledLots: 100, filledUnits }, leader })).toBe(ppm)
})

test('[CO5] there is none without both prices', () => {
  const none = { filledLots: 0, filledUnits: 0n }
  expect(differencePpm({ isBuy: true, mine: none, leader })).toBeNull()
  expect(differencePpm({ isBuy: true, mine: leader, leader: none })).toBeNull()
})
