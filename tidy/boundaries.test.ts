// Which feature of the server and which widget of the web app may import which. A folder that no
// line names imports none of the others, so a new one is fenced from its first commit; code that
// two of them share is next to them, or in a module below.
import { expect, test } from 'vitest'
import { listFolders, readFiles, report } from './tree.ts'

type Fences = Readonly<Record<string, readonly string[]>>

const features: Fences = {
  account: ['perpetual', 'profile'],
  announcement: ['approval', 'session'],
  'bank-account': ['file', 'level', 'profile', 'security'],
  'conditional-order': ['perpetual', 'spot'],
  contest: ['approval', 'conversion', 'level'],
  conversion: ['account', 'configuration'],
  'copy-trading': ['conversion', 'level', 'perpetual', 'profile', 'session'],
  deposit: ['approval', 'configuration', 'offline-deposit', 'profile', 'withdrawal'],
  feedback: ['file'],
  identity: ['file', 'level', 'profile', 'quick-trade', 'withdrawal'],
  listing: ['configuration'],
  login: ['profile', 'security', 'session'],
  'new-coin': ['approval', 'level', 'listing', 'public-log'],
  'offline-deposit': ['approval', 'file'],
  operator: ['session'],
  'operator-change': [
    'approval', 'configuration', 'conversion', 'copy-trading', 'listing', 'operator', 'quick-trade',
    'security', 'withdrawal',
  ],
  payment: ['profile', 'security', 'session'],
  profile: ['file'],
  protection: ['profile', 'security', 'session', 'withdrawal'],
  'quick-trade': [
    'account', 'approval', 'bank-account', 'bank-list', 'conversion', 'file', 'level',
    'offline-deposit', 'profile', 'security', 'withdrawal',
  ],
  sandbox: ['file', 'identity', 'profile', 'session'],
  security: ['profile', 'session'],
  session: ['profile'],
  site: ['session'],
  statement: ['file', 'record'],
  support: ['deposit', 'file', 'offline-deposit', 'session', 'withdrawal'],
  users: ['profile', 'record'],
  withdrawal: ['account', 'approval', 'level', 'payment', 'profile', 'security', 'session'],
}

const widgets: Fences = {
  'candle-chart': ['market'],
  'conditional-lists': ['contract-lists', 'market', 'order-filter', 'order-form', 'order-lists'],
  contact: ['entry', 'forms', 'settings'],
  'copy-trading': ['figures', 'records'],
  'contract-lists': [
    'candle-chart', 'conditional-lists', 'figures', 'market', 'money', 'order-filter', 'order-form',
    'order-lists', 'placed-orders', 'previews',
  ],
  deposit: ['records'],
  'new-coin': ['records'],
  desktop: ['settings'],
  forms: ['entry'],
  market: ['figures'],
  'market-chart': ['candle-chart', 'conditional-lists', 'contract-lists', 'market', 'order-lists'],
  money: ['forms'],
  'order-book': ['market'],
  // Book, form and filter work without the lists of orders.
  'order-form': [
    'contract-lists', 'figures', 'forms', 'market', 'money', 'placed-orders', 'previews',
  ],
  'order-lists': [
    'conditional-lists', 'contract-lists', 'figures', 'market', 'order-book', 'order-filter',
    'order-form', 'paged-list',
  ],
  'placed-orders': ['contract-lists', 'market'],
  previews: ['market'],
  profile: ['contact'],
  records: ['paged-list', 'withdrawal'],
  settings: ['figures'],
  'step-up': ['contact', 'forms', 'withdrawal'],
  'trading-notices': ['conditional-lists'],
}

/** The lists and tickets of trading show parts of each other: one module in several folders. */
const trading = [
  'conditional-lists', 'contract-lists', 'order-form', 'order-lists', 'placed-orders',
] as const

const sides = [
  { root: 'apps/server/features', alias: '#features', fences: features, isOneModule: [] },
  { root: 'apps/web/widgets', alias: '#widgets', fences: widgets, isOneModule: trading },
] as const

type Import = { readonly path: string, readonly from: string, readonly to: string }

/** The imports of each folder from the others; those of files next to the folders are free. */
function importsOf(root: string, alias: string): readonly Import[] {
  const files = readFiles(root, /(?<!\.test)\.tsx?$/)
    .filter(({ path }) => path.slice(root.length + 1).includes('/'))
  report(`boundaries of ${root}`, files.length)
  const named = new RegExp(`(?:from|import)\\(? ?'${alias}/([a-z0-9-]+)/`, 'g')
  return files.flatMap(({ path, text }) => {
    const [from = ''] = path.slice(root.length + 1).split('/')
    return [...text.matchAll(named)]
      .flatMap(([, to = '']) => to === from ? [] : [{ path, from, to }])
  })
}

test.each(sides)('a folder of $root imports only those that its line names', (side) => {
  const found = importsOf(side.root, side.alias)
  const breaches = found.filter(({ from, to }) => side.fences[from]?.includes(to) !== true)
  const how = `name the folder in ${import.meta.filename}, or move the shared code below both`
  expect(breaches.map(({ path, to }) => `${path} imports ${to}`), how).toEqual([])
})

test.each(sides)('every line of the fences of $root is in use', ({ root, alias, fences }) => {
  const found = new Set(importsOf(root, alias).map(({ from, to }) => `${from} imports ${to}`))
  const named = Object.entries(fences)
    .flatMap(([from, all]) => all.map((to) => `${from} imports ${to}`))
  expect(named.filter((line) => !found.has(line))).toEqual([])
  expect(Object.keys(fences).filter((name) => !listFolders(root).includes(name))).toEqual([])
})

test.each(sides)('no two folders of $root import each other, also through others', (side) => {
  const one: readonly string[] = side.isOneModule
  const nameOf = (folder: string): string => one.includes(folder) ? one.join(' + ') : folder
  const reached = (start: string): ReadonlySet<string> => {
    const found = new Set<string>()
    const open = [start]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const below = Object.entries(side.fences).filter(([from]) => nameOf(from) === next)
        .flatMap(([, all]) => all.map(nameOf)).filter((name) => name !== next && !found.has(name))
      for (const name of below) found.add(name)
      open.push(...below)
    }
    return found
  }
  const names = [...new Set(Object.keys(side.fences).map(nameOf))]
  expect(names.filter((name) => reached(name).has(name))).toEqual([])
})
