// Every file of a noun's contract is read: each kind of file has one list, which names it.
import { expect, test } from 'vitest'
import { readFiles, readText, report } from './tree.ts'

const core = 'packages/contract/nouns'
const files = [
  ...readFiles(core, /\/nouns\/[\w-]+\/[\w.-]+$/),
  ...readFiles('features', /^features\/[\w-]+\/[\w.-]+$/),
].filter(({ path }) => !/\.(?:test|calls|console)\.ts$/.test(path))
const lists: readonly (readonly [ending: RegExp, list: string])[] = [
  [/[/.]facts\.ts$/, `${core}/all.ts`],
  [/[/.]messages\.ts$/, `${core}/all-messages.ts`],
  [/[/.](?:sentences|notices)\.json$/, `${core}/all-words.ts`],
]
/** Any other file is states, limits or rules, whose names the vocabulary hands on. */
const handedOn = ['packages/contract/vocabulary/states.ts', 'packages/contract/vocabulary/index.ts']
const unread = ['features/package.json']

/** How a list names a file: those of no noun are next to the lists. */
const specifierOf = (path: string, own: string): string =>
  path.startsWith('features/') ? `@ingot/${path}` : path.replace(core, own)

test('each file of a noun is in its list', () => {
  report('nouns', files.length)
  const missing = files.filter(({ path }) => !unread.includes(path)).flatMap(({ path }) => {
    const [, list] = lists.find(([ending]) => ending.test(path)) ?? []
    if (list === undefined) {
      const specifier = specifierOf(path, '#nouns')
      const isNamed = handedOn.some((one) => readText(one).includes(`'${specifier}'`))
      return isNamed ? [] : [`add a line with '${specifier}' to ${handedOn[0]}`]
    }
    const specifier = specifierOf(path, '.')
    const text = readText(list)
    const [, given] = new RegExp(`^import (?:\\* as )?(\\w+) from\\s+'${specifier}'`, 'm')
      .exec(text) ?? []
    const isMerged = new RegExp(`^ {2}(?:\\.\\.\\.)?${given}(?:\\.messageKinds)?,$`, 'm').test(text)
    return isMerged ? [] : [`import '${specifier}' in ${list}, and name it in its object`]
  })
  expect(missing).toEqual([])
})

test('[WF2] each kind of notification has its texts in its noun', () => {
  const kinds = Object.fromEntries(files.filter(({ path }) => /[/.]messages\.ts$/.test(path))
    .map(({ path, text }) => [path.replace(/messages\.ts$/, ''),
      [...text.matchAll(/^ {2}(\w+): \{$/gm)].map(([, kind]) => kind)]))
  const texts = Object.fromEntries(files.filter(({ path }) => /[/.]notices\.json$/.test(path))
    .map(({ path, text }) =>
      [path.replace(/notices\.json$/, ''), Object.keys(Object(JSON.parse(text)))]))
  report('kinds of notifications', Object.keys(kinds).length)
  expect(texts).toEqual(kinds)
})
