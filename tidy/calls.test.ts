// Every call that SPEC names is built under its own path with one handler, or is in the list of
// calls that are not built yet.
import { expect, test } from 'vitest'
import { callsNotYetBuilt, specCalls } from './spec.ts'
import { readFiles, report } from './tree.ts'

const definitions = readFiles('packages/contract/calls', /\.ts$/)
  .map((file) => ({ file, name: /name: '(\w+)'/.exec(file.text)?.[1] }))
  .filter(({ name }) => name !== undefined)
const names = definitions.map(({ name }) => name)
const features = readFiles('apps/server/features', /\.ts$/)

test('every call of SPEC is defined under its path or listed as not yet built', () => {
  report('SPEC calls', definitions.length)
  const missing = specCalls.filter((name) =>
    !names.includes(name) && !callsNotYetBuilt.includes(name))
  expect(missing).toEqual([])
  const listedButBuilt = callsNotYetBuilt.filter((name) => names.includes(name))
  expect(listedButBuilt).toEqual([])
  const pathless = definitions.filter(({ file, name }) =>
    specCalls.some((known) => known === name) && !file.text.includes(`path: '/${name}'`))
  expect(pathless.map(({ name }) => name)).toEqual([])
})

test('every call has exactly one handler, in the file with the call\'s name', () => {
  report('handlers', features.length)
  const counts = names.map((name) => {
    const handler = new RegExp(`defineHandler\\(\\s*${name},`)
    const handlers = features.filter(({ text }) => handler.test(text))
    return `${name}: ${handlers.length}`
  })
  expect(counts.filter((count) => !count.endsWith(': 1'))).toEqual([])
})
