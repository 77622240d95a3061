import { expect, test } from 'vitest'
import { auditStateOf } from './audit-state.ts'

test.each([
  [{ name: 'mira', role: 'risk' }, { kind: 'role', role: 'risk', name: 'mira' }],
  [{ role: 'finance' }, { kind: 'role', role: 'finance', name: '' }],
  [{ status: 'invited' }, { kind: 'status', status: 'invited', approvals: undefined }],
  [{ status: 'pending_approval', approvals: 1, needed: 2 }, {
    kind: 'status', status: 'pending_approval', approvals: { given: '1', needed: '2' },
  }],
  [{ freeze: 'withdraw', isFrozen: true }, { kind: 'freeze', part: 'withdraw', isFrozen: true }],
  [{ freeze: 'login', isFrozen: false }, { kind: 'freeze', part: 'login', isFrozen: false }],
  [{ sessions: 3 }, { kind: 'sessions', count: 3 }],
] as const)('[CF14, OP34] the value %j is a state in words', (value, state) => {
  expect(auditStateOf(value)).toEqual(state)
})

test.each([
  null, '', 'risk', 'pending_approval, 1 of 2 approvals', '3 sessions', 'withdraw frozen', 3, [],
  { makerFeePpm: 1 }, { role: 'emperor' },
])('[OP34] the value %j is no state', (value) => {
  expect(auditStateOf(value)).toBeUndefined()
})

test('[CF14, OP30] a change that waits is shown in words', () => {
  const change = {
    kind: 'changeOperatorRole', name: 'carl', fromRole: 'support', role: 'finance',
    fromValue: '', value: '',
  } as const
  expect(auditStateOf(change)).toEqual({ kind: 'change', change })
})
