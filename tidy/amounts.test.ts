// An amount of a coin is written by `amount`, `figure` or `signedFigure` of the format, which know
// its decimals. `digits` writes any figure with all of them, so each use of it is listed here.
import { expect, test } from 'vitest'
import { readFiles, report } from './tree.ts'

const withAllDigits = [
  // Prices and quantities of a market whose steps are not known yet.
  'pages/home/watch-card.tsx',
  'widgets/conditional-lists/use-condition-figures.ts',
  'widgets/contract-lists/position/use-position-figures.tsx',
  'widgets/market/ticker-row.tsx',
  'widgets/order-lists/fill-card.tsx',
  'widgets/order-lists/order-figures.ts',
  'widgets/order-lists/order-fills.tsx',
  'widgets/trading-notices/notice-toasts.ts',
  // Whole lots, and the steps of a book.
  'pages/copy-trading/mine/copied-positions.tsx',
  'pages/copy-trading/orders/use-copied-words.ts',
  'widgets/new-coin/offer-badge.tsx',
  'widgets/order-book/book-controls.tsx',
  // Ratios, ratings and limits of a typed text.
  'pages/copy-trading/lead/term-fields.tsx',
  'pages/copy-trading/settings/setting-fields.tsx',
  'pages/service/welcome.tsx',
  'widgets/copy-trading/use-copy-words.ts',
  // Typed amounts, and choices of them.
  'pages/new-coin/detail/subscribe-bar.tsx',
  'widgets/money/faucet-sheet.tsx',
  'widgets/order-form/size-field.tsx',
  // Whole figures that a press or the ledger shows, and receipts that are computed again.
  'pages/coin/contract/contract-facts.tsx',
  'pages/coin/price-hero.tsx',
  'pages/copy-trading/orders/receipt-sheet.tsx',
  'pages/property/detail/entry-row.tsx',
  'pages/property/detail/holding-card.tsx',
  'widgets/desktop/market-facts.tsx',
  'widgets/figures/balance-text.ts',
  'widgets/order-form/spot/received-figure.tsx',
  'widgets/statement/use-entry-words.ts',
]

const sources = ['apps/web', 'packages/ui'].flatMap((folder) => readFiles(folder, /\.tsx?$/))
  .filter(({ path }) => !/\.test\.tsx?$|^packages\/ui\/format\//.test(path))

test('[W202] the listed files alone write a figure with all its digits', () => {
  report('amounts', sources.length)
  const found = sources.filter(({ text }) => /\bdigits\(/.test(text))
    .map(({ path }) => path.replace('apps/web/', ''))
  expect(found.sort()).toEqual([...withAllDigits].sort())
})

test('[W202] a figure has no number format of its own', () => {
  const own = sources.filter(({ text }) => text.includes('Intl.NumberFormat')
    || text.includes('toLocaleString(')).map(({ path }) => path)
  // Names of currencies, which have no figure.
  expect(own).toEqual(['apps/web/widgets/fiat/use-fiat-names.ts'])
})

test('[W202] no line ends between a figure and its unit', () => {
  const unit = /\)\} \$\{(?:\w+\.)*(?:symbol|quote|base|coin|fiat|unit|symbolDefault|feeSymbol)\}/
  const faults = sources.flatMap(({ path, text }) => text.split('\n')
    .filter((line) => unit.test(line) || /\)\} USDT\b/.test(line))
    .map((line) => `${path}: ${line.trim()}`))
  expect(faults).toEqual([])
  const words = readFiles('apps/web/i18n', /catalogues\/.*\.json$/)
  expect(words.length).toBeGreaterThan(30)
  expect(words.filter(({ text }) =>
    /\{(?:amount|quantity|size)\} (?:\{(?:symbol|coin|quote)\}|USDT)/.test(text))
    .map(({ path }) => path)).toEqual([])
})
