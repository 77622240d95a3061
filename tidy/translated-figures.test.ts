// A translator of a browser takes the place of a text of the page, and React goes on writing into
// the text that is gone: a live figure would show an old value.
import { expect, test } from 'vitest'
import { readText, report } from './tree.ts'

const live = [
  'packages/ui/figures/price.tsx', 'packages/ui/figures/signed-text.tsx',
  'packages/ui/figures/change-chip.tsx',
  'packages/ui/figures/hero-figure.tsx',
  'features/market/app/order-book/last-price.tsx', 'features/market/app/order-book/book-row.tsx',
  'features/market/app/order-book/trade-tape.tsx',
]

test('[W198] components of live figures are not to be translated', () => {
  report('live figures', live.length)
  expect(live.filter((path) => !/translate=(?:"no"|\{isFigure)/.test(readText(path)))).toEqual([])
})
