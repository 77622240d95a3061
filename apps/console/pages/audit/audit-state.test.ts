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
  expect(auditStateOf(text, target)).toEqual(state)
})

test.each([
  ['operator 2', ''], ['withdrawal 3', 'frozen'], ['user 10001', 'login'], ['setting x', 'risk'],
  ['user 10001', 'login frozen twice'],
])('[CF14] of %s the text "%s" is shown as it is stored', (target, text) => {
  expect(auditStateOf(text, target)).toBeUndefined()
})
