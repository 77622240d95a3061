// Every file of a noun's folder is read: each kind of file has one list, which names it.
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles, readText, report } from './tree.ts'

const folder = 'packages/contract/nouns'
const files = readFiles(folder, /\/nouns\/[\w-]+\/[\w.-]+$/)
  .filter(({ path }) => !path.endsWith('.test.ts'))
const lists = {
  'facts.ts': `${folder}/all.ts`,
  'messages.ts': `${folder}/all-messages.ts`,
  'sentences.json': `${folder}/all-words.ts`,
  'notices.json': `${folder}/all-words.ts`,
} as const
/** Any other file is states, limits or rules, whose names the vocabulary hands on. */
const handedOn = ['packages/contract/vocabulary/states.ts', 'packages/contract/vocabulary/index.ts']

test('each file of a noun is in its list', () => {
  report('nouns', files.length)
  const missing = files.flatMap(({ path }) => {
    const [noun = '', name = ''] = path.split('/').slice(-2)
    const [, list] = Object.entries(lists).find(([one]) => one === name) ?? []
    if (list === undefined) {
      const isNamed = handedOn.some((one) => readText(one).includes(`'#nouns/${noun}/${name}'`))
      return isNamed ? [] : [`add a line with '#nouns/${noun}/${name}' to ${handedOn[0]}`]
    }
    const text = readText(list)
    const [, given] = new RegExp(`^import (?:\\* as )?(\\w+) from '\\./${noun}/${name}'`, 'm')
      .exec(text) ?? []
    const isMerged = new RegExp(`^ {2}(?:\\.\\.\\.)?${given}(?:\\.messageKinds)?,$`, 'm').test(text)
    return isMerged ? [] : [`import './${noun}/${name}' in ${list}, and name it in its object`]
  })
  expect(missing).toEqual([])
})

test('[WF2] each kind of notification has its texts in its noun', () => {
  const kinds = Object.fromEntries(files.filter(({ path }) => path.endsWith('/messages.ts'))
    .map(({ path, text }) =>
      [dirname(path), [...text.matchAll(/^ {2}(\w+): \{$/gm)].map(([, kind]) => kind)]))
  const texts = Object.fromEntries(files.filter(({ path }) => path.endsWith('/notices.json'))
    .map(({ path, text }) => [dirname(path), Object.keys(Object(JSON.parse(text)))]))
  report('kinds of notifications', Object.keys(kinds).length)
  expect(texts).toEqual(kinds)
})
