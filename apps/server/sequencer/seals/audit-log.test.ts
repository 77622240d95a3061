import { expect, test } from 'vitest'
import type { AuditEntryTable } from '#store/tables/audit-tables.ts'
import {
  auditFault, auditHash, auditTargetText, firstAuditLink, readAuditTarget, readAuditValue,
} from './audit-log.ts'

test.each([
  [{ kind: 'withdrawal', id: 7 }, { kind: 'withdrawal', id: '7' }],
  [{ kind: 'network', id: 'USDT TRC20' }, { kind: 'network', id: 'USDT TRC20' }],
  [null, null], [undefined, null],
] as const)('[OP34] the target %j is read as it was stored', (target, read) => {
  expect(readAuditTarget(auditTargetText(target))).toEqual(read)
})

test.each([
  ['user 10000', { kind: 'user', id: '10000' }],
  ['network USDT TRC20', { kind: 'network', id: 'USDT TRC20' }], ['', null],
] as const)('[OP34] the older target "%s" has its kind and its id', (text, read) => {
  expect(readAuditTarget(text)).toEqual(read)
})

test.each([
  ['', null], ['{"status":"rejected"}', { status: 'rejected' }], ['"Ours"', 'Ours'], ['3', 3],
  ['pending_approval, 1 of 2 approvals', 'pending_approval, 1 of 2 approvals'],
  ['withdraw frozen', 'withdraw frozen'], ['{"titles":{"en_US":"cut', '{"titles":{"en_US":"cut'],
] as const)('[OP34] the stored value "%s" is data, or the text that it is', (text, value) => {
  expect(readAuditValue(text)).toEqual(value)
})

test('[OP34] the chain goes from an older entry with texts to one with data', () => {
  const entry: AuditEntryTable = {
    audit_id: 1, happened_at: 5, operator_id: 1, operator_name: 'admin', action: 'freezeUser',
    target: 'user 10000', from_value: 'login allowed', to_value: 'login frozen', reason: 'asked',
    network: '', device: '', refusal: '', previous_hash: firstAuditLink.hash, hash: '',
  }
  const older = { ...entry, hash: auditHash(entry) }
  // The hash that the server before this form of values stored for this entry.
  expect(older.hash).toBe('31dfe299aa31a239754924b07a6381b147ea072bf68691beb414cdad506f3c52')
  const next = {
    ...entry, audit_id: 2, target: auditTargetText({ kind: 'user', id: 10_000 }),
    from_value: '{"sessions":3}', to_value: '{"sessions":0}', previous_hash: older.hash,
  }
  expect(auditFault(older, firstAuditLink)).toBeUndefined()
  const link = { id: 1, hash: older.hash }
  expect(auditFault({ ...next, hash: auditHash(next) }, link)).toBeUndefined()
  expect(auditFault({ ...next, hash: auditHash(next), target: 'user 10000' }, link))
    .toBe('entry 2 was changed by hand')
})
