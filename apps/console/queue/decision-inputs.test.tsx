import { wordsIn } from '@ingot/contract/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import queue from '#i18n/catalogues/queue.json' with { type: 'json' }
import shell from '#i18n/catalogues/shell.json' with { type: 'json' }
import { DecisionFields } from './decision-inputs.tsx'
import type { DecisionInput } from './queue-definition.ts'
import type { ReadUser } from './user-field.tsx'

const messages = {
  queue: Object(wordsIn(queue, 'en_US')), shell: Object(wordsIn(shell, 'en_US')),
}

type Typed = Partial<Record<'reason' | 'text' | 'amount', string>>

const nobody: ReadUser = { found: undefined, isUnknown: false }

const markup = (input: DecisionInput, given: Typed, user = nobody) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <DecisionFields
        given={{ reason: '', text: '', amount: '', ...given }} input={input}
        onGiven={() => undefined} user={user}
      />
    </IntlProvider>,
  )

test('[OP37] a decision without a field shows none', () => {
  expect(markup({ kind: 'none' }, {})).toBe('')
})

test('[OP37] the reasons have the keys 1 to 9, the chosen one is pressed', () => {
  const html = markup({
    kind: 'reason',
    reasons: [{ key: 'name', label: 'Name differs' }, { key: 'funds', label: 'Source of funds' }],
  }, { reason: 'funds' })
  expect(html).toMatch(/aria-pressed="false"[^>]*><kbd[^>]*>1<\/kbd>Name differs/)
  expect(html).toMatch(/aria-pressed="true"[^>]*><kbd[^>]*>2<\/kbd>Source of funds/)
  expect(html).toContain('Remark')
  expect(html).not.toContain('required')
})

test('[OP37] an answer names the language of the user and its length', () => {
  const html = markup({
    kind: 'text', label: 'Answer', hint: 'In Spanish, the language of the user', lengthMax: 1_000,
  }, { text: 'Gracias' })
  expect(html).toContain('In Spanish, the language of the user · 7 / 1000')
  expect(html).toMatch(/<textarea[^>]*maxLength="1000"[^>]*>Gracias/)
})

const named: DecisionInput = {
  kind: 'user', label: 'User ID', hint: 'Digits only', unknownText: 'No user has this ID.',
  offered: [{ userId: 10_018, text: 'Mara · ID 10018' }], find: () => expect.fail('no read'),
}

test('[DP26] a claimant can be pressed, the named user has name and marks', () => {
  expect(markup(named, {})).toMatch(/aria-pressed="false"[^>]*>Mara · ID 10018</)
  const found = {
    userId: 10_018, userName: 'Mara', marks: [{ key: 'no_claim', label: 'Does not claim it' }],
  }
  const html = markup(named, { text: '10018' }, { found, isUnknown: false })
  expect(html).toMatch(/aria-pressed="true"[^>]*>Mara · ID 10018</)
  for (const text of ['Mara · ID 10018</', 'Does not claim it']) expect(html).toContain(text)
})

test('[DP26] a number of no user is named as a fault, until it changes', () => {
  const html = markup(named, { text: '10019' }, { found: undefined, isUnknown: true })
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('No user has this ID.')
  expect(markup(named, { text: '1001' })).not.toContain('No user has this ID.')
})

test('[OP37] an amount shows the asked one and the difference', () => {
  const html = markup(
    { kind: 'amount', asked: '1200.26', unit: 'EUR', decimals: 2 }, { amount: '1194.63' },
  )
  for (const text of ['1200.26 EUR', '−5.63 EUR', 'value="1194.63"']) expect(html).toContain(text)
})

test.each(['1,200', '1 200', '0', '1.2345', 'all'])(
  '[OP37] the received amount %s is refused in words', (amount) => {
    const html = markup({ kind: 'amount', asked: '1200', unit: 'USDT', decimals: 2 }, { amount })
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('without separators of thousands, at most 2 decimals')
  })

test('[OP37] an amount that is not typed yet is no fault, nor is a readable one', () => {
  for (const amount of ['', ' ', '1200', '1200.05']) {
    expect(markup({ kind: 'amount', asked: '1200', unit: 'USDT', decimals: 2 }, { amount }))
      .not.toContain('aria-invalid')
  }
})

test('[OP37] a number of a user that cannot be sent shows its rule as a fault', () => {
  expect(markup(named, { text: 'ilse' })).toContain('aria-invalid="true"')
  for (const text of ['', '10018']) expect(markup(named, { text })).not.toContain('aria-invalid')
})
