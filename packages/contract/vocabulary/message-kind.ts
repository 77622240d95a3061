// The kinds of notifications, each one entry. A message stores its kind and its parameters; its
// text in the reader's language is made of the words in `messages/notices.json`.
import { announcementMessageKinds } from './text/announcement.ts'
import { contestMessageKinds } from './funds/contest-messages.ts'
import { leadingMessages } from './funds/leading-messages.ts'
import type { MessageMark, MessagePlace } from './text/message-look.ts'
import type { NoticeCategory } from './text/notice-category.ts'
import type { MessageType } from './states.ts'

/** [WF16] How many messages of the categories of trading a user keeps: the newest. */
export const tradingMessagesMax = 1_000

export type MessageKindFacts = {
  readonly type: MessageType
  /** Names the switches that govern it. */
  readonly category: NoticeCategory
  /** The names of the values in its text. */
  readonly parameters: readonly string[]
  /** Whether it is sent to the user's contact too, while its category is mailed. */
  readonly isMailed: boolean
  /** [MP2] Money leaves: it is mailed whatever its category's switch. */
  readonly isLeaving?: boolean
  /** [SE12] Whether its mail has the link by which the owner stops everything. */
  readonly isReportable?: boolean
  readonly mark: MessageMark
  /** Absent for a kind that leads nowhere. */
  readonly link?: MessagePlace
}

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
  coin_password_set: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'ok' },
  },
  coin_password_changed: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'key', tone: 'warn' },
  },
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
  deposit_completed: {
    type: 'system', category: 'money', isMailed: false,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'deposit', tone: 'ok' },
  },
  /** The stated amount, and the one that arrived; `why` is a word of the rejection. */
  offline_deposit_completed: {
    type: 'system', category: 'money', isMailed: false,
    parameters: ['stated', 'amount', 'symbol', 'reference'],
    mark: { icon: 'deposit', tone: 'ok' }, link: '/pages/records/recharge',
  },
  offline_deposit_rejected: {
    type: 'system', category: 'money', isMailed: true,
    parameters: ['stated', 'symbol', 'why'],
    mark: { icon: 'cross', tone: 'danger' }, link: '/pages/records/recharge',
  },
  /** Its first block was seen; it is not credited yet. */
  deposit_seen: {
    type: 'system', category: 'money', isMailed: false,
    parameters: ['amount', 'symbol', 'network'],
    mark: { icon: 'deposit', tone: 'info' }, link: '/pages/records/recharge',
  },
  deposit_in_review: {
    type: 'system', category: 'money', isMailed: false,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'clock', tone: 'warn' }, link: '/pages/records/recharge',
  },
  /** The reason is the operator's words. */
  deposit_rejected: {
    type: 'system', category: 'money', isMailed: true,
    parameters: ['amount', 'symbol', 'reason'],
    mark: { icon: 'cross', tone: 'danger' }, link: '/pages/records/recharge',
  },
  /** Its block left the chain after it was credited. */
  deposit_reversed: {
    type: 'system', category: 'money', isMailed: true,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'alert', tone: 'danger' }, link: '/pages/records/recharge',
  },
  /** The first address of a kind; the owner compares it with the screen. */
  deposit_address_created: {
    type: 'system', category: 'security', isMailed: true,
    parameters: ['network', 'address'],
    mark: { icon: 'address', tone: 'info' },
  },
  deposit_memo_created: {
    type: 'system', category: 'security', isMailed: true,
    parameters: ['network', 'address', 'memo'],
    mark: { icon: 'address', tone: 'info' },
  },
  address_added: {
    type: 'system', category: 'security', isMailed: true, isReportable: true,
    parameters: ['symbol', 'chain', 'address'],
    mark: { icon: 'address', tone: 'info' },
  },
  bank_account_added: {
    type: 'system', category: 'security', isMailed: true, isReportable: true,
    parameters: ['bank', 'fiat', 'lastFour'],
    mark: { icon: 'address', tone: 'info' }, link: '/pages/bank/index',
  },
  address_lock_ended: {
    type: 'system', category: 'security', isMailed: true, isReportable: true, parameters: [],
    mark: { icon: 'address', tone: 'warn' },
  },
  withdrawal_requested: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true, isReportable: true,
    parameters: ['amount', 'symbol', 'chain', 'address'],
    mark: { icon: 'clock', tone: 'warn' }, link: 'withdrawals',
  },
  withdrawal_approved: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'clock', tone: 'info' }, link: 'withdrawals',
  },
  /** The amount is that which was sent, without the fee. */
  withdrawal_completed: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true,
    parameters: ['amount', 'fee', 'symbol', 'chain', 'address', 'txId'],
    mark: { icon: 'check', tone: 'ok' }, link: 'withdrawals',
  },
  withdrawal_rejected: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true,
    parameters: ['amount', 'symbol', 'reason'],
    mark: { icon: 'cross', tone: 'danger' }, link: 'withdrawals',
  },
  withdrawal_cancelled: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'ban', tone: 'mute' }, link: 'withdrawals',
  },
  withdrawal_stopped: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'alert', tone: 'danger' }, link: 'withdrawals',
  },
  withdrawal_failed: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true,
    parameters: ['amount', 'symbol'],
    mark: { icon: 'cross', tone: 'danger' }, link: 'withdrawals',
  },
  /**
   * Quantity and price are those of the fills, the price their average; the order is its number,
   * also in the following kinds.
   */
  order_filled: {
    type: 'system', category: 'fills', isMailed: true,
    parameters: ['market', 'side', 'quantity', 'coin', 'price', 'order'],
    mark: { icon: 'receipt', tone: 'ok' }, link: 'order',
  },
  /** An order that rested and ended with a part of its `total` filled. */
  order_partly_filled: {
    type: 'system', category: 'fills', isMailed: true,
    parameters: ['market', 'side', 'quantity', 'total', 'coin', 'price', 'order'],
    mark: { icon: 'receipt', tone: 'warn' }, link: 'order',
  },
  /** The total is empty for an order by amount, the quantity and the price before any fill. */
  conditional_order_triggered: {
    type: 'system', category: 'conditional', isMailed: true,
    parameters: ['market', 'side', 'quantity', 'total', 'coin', 'price', 'order'],
    mark: { icon: 'target', tone: 'info' }, link: 'order',
  },
  take_profit_triggered: {
    type: 'system', category: 'conditional', isMailed: true,
    parameters: ['market', 'side', 'quantity', 'total', 'coin', 'price', 'order'],
    mark: { icon: 'target', tone: 'ok' }, link: 'order',
  },
  stop_loss_triggered: {
    type: 'system', category: 'conditional', isMailed: true,
    parameters: ['market', 'side', 'quantity', 'total', 'coin', 'price', 'order'],
    mark: { icon: 'target', tone: 'warn' }, link: 'order',
  },
  /** The result is in the settle coin, negative for a loss, fees deducted. */
  position_liquidated: {
    type: 'system', category: 'liquidation', isMailed: true,
    parameters: ['market', 'side', 'quantity', 'coin', 'price', 'result', 'settle'],
    mark: { icon: 'zap', tone: 'danger' }, link: 'liquidations',
  },
  position_deleveraged: {
    type: 'system', category: 'liquidation', isMailed: true,
    parameters: ['market', 'side', 'quantity', 'coin', 'price', 'result', 'settle'],
    mark: { icon: 'zap', tone: 'warn' }, link: 'positions',
  },
  exit_waits: {
    type: 'system', category: 'conditional', isMailed: true,
    parameters: ['market', 'side'],
    mark: { icon: 'clock', tone: 'warn' }, link: 'conditional',
  },
  countdown_ended: {
    type: 'system', category: 'fills', isMailed: true,
    parameters: ['count'],
    mark: { icon: 'clock', tone: 'warn' },
  },
  /** [LS10] The number of the user's orders that the end of the market cancelled. */
  orders_delisted: {
    type: 'system', category: 'coins', isMailed: false,
    parameters: ['market', 'count'],
    mark: { icon: 'ban', tone: 'warn' },
  },
  /** The reason is the reject of its order. */
  conditional_order_refused: {
    type: 'system', category: 'conditional', isMailed: true,
    parameters: ['market', 'reason'],
    mark: { icon: 'alert', tone: 'danger' }, link: 'conditional',
  },
  /** [PA4] The target is the alert's level, the price that which reached it. */
  price_alert_rose: {
    type: 'system', category: 'alerts', isMailed: true, parameters: ['market', 'target', 'price'],
    mark: { icon: 'bell', tone: 'info' }, link: '/pages/alert/index',
  },
  price_alert_fell: {
    type: 'system', category: 'alerts', isMailed: true, parameters: ['market', 'target', 'price'],
    mark: { icon: 'bell', tone: 'info' }, link: '/pages/alert/index',
  },
  price_alert_ended: {
    type: 'system', category: 'alerts', isMailed: true, parameters: ['market', 'target'],
    mark: { icon: 'ban', tone: 'warn' }, link: '/pages/alert/index',
  },
  /** The level is SPEC's authLevel; `why` is a word of the reason. */
  identity_certified: {
    type: 'system', category: 'security', isMailed: true,
    parameters: ['level'],
    mark: { icon: 'check', tone: 'ok' }, link: '/pages/modify/authentication',
  },
  identity_rejected: {
    type: 'system', category: 'security', isMailed: true,
    parameters: ['level', 'why', 'remark'],
    mark: { icon: 'cross', tone: 'danger' }, link: '/pages/modify/authentication',
  },
  identity_ended: {
    type: 'system', category: 'security', isMailed: true,
    parameters: ['level', 'why', 'remark'],
    mark: { icon: 'alert', tone: 'warn' }, link: '/pages/modify/authentication',
  },
  /** The day on which the document ends. */
  identity_expires: {
    type: 'system', category: 'security', isMailed: true,
    parameters: ['day'],
    mark: { icon: 'clock', tone: 'warn' }, link: '/pages/modify/authentication',
  },
  /** [NC20] The steps of a subscription; a quantity is in the new coin, the offer is its number. */
  new_coin_open: {
    type: 'system', category: 'coins', isMailed: false,
    parameters: ['coin', 'offer'],
    mark: { icon: 'clock', tone: 'info' }, link: 'offer',
  },
  new_coin_subscribed: {
    type: 'system', category: 'coins', isMailed: false,
    parameters: ['quantity', 'coin', 'amount', 'symbol'],
    mark: { icon: 'clock', tone: 'info' }, link: '/pages/records/new-coin',
  },
  /** The paid amount, and the returned one. */
  new_coin_won: {
    type: 'system', category: 'coins', isMailed: true,
    parameters: ['quantity', 'coin', 'amount', 'refund', 'symbol'],
    mark: { icon: 'check', tone: 'ok' }, link: '/pages/records/new-coin',
  },
  new_coin_lost: {
    type: 'system', category: 'coins', isMailed: true,
    parameters: ['coin', 'amount', 'symbol'],
    mark: { icon: 'ban', tone: 'mute' }, link: '/pages/records/new-coin',
  },
  new_coin_called_off: {
    type: 'system', category: 'coins', isMailed: true,
    parameters: ['coin', 'amount', 'symbol'],
    mark: { icon: 'alert', tone: 'warn' }, link: '/pages/records/new-coin',
  },
  new_coin_excluded: {
    type: 'system', category: 'coins', isMailed: true,
    parameters: ['coin', 'amount', 'symbol'],
    mark: { icon: 'alert', tone: 'warn' }, link: '/pages/records/new-coin',
  },
  /** Trading of a won coin has begun. */
  new_coin_listed: {
    type: 'system', category: 'coins', isMailed: false,
    parameters: ['coin', 'market', 'offer'],
    mark: { icon: 'check', tone: 'ok' }, link: 'offer',
  },
  ...announcementMessageKinds,
  ...contestMessageKinds,
  /** The total is money in the currency, the number that of the order; also in the next kinds. */
  quick_buy_completed: {
    type: 'system', category: 'money', isMailed: true,
    parameters: ['number', 'amount', 'symbol', 'total', 'fiat'],
    mark: { icon: 'check', tone: 'ok' }, link: '/pages/records/c2c',
  },
  quick_sell_placed: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true, isReportable: true,
    parameters: ['number', 'amount', 'symbol', 'total', 'fiat'],
    mark: { icon: 'clock', tone: 'warn' }, link: '/pages/records/c2c',
  },
  /** The reference is the bank's. */
  quick_sell_completed: {
    type: 'system', category: 'money', isMailed: true, isLeaving: true,
    parameters: ['number', 'amount', 'symbol', 'total', 'fiat', 'reference'],
    mark: { icon: 'check', tone: 'ok' }, link: '/pages/records/c2c',
  },
  quick_payment_short: {
    type: 'system', category: 'money', isMailed: true,
    parameters: ['number', 'received', 'total', 'fiat', 'amount', 'symbol'],
    mark: { icon: 'alert', tone: 'warn' }, link: '/pages/records/c2c',
  },
  quick_order_rejected: {
    type: 'system', category: 'money', isMailed: true,
    parameters: ['number', 'total', 'fiat', 'why'],
    mark: { icon: 'cross', tone: 'danger' }, link: '/pages/records/c2c',
  },
  statement_ready: {
    type: 'system', category: 'money', isMailed: false,
    parameters: [],
    mark: { icon: 'receipt', tone: 'ok' }, link: '/pages/property/detail',
  },
  statement_failed: {
    type: 'system', category: 'money', isMailed: false,
    parameters: [],
    mark: { icon: 'cross', tone: 'danger' }, link: '/pages/property/detail',
  },
  ...leadingMessages,
  feedback_answered: {
    type: 'system', category: 'support', isMailed: true,
    parameters: ['answer'],
    mark: { icon: 'check', tone: 'ok' }, link: '/pages/setting/feedback',
  },
  support_replied: {
    type: 'system', category: 'support', isMailed: true,
    parameters: [],
    mark: { icon: 'check', tone: 'info' }, link: '/pages/service/index',
  },
} as const satisfies Readonly<Record<string, MessageKindFacts>>

export type MessageKind = keyof typeof messageKinds

/** The values in the text of a kind, each as it is shown: amounts are plain decimals. */
export type MessageParameters<Kind extends MessageKind = MessageKind> =
  Readonly<Record<(typeof messageKinds)[Kind]['parameters'][number], string>>

/** Whether a text names a kind of notification of this version. */
export const isMessageKind = (text: string): text is MessageKind =>
  Object.hasOwn(messageKinds, text)
