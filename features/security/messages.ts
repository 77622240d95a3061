// The kinds of notifications of the security of an account and of its payment password.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  /** A change of the user's factors; the count is that of unused recovery codes. */
  totp_added: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'ok' },
  },
  totp_replaced: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'warn' },
  },
  totp_removed: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'warn' },
  },
  recovery_codes_made: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'info' },
  },
  recovery_code_used: {
    type: 'system', category: 'security', isMailed: true, isReportable: true,
    parameters: ['count'],
    mark: { icon: 'key', tone: 'warn' },
  },
  passkey_added: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'ok' },
  },
  passkey_removed: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'warn' },
  },
  contact_changed: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'warn' },
  },
  mail_word_changed: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'info' },
  },
  account_frozen: {
    type: 'system', category: 'security', isMailed: true, parameters: [],
    mark: { icon: 'alert', tone: 'danger' },
  },
  account_recovered: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'warn' },
  },
  coin_password_set: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'ok' },
  },
  coin_password_changed: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'warn' },
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
