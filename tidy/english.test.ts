// Documents, comments, test names and error messages do without the words that STYLE.md refuses.
import { expect, test } from 'vitest'
import { documentPassages, faultsOf, type Passage, sourcePassages } from './english.ts'
import { readFiles, report } from './tree.ts'

const folders = ['packages', 'apps', 'features', 'bench', 'e2e', 'mutants', 'scripts', 'tidy']
/** The files that list the refused words themselves, and released migrations, which are frozen. */
const exempt = /^(?:STYLE\.md|tidy\/english.*|apps\/server\/store\/migrations\/\d{4}-.*)$/

function faultsIn(
  files: ReturnType<typeof readFiles>, passagesOf: (text: string) => readonly Passage[],
): readonly string[] {
  report('English', files.length)
  return files.filter(({ path }) => !exempt.test(path)).flatMap(({ path, text }) =>
    passagesOf(text).flatMap((passage) =>
      faultsOf(passage).map((fault) => `${path}:${passage.line}: ${fault}`)))
}

test('documents are in plain English', () => {
  const documents = readFiles('.', /\.md$/)
  expect(documents.length).toBeGreaterThan(20)
  expect(faultsIn(documents, documentPassages)).toEqual([])
})

test('comments, test names and error messages are in plain English', () => {
  const sources = folders.flatMap((folder) => readFiles(folder, /\.(?:ts|tsx|mjs)$/))
  expect(faultsIn(sources, sourcePassages)).toEqual([])
})

test.each([
  ['// What rests in the book.', ['"What": write the noun that it stands for']],
  ['/** Answers whether the shelf is full. */',
    ['"shelf": write stored rows', '"Answers": write Returns, Reports']],
  ['test(\'a stranger gets nothing\', () => {})', ['"stranger": write another user']],
  ['throw new Error(\'nobody is there\')', ['"nobody": write a user, no user']],
  ['const text = \'what a screen shows to nobody\'', []],
  ['// A user who rests; what to do; what does it return?', []],
  ['// The house account of `whoever`, by a power law.', []],
])('the check reads %s', (source, faults) => {
  expect(sourcePassages(source).flatMap(faultsOf)).toEqual(faults)
})
