// The kinds of notifications of leaders and of their followers.

export const leadingMessages = {
  lead_approved: {
    type: 'system', category: 'copy', isMailed: true,
    parameters: [],
    mark: { icon: 'check', tone: 'ok' },
  },
  /** `why` is a word of the rejection. */
  lead_rejected: {
    type: 'system', category: 'copy', isMailed: true,
    parameters: ['why'],
    mark: { icon: 'cross', tone: 'danger' },
  },
  lead_ended: {
    type: 'system', category: 'copy', isMailed: true,
    parameters: [],
    mark: { icon: 'ban', tone: 'mute' },
  },
  lead_removed: {
    type: 'system', category: 'copy', isMailed: true,
    parameters: [],
    mark: { icon: 'ban', tone: 'danger' },
  },
  lead_share_paid: {
    type: 'system', category: 'money', isMailed: false,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'deposit', tone: 'ok' },
  },
  /** The leader's nickname, and the word of the reason. */
  copy_stopped: {
    type: 'system', category: 'copy', isMailed: true,
    parameters: ['leader', 'why'],
    mark: { icon: 'alert', tone: 'warn' }, link: '/pages/records/copy-trading',
  },
} as const
