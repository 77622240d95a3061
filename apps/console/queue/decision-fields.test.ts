import { expect, test } from 'vitest'
import { differenceOf, isReady, openSignatures } from './decision-fields.ts'

const amount = { kind: 'amount', asked: '1200.26', unit: 'EUR', decimals: 2 } as const

test.each([
  ['1194.63', '−5.63'], ['1200.26', '0.00'], [' 1300 ', '+99.74'], ['', undefined],
  ['0', undefined], ['12.345', undefined], ['-5', undefined], ['1e3', undefined],
])('[OP37] a received amount of "%s" differs by %s', (received, difference) => {
  expect(differenceOf(amount, received)).toBe(difference)
})

test('[OP37] an amount differs also in a unit without decimals', () => {
  expect(differenceOf({ ...amount, asked: '7', decimals: 0 }, '5')).toBe('−2')
})

const none = { reason: '', text: '', amount: '' }
const reasons = [{ key: 'name', label: 'Name differs' }]
const answer = { kind: 'text', label: 'Answer', hint: 'in Spanish', lengthMax: 1_000 } as const
const needed = { kind: 'reason', reasons, isRemarkNeeded: true } as const
const user = {
  kind: 'user', label: 'User ID', hint: 'Digits only', unknownText: 'none', offered: [],
  find: () => expect.fail('no read'),
} as const

test.each([
  ['no field', { kind: 'none' }, none, true],
  ['a remark alone', { kind: 'reason', reasons: [] }, { ...none, text: ' ' }, false],
  ['a remark', { kind: 'reason', reasons: [] }, { ...none, text: 'seen' }, true],
  ['no reason of the list', { kind: 'reason', reasons }, { ...none, text: 'seen' }, false],
  ['a reason of another list', { kind: 'reason', reasons }, { ...none, reason: 'x' }, false],
  ['a reason without a remark', { kind: 'reason', reasons }, { ...none, reason: 'name' }, true],
  ['a needed remark', needed, { ...none, reason: 'name', text: 'seen' }, true],
  ['a needed remark that is empty', needed, { ...none, reason: 'name', text: ' ' }, false],
  ['a user', user, { ...none, text: ' 12 ' }, true],
  ['a text that is no user', user, { ...none, text: '12a' }, false],
  ['an empty answer', answer, none, false],
  ['an answer', answer, { ...none, text: 'Gracias' }, true],
  ['no amount', amount, none, false],
  ['an amount', amount, { ...none, amount: '1' }, true],
] as const)('[OP37] a decision with %s may be sent or not', (...[, input, given, ready]) => {
  expect(isReady(input, given)).toBe(ready)
})

test('[OP18, OP37] a text with hidden characters is not sent', () => {
  expect(isReady(answer, { ...none, text: 'x\u202e' })).toBe(false)
  expect(isReady({ kind: 'reason', reasons: [] }, { ...none, text: 'x\ny' })).toBe(false)
  expect(isReady(answer, { ...none, text: 'x\ny' })).toBe(true)
})

test.each([
  [{ status: 'pending_approval', approvals: 1, approvalsNeeded: 2 }, { given: 1, needed: 2 }],
  [{ status: 'in_progress', approvals: 2, approvalsNeeded: 2 }, undefined],
  [{ status: 'in_progress', approvals: 1, approvalsNeeded: 1 }, undefined],
  [null, undefined], [{}, undefined], [{ approvals: [], approvalsNeeded: 2 }, undefined],
])('[OP47] the reply %j has the open signatures %j', (reply, signed) => {
  expect(openSignatures(reply)).toEqual(signed)
})
