import { expect, test } from 'vitest'
import { auditStateOf } from './audit-state.ts'

test.each([
  ['operator 2', 'mira risk', { kind: 'role', role: 'risk', name: 'mira' }],
  ['operator 2', 'finance', { kind: 'role', role: 'finance', name: '' }],
  ['operator 2', 'invited', { kind: 'operator', status: 'invited' }],
  ['withdrawal 3', 'pending_approval', {
    kind: 'withdrawal', status: 'pending_approval', approvals: undefined,
  }],
  ['withdrawal 3', 'pending_approval, 1 of 2 approvals', {
    kind: 'withdrawal', status: 'pending_approval', approvals: { given: '1', needed: '2' },
  }],
  ['user 10001', 'withdraw frozen', { kind: 'freeze', part: 'withdraw', isFrozen: true }],
  ['user 10001', 'login allowed', { kind: 'freeze', part: 'login', isFrozen: false }],
  ['user 10001', '3 sessions', { kind: 'sessions', count: 3 }],
  ['user 10001', 'none', { kind: 'sessions', count: 0 }],
] as const)('[CF14] of %s the text "%s" is a state in words', (target, text, state) => {
  expect(auditStateOf(text, { target, from: '', to: text })).toEqual(state)
})

test.each([
  ['operator 2', ''], ['withdrawal 3', 'frozen'], ['user 10001', 'login'], ['setting x', 'risk'],
  ['user 10001', 'login frozen twice'],
])('[CF14] of %s the text "%s" is shown as it is stored', (target, text) => {
  expect(auditStateOf(text, { target, from: '', to: text })).toBeUndefined()
})

test('[CF14, OP30] a change that waits is shown in words', () => {
  const role = { target: 'change 1', from: 'support', to: 'changeOperatorRole carl finance' }
  expect(auditStateOf(role.to, role)).toEqual({
    kind: 'change',
    change: {
      kind: 'changeOperatorRole', name: 'carl', fromRole: 'support', role: 'finance',
      fromValue: 'support', value: 'finance',
    },
  })
  expect(auditStateOf(role.from, role)).toEqual({ kind: 'role', role: 'support', name: '' })
  const setting = { target: 'change 2', from: '3', to: 'changeSetting withdrawalsPerDayMax 5' }
  expect(auditStateOf(setting.to, setting)).toMatchObject({
    change: { name: 'withdrawalsPerDayMax', role: null, fromValue: '3', value: '5' },
  })
  expect(auditStateOf(setting.from, setting)).toBeUndefined()
  expect(auditStateOf('other', { ...setting, to: 'other' })).toBeUndefined()
})
