// The kinds of notifications. A message stores its kind and its parameters; the contract's messages
// make its text in the reader's language.
import type { MessageType } from './states.ts'

type MessageKindFacts = {
  readonly type: MessageType
  /** The names of the values in its text. */
  readonly parameters: readonly string[]
  /** Whether it is sent to the user's contact too. */
  readonly isMailed: boolean
}

export const messageKinds = {
  password_changed: { type: 'system', parameters: [], isMailed: true },
  login_password_changed: { type: 'system', parameters: [], isMailed: true },
  /** The device is empty for a program without a known name; the time is in milliseconds. */
  new_device_login: { type: 'system', parameters: ['device', 'time'], isMailed: true },
  coin_password_set: { type: 'system', parameters: [], isMailed: true },
  coin_password_changed: { type: 'system', parameters: [], isMailed: true },
  deposit_completed: { type: 'system', parameters: ['amount', 'symbol'], isMailed: false },
  address_added: { type: 'system', parameters: ['symbol', 'chain', 'address'], isMailed: true },
  address_lock_ended: { type: 'system', parameters: [], isMailed: true },
  withdrawal_requested: {
    type: 'system', parameters: ['amount', 'symbol', 'chain', 'address'], isMailed: true,
  },
  withdrawal_approved: { type: 'system', parameters: ['amount', 'symbol'], isMailed: true },
  /** The amount is that which was sent, without the fee. */
  withdrawal_completed: {
    type: 'system', parameters: ['amount', 'fee', 'symbol', 'chain', 'address', 'txId'],
    isMailed: true,
  },
  withdrawal_rejected: {
    type: 'system', parameters: ['amount', 'symbol', 'reason'], isMailed: true,
  },
  withdrawal_cancelled: { type: 'system', parameters: ['amount', 'symbol'], isMailed: true },
  withdrawal_failed: { type: 'system', parameters: ['amount', 'symbol'], isMailed: true },
  position_liquidated: {
    type: 'system', parameters: ['market', 'side', 'quantity', 'coin', 'price'], isMailed: false,
  },
  position_deleveraged: {
    type: 'system', parameters: ['market', 'side', 'quantity', 'coin', 'price'], isMailed: false,
  },
  exit_waits: { type: 'system', parameters: ['market', 'side'], isMailed: false },
  countdown_ended: { type: 'system', parameters: ['count'], isMailed: false },
  /** The reason is the reject of its order. */
  conditional_order_refused: {
    type: 'system', parameters: ['market', 'reason'], isMailed: false,
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>

export type MessageKind = keyof typeof messageKinds

/** The values in the text of a kind, each as it is shown: amounts are plain decimals. */
export type MessageParameters<Kind extends MessageKind = MessageKind> =
  Readonly<Record<(typeof messageKinds)[Kind]['parameters'][number], string>>

/** Whether a text names a kind of notification of this version. */
export const isMessageKind = (text: string): text is MessageKind =>
  Object.hasOwn(messageKinds, text)
