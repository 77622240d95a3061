// STATES.md has every move of the nouns' tables: a change of a table is a change of its document.
import { expect, test } from 'vitest'
import { readFiles, readText, report } from './tree.ts'

type Table = { readonly name: string, readonly moves: readonly string[] }

const files = readFiles('features', /^features\/[\w-]+\/(?:[\w-]+\.)?states\.ts$/)
const tables: readonly Table[] = files.flatMap(({ text }) =>
  [...text.matchAll(/^export const (\w+Moves): Moves<\w+> = \{([\s\S]*?)\}$/gm)]
    .map(([, name = '', body = '']) => ({
      name,
      moves: [...body.matchAll(/(\w+): \[([^\]]*)\]/g)].flatMap(([, from = '', to = '']) =>
        [...to.matchAll(/\w+/g)].map(([state]) => `${from} → ${state}`)).toSorted(),
    })))

/** The moves of each subject of the document's table. */
function documented(): readonly Table[] {
  const found = new Map<string, Set<string>>()
  const rows = readText('docs/STATES.md')
    .matchAll(/^\| ([A-Z][^|]*) \| ([\w, ]+) \| ([\w, ]+) \| /gm)
  for (const [, subject = '', from = '', to = ''] of rows) {
    const moves = from.split(', ').flatMap((one) =>
      to.split(', ').map((other) => `${one} → ${other}`))
    found.set(subject, new Set([...found.get(subject) ?? [], ...moves]))
  }
  return [...found].map(([name, moves]) => ({ name, moves: [...moves].toSorted() }))
}

test('STATES.md has a subject with exactly the moves of each table', () => {
  report('tables of moves', tables.length)
  const subjects = documented()
  // Tables with the same moves need a subject each.
  const lacking = tables.filter(({ moves }, at) => {
    const isSame = (one: Table): boolean => one.moves.join() === moves.join()
    return subjects.filter(isSame).length <= tables.slice(0, at).filter(isSame).length
  })
  const how = 'add or correct the lines of the subject in docs/STATES.md'
  expect(lacking, how).toEqual([])
})
