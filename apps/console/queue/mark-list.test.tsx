import { wordsIn } from '@ingot/contract/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import queue from '#i18n/catalogues/queue.json' with { type: 'json' }
import { isApproval, MarkList } from './mark-list.tsx'
import type { DecisionVerb, RowMark } from './queue-definition.ts'

const markup = (marks: readonly RowMark[]) => renderToStaticMarkup(
  <IntlProvider
    locale="en" messages={{ queue: Object(wordsIn(queue, 'en_US')) }} timeZone="UTC"
  >
    <MarkList marks={marks} />
  </IntlProvider>,
)

test('[OP44] the dialog of an approval repeats every mark of its row, with a count', () => {
  const html = markup([
    { key: 'new', label: 'New address', note: 'Saved within 24 hours' },
    { key: 'first', label: 'First withdrawal' },
  ])
  expect(html).toContain('aria-label="2 marks to check"')
  for (const text of ['New address', 'Saved within 24 hours', 'First withdrawal']) {
    expect(html).toContain(text)
  }
  expect(markup([])).toBe('')
})

test.each<[DecisionVerb, boolean]>([
  ['approve', true], ['confirm', true], ['record', true], ['reject', false], ['answer', false],
  ['dismiss', false], ['ask', false], ['take', false], ['note', false], ['end', false],
])('[OP44] %s is an approval: %s', (verb, isOne) => {
  expect(isApproval({ verb })).toBe(isOne)
})
