// The subjects of commits have the form that CONTRIBUTING.md names, since that form is checked.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { report } from './tree.ts'

const checker = 'scripts/commit-subject.mjs'

/** The output of git; undefined outside of a repository, as in an exported tree. */
function git(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

test('a commit has an area, an imperative verb and at most 72 characters', async (context) => {
  const added = git('log', '--diff-filter=A', '--format=%H', '--', 'tidy/commits.test.ts') ?? ''
  const [first = ''] = added.split('\n')
  if (first === '') return context.skip('the tree has no history')
  const subjects = git('log', '--no-merges', '--format=%s', `${first}..HEAD`)?.split('\n') ?? []
  const { subjectFault }: { subjectFault(subject: string): string | undefined } =
    await import(new URL(`../${checker}`, import.meta.url).href)
  report('commit subjects', subjects.length)
  expect(subjects.flatMap((subject) => {
    const fault = subject === '' ? undefined : subjectFault(subject)
    return fault === undefined ? [] : [`"${subject}" ${fault}`]
  })).toEqual([])
})
