// The kinds of notifications. A message stores its kind and its parameters; the contract's messages
// make its text in the reader's language.
import type { MessageType } from './states.ts'

/** The notifications of trading, which a user switches on and off by category. */
export const noticeCategories = ['fills', 'conditional', 'liquidation'] as const
export type NoticeCategory = typeof noticeCategories[number]

/** [WF16] How many messages of all these categories a user keeps: the newest. */
export const tradingMessagesMax = 1_000

type MessageKindFacts = {
  readonly type: MessageType
  /** Absent for a kind that is always sent and always kept. */
  readonly category?: NoticeCategory
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
  /**
   * Quantity and price are those of the fills, the price their average; the order is its number,
   * also in the following kinds.
   */
  order_filled: {
    type: 'system', category: 'fills', isMailed: false,
    parameters: ['market', 'side', 'quantity', 'coin', 'price', 'order'],
  },
  /** An order that rested and ended with a part of its `total` filled. */
  order_partly_filled: {
    type: 'system', category: 'fills', isMailed: false,
    parameters: ['market', 'side', 'quantity', 'total', 'coin', 'price', 'order'],
  },
  /** The total is empty for an order by amount, the quantity and the price before any fill. */
  conditional_order_triggered: {
    type: 'system', category: 'conditional', isMailed: false,
    parameters: ['market', 'side', 'quantity', 'total', 'coin', 'price', 'order'],
  },
  take_profit_triggered: {
    type: 'system', category: 'conditional', isMailed: false,
    parameters: ['market', 'side', 'quantity', 'total', 'coin', 'price', 'order'],
  },
  stop_loss_triggered: {
    type: 'system', category: 'conditional', isMailed: false,
    parameters: ['market', 'side', 'quantity', 'total', 'coin', 'price', 'order'],
  },
  /** The result is in the settle coin, negative for a loss, fees deducted. */
  position_liquidated: {
    type: 'system', category: 'liquidation', isMailed: false,
    parameters: ['market', 'side', 'quantity', 'coin', 'price', 'result', 'settle'],
  },
  position_deleveraged: {
    type: 'system', category: 'liquidation', isMailed: false,
    parameters: ['market', 'side', 'quantity', 'coin', 'price', 'result', 'settle'],
  },
  exit_waits: {
    type: 'system', category: 'conditional', parameters: ['market', 'side'], isMailed: false,
  },
  countdown_ended: { type: 'system', category: 'fills', parameters: ['count'], isMailed: false },
  /** The reason is the reject of its order. */
  conditional_order_refused: {
    type: 'system', category: 'conditional', parameters: ['market', 'reason'], isMailed: false,
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>

export type MessageKind = keyof typeof messageKinds

/** The values in the text of a kind, each as it is shown: amounts are plain decimals. */
export type MessageParameters<Kind extends MessageKind = MessageKind> =
  Readonly<Record<(typeof messageKinds)[Kind]['parameters'][number], string>>

/** Whether a text names a kind of notification of this version. */
export const isMessageKind = (text: string): text is MessageKind =>
  Object.hasOwn(messageKinds, text)

/** The category of a kind; undefined for one that no setting concerns. */
export function categoryOf(kind: MessageKind): NoticeCategory | undefined {
  const facts: MessageKindFacts = messageKinds[kind]
  return facts.category
}
