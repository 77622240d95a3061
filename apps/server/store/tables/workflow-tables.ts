// The rows of all workflows: their transitions, the users' notifications, and which of them
// they want.
import type { MessageKind, NoticeCategory } from '@ingot/contract/vocabulary'

export type WorkflowTables = {
  workflow_event: WorkflowEventTable
  message: MessageTable
  notification_setting: NotificationSettingTable
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
  category: NoticeCategory
  in_app: number
  in_messages: number
  updated_at: number
}
