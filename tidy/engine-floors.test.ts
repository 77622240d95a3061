// The floors of the engine: which folder may import which, types included. A line stands above all
// folders that it imports, so the folders have no circle, and a change to one is read upwards only.
// Entry points re-export, and tests and the testing tools read every floor.
import { expect, test } from 'vitest'
import { readFiles, report } from './tree.ts'

const root = 'packages/engine'
const top = 'the root'

/** The folders from the bottom to the top, each with its imports. */
const floors: Readonly<Record<string, readonly string[]>> = {
  formulas: [],
  'formulas/perpetual': ['formulas'],
  'formulas/copy': ['formulas/perpetual'],
  kernel: [],
  rows: ['kernel'],
  commands: ['rows'],
  effects: ['rows', 'commands'],
  book: ['kernel', 'commands', 'effects'],
  accounts: ['kernel', 'commands'],
  journal: ['kernel', 'rows', 'effects', 'book', 'accounts'],
  ledger: ['kernel', 'commands', 'effects', 'accounts', 'journal'],
  state: [
    'formulas', 'formulas/perpetual', 'kernel', 'commands', 'effects', 'book', 'accounts',
    'journal', 'ledger',
  ],
  hash: ['kernel', 'effects', 'book', 'state'],
  'perpetual/risk': ['formulas', 'formulas/perpetual', 'kernel', 'book', 'state'],
  funds: ['kernel', 'commands', 'effects', 'accounts', 'journal', 'state', 'perpetual/risk'],
  copy: [
    'formulas', 'formulas/copy', 'kernel', 'rows', 'commands', 'effects', 'journal', 'state',
    'perpetual/risk', 'funds',
  ],
  'perpetual/position': [
    'formulas', 'formulas/perpetual', 'kernel', 'commands', 'journal', 'state', 'perpetual/risk',
    'copy',
  ],
  'trigger/exit': ['kernel', 'commands', 'book', 'state'],
  spot: ['formulas', 'kernel', 'commands', 'book', 'journal', 'state', 'hash', 'trigger/exit'],
  'perpetual/order': [
    'formulas', 'formulas/perpetual', 'kernel', 'commands', 'effects', 'book', 'state', 'hash',
    'perpetual/risk', 'copy', 'perpetual/position', 'trigger/exit',
  ],
  'perpetual/liquidation': [
    'formulas', 'formulas/perpetual', 'kernel', 'commands', 'effects', 'journal', 'state',
    'perpetual/risk', 'perpetual/position', 'perpetual/order',
  ],
  'perpetual/funding': [
    'formulas', 'formulas/perpetual', 'kernel', 'commands', 'journal', 'state', 'hash',
    'perpetual/risk', 'funds', 'perpetual/liquidation',
  ],
  perpetual: [
    'formulas', 'formulas/perpetual', 'kernel', 'commands', 'effects', 'book', 'state',
    'perpetual/risk', 'copy', 'perpetual/position', 'perpetual/order', 'perpetual/liquidation',
    'perpetual/funding',
  ],
  trigger: [
    'kernel', 'commands', 'effects', 'book', 'journal', 'state', 'perpetual/position',
    'trigger/exit', 'spot', 'perpetual/order',
  ],
  consequences: [
    'formulas', 'formulas/perpetual', 'formulas/copy', 'kernel', 'commands', 'effects', 'journal',
    'state', 'perpetual/risk', 'copy', 'perpetual/position', 'trigger/exit', 'spot',
    'perpetual/order', 'trigger',
  ],
  [top]: [
    'kernel', 'commands', 'effects', 'book', 'journal', 'ledger', 'state', 'hash', 'perpetual/risk',
    'funds', 'copy', 'spot', 'perpetual/order', 'perpetual', 'trigger', 'consequences',
  ],
}

type Import = { readonly path: string, readonly from: string, readonly to: string }

const found = importsOf()

test('a folder of the engine imports only those that its line names', () => {
  const breaches = found.filter(({ from, to }) => floors[from]?.includes(to) !== true)
  const how = `name the folder in ${import.meta.filename}, or move the shared code below both`
  expect(breaches.map(({ path, to }) => `${path} imports ${to}`), how).toEqual([])
})

test('a line names only floors below its own', () => {
  const names = Object.keys(floors)
  const upward = names.flatMap((name, floor) => (floors[name] ?? [])
    .filter((below) => !names.slice(0, floor).includes(below))
    .map((below) => `${name} names ${below}`))
  expect(upward).toEqual([])
})

test('every line of the floors is in use', () => {
  const used = new Set(found.map(({ from, to }) => `${from} imports ${to}`))
  const named = Object.entries(floors)
    .flatMap(([from, all]) => all.map((to) => `${from} imports ${to}`))
  expect(named.filter((line) => !used.has(line))).toEqual([])
  const folders = new Set(filesOf().map(({ path }) => folderOf(path)))
  expect(Object.keys(floors).filter((name) => !folders.has(name))).toEqual([])
})

function filesOf() {
  return readFiles(root, /(?<!\.test)\.ts$/)
    .filter(({ path }) => !path.startsWith(`${root}/testing/`) && !path.endsWith('/index.ts'))
}

function importsOf(): readonly Import[] {
  const named = /(?:from|import)\s*\(?\s*'(\.\/|#)([^']+)'/g
  const files = filesOf()
  report('the floors of the engine', files.length)
  return files.flatMap(({ path, text }) => {
    const from = folderOf(path)
    return [...text.matchAll(named)].flatMap(([, kind, rest = '']) => {
      const below = from === top ? rest : `${from}/${rest}`
      const to = folderOf(`${root}/${kind === '#' ? rest.replace(/^engine\//, '') : below}`)
      return to === from ? [] : [{ path, from, to }]
    })
  })
}

/** The folder of a file below the engine's root. */
function folderOf(path: string): string {
  const parts = path.slice(root.length + 1).split('/').slice(0, -1)
  return parts.length === 0 ? top : parts.join('/')
}
