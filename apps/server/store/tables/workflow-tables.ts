// The rows of all workflows: their transitions, the users' notifications, which of them they want,
// and the count of their mails.
import type {
  MessageKind, NoticeCategory, NoticeChannel, TradingCategory,
} from '@ingot/contract/vocabulary'

export type WorkflowTables = {
  workflow_event: WorkflowEventTable
  message: MessageTable
  notification_setting: NotificationSettingTable
  notification_preference: NotificationPreferenceTable
  mail_hour: MailHourTable
  mail_cursor: MailCursorTable
}

export type ActorKind = 'user' | 'staff' | 'system'

/** One transition of one row of a workflow. It is never changed and never removed. */
export type WorkflowEventTable = {
  event_id: number
  workflow: string
  /** The row's id, as text. */
  row_id: string
  happened_at: number
  actor_kind: ActorKind
  /** The user or the member of staff; null for the system. */
  actor_id: number | null
  /** Null for the row's first state. */
  from_state: string | null
  to_state: string
  reason: string | null
}

/** A notification of one user; its text is made when it is read, in the reader's language. */
export type MessageTable = {
  id: number
  user_id: number
  kind: MessageKind
  /** JSON: the values named by the text. */
  parameters: string
  created_at: number
  read_at: number | null
}

/** One category of one user's notifications; all its channels are on without a row. */
export type NotificationSettingTable = {
  user_id: number
  category: TradingCategory
  in_app: number
  in_messages: number
  updated_at: number
}

/** A channel that differs from the first position of its switch. */
export type NotificationPreferenceTable = {
  user_id: number
  category: NoticeCategory
  channel: NoticeChannel
  is_on: number
  updated_at: number
}

/** The mails of a user's last hour with any, until its digest is queued. */
export type MailHourTable = {
  user_id: number
  /** The beginning of the hour, ms. */
  hour_at: number
  sent: number
  withheld: number
}

/** One row: the mails of the messages up to this one are queued. */
export type MailCursorTable = {
  id: number
  message_id: number
}
