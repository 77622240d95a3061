// Which part of the repository must not import which other, with the reason. Tests and their tools
// may reach further.
import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { readFiles, report } from './tree.ts'

type Part = {
  /** The paths of its files. */
  readonly files: RegExp
  /** The paths and packages that they must not import. */
  readonly never: RegExp
  readonly why: string
}

const anyServer = String.raw`features/[\w-]+/server/`
const anyScreen = String.raw`features/[\w-]+/(?:app|console)/`
const anyPart = String.raw`features/[\w-]+/(?:server|app|console)/`
const callers = `apps/server/(?:app|jobs|kit|stream|console|custody|http)/|${anyServer}`
const pages = 'apps/web/(?:app|pages)/(?!page-entry)'

/** A path that begins with one of these. */
const begins = (...starts: readonly string[]) => new RegExp(`^(?:${starts.join('|')})`)

const parts: readonly Part[] = [
  {
    files: /^packages\/contract\/|^features\/[\w-]+\/[\w.-]+\.ts$/,
    never: /^(?!packages\/contract\/|features\/[\w-]+\/[\w.-]+$|zod\/mini$|@noble\/|intl-)/,
    why: 'Every part imports the contract, so it imports none. It is in the first load: zod/mini.',
  },
  {
    files: /^packages\/engine\//,
    never: /^(?!packages\/engine\/|packages\/contract\/vocabulary\/)/,
    why: 'The engine is pure and imports nothing but the vocabulary.',
  },
  {
    files: /^packages\/client\//,
    never: begins('apps/', 'packages/engine/', 'packages/ui/', anyPart),
    why: 'Bots and both apps use the client: it knows the contract only.',
  },
  {
    files: /^packages\/ui\//,
    never: begins('apps/', 'features/', 'packages/client/', 'use-intl'),
    why: 'The kit has no business logic: texts and data are its props.',
  },
  {
    files: /^apps\/server\/store\//,
    never: begins(callers, 'apps/server/(?:sequencer|market-data)/'),
    why: 'The store is the lowest module of the server.',
  },
  {
    files: /^apps\/server\/reads\//,
    never: begins(callers),
    why: 'Readers run queries: they know none of their callers.',
  },
  {
    files: /^apps\/server\/market-data\//,
    never: begins(callers),
    why: 'Market data follows committed batches: it knows none of its callers.',
  },
  {
    files: /^apps\/server\/custody\//,
    never: begins('apps/server/(?!custody|store)', 'features/'),
    why: 'Custody knows chains only: real chains replace it behind the same interface.',
  },
  {
    files: /^apps\/server\/(?:http|sequencer)\//,
    never: begins('apps/server/(?:app|jobs|kit)/', anyPart),
    why: 'The app passes in what they need of features.',
  },
  {
    files: /^apps\/server\/stream\//,
    never: begins('apps/server/(?:app|jobs|kit|console|custody)/', anyPart),
    why: 'The stream sends committed data and knows no feature.',
  },
  {
    files: /^apps\/server\/jobs\//,
    never: begins('apps/server/(?:app|stream|console)/'),
    why: 'The app passes in what a job needs.',
  },
  {
    files: /^apps\/server\/kit\//,
    never: begins('apps/server/(?:app|jobs|stream)/', `(?!features/file/server/store)${anyPart}`),
    why: 'Features share the kit: it knows none of them.',
  },
  {
    files: /^features\/[\w-]+\/server\//,
    never: begins(
      'apps/(?:web|console)/', 'apps/server/(?:app|jobs|stream)/', 'packages/ui/', anyScreen,
    ),
    why: 'The server\'s part of a feature knows no screen, and the server\'s app starts it.',
  },
  {
    files: /^features\/[\w-]+\/app\//,
    never: begins('apps/(?:server|console)/', pages, 'features/[\\w-]+/(?:server|console)/'),
    why: 'The app\'s part of a feature knows the contract, the kit, widgets and data of the app.',
  },
  {
    files: /^features\/[\w-]+\/console\//,
    never: begins('apps/(?:server|web)/', 'features/[\\w-]+/(?:server|app)/'),
    why: 'The console\'s part of a feature knows the contract, the kit and the console\'s queue.',
  },
  {
    files: /^apps\/web\/data\//,
    never: begins('apps/web/(?:app|pages|widgets)/'),
    why: 'Screens import data; data knows no screen.',
  },
  {
    files: /^apps\/web\/widgets\//,
    never: begins(pages),
    why: 'A widget is what pages share: it knows none of them.',
  },
]

const sources = ['packages', 'apps', 'features'].flatMap((folder) => readFiles(folder, /\.tsx?$/))
  .filter(({ path }) => !/\.test\.tsx?$|\/testing\/|\/build\/|\.config\.ts$/.test(path))

test.each(parts)('$files import nothing of other parts that they must not', (part) => {
  const { never, why } = part
  const files = sources.filter(({ path }) => part.files.test(path))
  report(`imports of ${part.files.source}`, files.length)
  expect(files.flatMap((file) => importsOf(file).filter((target) => never.test(target))
    .map((target) => `${file.path} imports ${target}`)), why).toEqual([])
})
