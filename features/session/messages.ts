// The kinds of notifications of registration, login, codes and sessions of users; `notices.json`
// has their texts.
import type { MessageKindFacts } from '@ingot/contract/nouns/noun.ts'

export const messageKinds = {
  password_changed: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'warn' },
  },
  login_password_changed: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'warn' },
  },
  /** The device is empty for a program without a known name; the time is in milliseconds. */
  new_device_login: {
    type: 'system', category: 'security', isMailed: true, isReportable: true,
    parameters: ['device', 'time'],
    mark: { icon: 'device', tone: 'warn' }, link: 'devices',
  },
  login_factor_refused: {
    type: 'system', category: 'security', isMailed: true, isReportable: true,
    parameters: ['device', 'time'], mark: { icon: 'alert', tone: 'danger' }, link: 'devices',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>
