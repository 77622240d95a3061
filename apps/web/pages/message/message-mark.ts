// The mark of a message, by its kind. A kind that is not listed has the bell.
import {
  ArrowDownToLine, Ban, Bell, BookUser, CircleAlert, CircleCheck, Clock, KeyRound, type IconNode,
  MonitorSmartphone, ReceiptText, Target, X, Zap,
} from 'lucide'

export type MessageMark = {
  readonly icon: IconNode
  readonly tone: 'ok' | 'warn' | 'danger' | 'info' | 'mute'
}

const marks: Readonly<Record<string, MessageMark>> = {
  deposit_completed: { icon: ArrowDownToLine, tone: 'ok' },
  password_changed: { icon: KeyRound, tone: 'warn' },
  login_password_changed: { icon: KeyRound, tone: 'warn' },
  new_device_login: { icon: MonitorSmartphone, tone: 'warn' },
  coin_password_set: { icon: KeyRound, tone: 'ok' },
  coin_password_changed: { icon: KeyRound, tone: 'warn' },
  address_added: { icon: BookUser, tone: 'info' },
  address_lock_ended: { icon: BookUser, tone: 'warn' },
  order_filled: { icon: ReceiptText, tone: 'ok' },
  order_partly_filled: { icon: ReceiptText, tone: 'warn' },
  conditional_order_triggered: { icon: Target, tone: 'info' },
  take_profit_triggered: { icon: Target, tone: 'ok' },
  stop_loss_triggered: { icon: Target, tone: 'warn' },
  conditional_order_refused: { icon: CircleAlert, tone: 'danger' },
  exit_waits: { icon: Clock, tone: 'warn' },
  position_liquidated: { icon: Zap, tone: 'danger' },
  position_deleveraged: { icon: Zap, tone: 'warn' },
  countdown_ended: { icon: Clock, tone: 'warn' },
  withdrawal_requested: { icon: Clock, tone: 'warn' },
  withdrawal_approved: { icon: Clock, tone: 'info' },
  withdrawal_completed: { icon: CircleCheck, tone: 'ok' },
  withdrawal_rejected: { icon: X, tone: 'danger' },
  withdrawal_cancelled: { icon: Ban, tone: 'mute' },
  withdrawal_failed: { icon: X, tone: 'danger' },
}

export function messageMark(kind: string): MessageMark {
  return marks[kind] ?? { icon: Bell, tone: 'mute' }
}
