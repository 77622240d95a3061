// An amount of a coin is written by `amount`, `figure` or `signedFigure` of the format, which know
// its decimals. `digits` writes any figure with all of them, so each use of it is listed here.
import { expect, test } from 'vitest'
import { readFiles, report } from './tree.ts'

const withAllDigits = [
  // Prices and quantities of a market whose steps are not known yet.
  'apps/web/pages/home/watch-card.tsx',
  'features/trading/app/conditional-lists/use-condition-figures.ts',
  'features/trading/app/contract-lists/position/use-position-figures.tsx',
  'features/market/app/parts/ticker-row.tsx',
  'features/trading/app/order-lists/fill-card.tsx',
  'features/trading/app/order-lists/order-figures.ts',
  'features/trading/app/order-lists/order-fills.tsx',
  'features/trading/app/notice-toasts.ts',
  // Whole lots, and the steps of a book.
  'features/copy-trading/app/mine/copied-positions.tsx',
  'features/copy-trading/app/orders/use-copied-words.ts',
  'features/new-coin/app/parts/offer-badge.tsx',
  'features/market/app/order-book/book-controls.tsx',
  // Ratios, ratings and limits of a typed text.
  'features/copy-trading/app/lead/term-fields.tsx',
  'features/copy-trading/app/setting-fields.tsx',
  'features/support/app/welcome.tsx',
  'features/copy-trading/app/use-copy-words.ts',
  // Typed amounts, and choices of them.
  'features/new-coin/app/detail/subscribe-bar.tsx',
  'apps/web/widgets/money/faucet-sheet.tsx',
  'features/trading/app/order-form/size-field.tsx',
  // Whole figures that a press or the ledger shows, and receipts that are computed again.
  'features/trading/app/coin/contract-facts.tsx',
  'features/trading/app/coin/price-hero.tsx',
  'features/copy-trading/app/orders/receipt-sheet.tsx',
  'features/account/app/detail/entry-row.tsx',
  'features/account/app/detail/holding-card.tsx',
  'apps/web/widgets/desktop/market-facts.tsx',
  'apps/web/widgets/figures/balance-text.ts',
  'features/trading/app/order-form/spot/received-figure.tsx',
  'features/statement/app/use-entry-words.ts',
]

const sources = ['apps/web', 'features', 'packages/ui']
  .flatMap((folder) => readFiles(folder, /\.tsx?$/))
  .filter(({ path }) => !/^features\/[\w-]+\/(?!app\/)/.test(path))
  .filter(({ path }) => !/\.test\.tsx?$|^packages\/ui\/format\//.test(path))

test('[W202] the listed files alone write a figure with all its digits', () => {
  report('amounts', sources.length)
  const found = sources.filter(({ text }) => /\bdigits\(/.test(text))
    .map(({ path }) => path)
  expect(found.sort()).toEqual([...withAllDigits].sort())
})

test('[W202] a figure has no number format of its own', () => {
  const own = sources.filter(({ text }) => text.includes('Intl.NumberFormat')
    || text.includes('toLocaleString(')).map(({ path }) => path)
  // Names of currencies, which have no figure.
  expect(own).toEqual(['features/bank-account/app/use-fiat-names.ts'])
})

test('[W202] no line ends between a figure and its unit', () => {
  const unit = /\)\} \$\{(?:\w+\.)*(?:symbol|quote|base|coin|fiat|unit|symbolDefault|feeSymbol)\}/
  const faults = sources.flatMap(({ path, text }) => text.split('\n')
    .filter((line) => unit.test(line) || /\)\} USDT\b/.test(line))
    .map((line) => `${path}: ${line.trim()}`))
  expect(faults).toEqual([])
  const words = [
    ...readFiles('apps/web', /\/(?:i18n|pages)\/.*\.json$/),
    ...readFiles('features', /\/app\/.*\.json$/),
  ]
  expect(words.length).toBeGreaterThan(30)
  expect(words.filter(({ text }) =>
    /\{(?:amount|quantity|size)\} (?:\{(?:symbol|coin|quote)\}|USDT)/.test(text))
    .map(({ path }) => path)).toEqual([])
})
