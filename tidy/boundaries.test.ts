// Which feature may import which other, in each of its four parts, and which widget of the web app
// which other. A folder that no line names imports none of the others, so a new one is fenced from
// its first commit; code that two of them share is in the kit or among the widgets.
import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { listFolders, readFiles, report } from './tree.ts'

type Fences = Readonly<Record<string, readonly string[]>>

/** The files of a feature's own folder: its calls, its console calls, its words and numbers. */
const contract: Fences = {
  'bank-account': ['identity'],
  configuration: ['invitation', 'operator', 'screening'],
  'copy-trading': ['operator', 'security', 'trading'],
  deposit: ['file', 'record'],
  desk: ['configuration', 'operator'],
  feedback: ['file'],
  identity: ['file'],
  listing: ['configuration', 'operator'],
  'quick-trade': ['bank-account', 'deposit', 'file', 'operator'],
  record: ['file'],
  sandbox: ['account'],
  risk: ['operator'],
  security: ['account', 'session'],
  session: ['account'],
  site: ['risk'],
  support: ['file', 'record', 'withdrawal'],
  trading: ['account', 'market'],
  user: ['deposit', 'search', 'security', 'trading'],
  withdrawal: ['operator', 'screening', 'security'],
}

const server: Fences = {
  account: ['profile', 'trading'],
  announcement: ['approval', 'session'],
  'bank-account': ['file', 'level', 'profile', 'security'],
  contest: ['approval', 'conversion', 'level'],
  conversion: ['account', 'configuration'],
  'copy-trading': ['conversion', 'level', 'profile', 'session', 'trading'],
  deposit: ['approval', 'configuration', 'file', 'profile', 'withdrawal'],
  feedback: ['file'],
  identity: ['file', 'level', 'profile', 'quick-trade', 'withdrawal'],
  listing: ['configuration'],
  login: ['profile', 'security', 'session'],
  'new-coin': ['approval', 'level', 'listing'],
  operator: [
    'approval', 'configuration', 'conversion', 'copy-trading', 'listing', 'quick-trade', 'risk',
    'security', 'session', 'withdrawal',
  ],
  profile: ['file'],
  protection: ['profile', 'security', 'session', 'withdrawal'],
  'quick-trade': [
    'account', 'approval', 'bank-account', 'conversion', 'deposit', 'file', 'level', 'profile',
    'security', 'withdrawal',
  ],
  report: ['deposit'],
  risk: ['announcement', 'configuration', 'trading', 'withdrawal'],
  sandbox: ['file', 'identity', 'profile', 'session'],
  search: ['deposit', 'quick-trade', 'session', 'withdrawal'],
  security: ['profile', 'session'],
  session: ['profile'],
  screening: ['approval'],
  site: ['session'],
  statement: ['file', 'record'],
  support: ['deposit', 'file', 'session', 'withdrawal'],
  user: [
    'copy-trading', 'deposit', 'message', 'profile', 'record', 'search', 'trading', 'withdrawal',
  ],
  withdrawal: [
    'account', 'approval', 'level', 'profile', 'screening', 'security', 'session',
  ],
}

const app: Fences = {
  account: ['market', 'statement', 'trading', 'withdrawal'],
  'bank-account': ['identity', 'market'],
  contest: ['identity', 'market'],
  conversion: ['market'],
  'copy-trading': ['identity', 'market', 'trading'],
  deposit: ['account', 'file', 'market', 'withdrawal'],
  feedback: ['file', 'market'],
  identity: ['market'],
  invitation: ['market'],
  login: ['market', 'security'],
  message: ['market', 'trading'],
  'new-coin': ['identity', 'market'],
  'price-alert': ['market', 'message'],
  'quick-trade': ['bank-account', 'file', 'identity', 'market'],
  record: [
    'account', 'conversion', 'copy-trading', 'deposit', 'invitation', 'market', 'new-coin',
    'quick-trade', 'trading', 'withdrawal',
  ],
  security: ['identity', 'market', 'session'],
  session: ['market'],
  statement: ['market'],
  support: ['market'],
  trading: ['market'],
  withdrawal: ['identity', 'market', 'security'],
}

const console: Fences = {
  announcement: ['new-coin'],
  contest: ['new-coin'],
  listing: ['configuration', 'new-coin'],
  overview: ['deposit', 'screening'],
  search: ['copy-trading', 'deposit', 'feedback', 'identity', 'quick-trade', 'withdrawal'],
  user: ['screening', 'search'],
  withdrawal: ['screening'],
}

const widgets: Fences = {
  contact: ['entry', 'forms', 'settings'],
  desktop: ['settings'],
  forms: ['entry'],
  money: ['forms'],
  records: ['figures', 'paged-list'],
  settings: ['figures'],
}

const sides = [
  { name: 'contracts', root: 'features', inside: '[\\w.-]+$', fences: contract },
  { name: 'servers', root: 'features', inside: 'server/', fences: server },
  { name: 'apps', root: 'features', inside: 'app/', fences: app },
  { name: 'consoles', root: 'features', inside: 'console/', fences: console },
  { name: 'widgets', root: 'apps/web/widgets', inside: '', fences: widgets },
] as const

type Side = (typeof sides)[number]

/** The imports of each folder from the others, in the same part of both. */
function crossings({ name, root, inside }: Side) {
  const own = new RegExp(`^${root}/([a-z0-9-]+)/${inside}`)
  const files = readFiles(root, /(?<!\.test)\.tsx?$/).filter(({ path }) => own.test(path))
  report(`boundaries of ${name}`, files.length)
  return files.flatMap((file) => {
    const from = own.exec(file.path)?.[1] ?? ''
    return importsOf(file).flatMap((target) => {
      const to = own.exec(target)?.[1] ?? from
      return to === from ? [] : [{ path: file.path, from, to }]
    })
  })
}

test.each(sides)('the $name import only those that their lines name', (side) => {
  const fences: Fences = side.fences
  const breaches = crossings(side).filter(({ from, to }) => fences[from]?.includes(to) !== true)
  const how = `name the folder in ${import.meta.filename}, or move the shared code below both`
  expect(breaches.map(({ path, to }) => `${path} imports ${to}`), how).toEqual([])
})

test.each(sides)('every line of the fences of $name is in use', (side) => {
  const found = new Set(crossings(side).map(({ from, to }) => `${from} imports ${to}`))
  const named = Object.entries(side.fences)
    .flatMap(([from, all]) => all.map((to) => `${from} imports ${to}`))
  expect(named.filter((line) => !found.has(line))).toEqual([])
  const folders = listFolders(side.root)
  expect(Object.keys(side.fences).filter((name) => !folders.includes(name))).toEqual([])
})

test.each(sides)('no two of the $name import each other, also through others', ({ fences }) => {
  const table: Fences = fences
  const reached = (start: string): ReadonlySet<string> => {
    const found = new Set<string>()
    const open = [start]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const below = (table[next] ?? []).filter((name) => !found.has(name))
      for (const name of below) found.add(name)
      open.push(...below)
    }
    return found
  }
  expect(Object.keys(table).filter((name) => reached(name).has(name))).toEqual([])
})
