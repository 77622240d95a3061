// Every call that SPEC names is built under its own path with one handler.
import { expect, test } from 'vitest'
import { specCalls } from './spec.ts'
import { readFiles, report } from './tree.ts'

const definitions = readFiles('features', /\.calls\.ts$/).flatMap((file) =>
  [...file.text.matchAll(/defineCall\(\{\n  name: '(\w+)'/g)]
    .map(([, name = '']) => ({ file, name })))
const names = definitions.map(({ name }) => name)
const features = readFiles('features', /\/server\/.*\.ts$/)

test('every call of SPEC is defined under its path', () => {
  report('SPEC calls', definitions.length)
  expect(specCalls.filter((name) => !names.includes(name))).toEqual([])
  // The path of a call is its name; only the sandbox's calls have another.
  const moved = definitions.filter(({ file, name }) =>
    specCalls.some((known) => known === name) && /\n  path: /.test(textOf(file.text, name)))
  expect(moved.map(({ name }) => name)).toEqual([])
})

test('every call has exactly one handler', () => {
  report('handlers', features.length)
  const counts = names.map((name) => {
    const handler = new RegExp(`define(?:Upload|Proven)?Handler\\(\\s*${name},`)
    const handlers = features.filter(({ text }) => handler.test(text))
    return `${name}: ${handlers.length}`
  })
  expect(counts.filter((count) => !count.endsWith(': 1'))).toEqual([])
})

/** The definition of one call in its file. */
function textOf(text: string, name: string): string {
  const [, after = ''] = text.split(`name: '${name}',`)
  return after.split('\n})')[0] ?? ''
}
