// The screens' time is the exchange's, because a device's clock may be hours off: no page, widget
// or read takes the device's own.
import { expect, test } from 'vitest'
import { readFiles, report } from './tree.ts'

/** Files that may read the device's clock, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'apps/web/data/device/exchange-clock.ts': 'the first estimate, before any reply',
  'apps/console/data/exchange-clock.ts': 'the first estimate, before any reply',
  'features/market/app/data/klines.ts': 'the age of a reply by the clock of the query library',
}

const deviceTime = /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)/

test('[W176] no screen reads the clock of its device', () => {
  const sources = ['apps/web', 'apps/console', 'features', 'packages/client', 'packages/ui']
    .flatMap((folder) => readFiles(folder, /\.tsx?$/))
    .filter(({ path }) => !/^features\/[\w-]+\/server\//.test(path))
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !path.includes('/testing/'))
  report('the device clock', sources.length)
  const readers = sources.filter(({ text }) => deviceTime.test(text)).map(({ path }) => path)
  expect(readers.filter((path) => !(path in allowed))).toEqual([])
  expect(Object.keys(allowed).filter((path) => !readers.includes(path)), 'needless').toEqual([])
})
