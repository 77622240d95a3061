// The shapes of the facts in a noun's folder.
import type { MessageType } from '@ingot/features/message/states.ts'
import type { OperatorRole } from '@ingot/features/operator/states.ts'
import type { MessageMark, MessagePlace } from '@ingot/features/message/message-look.ts'
import type { NoticeCategory } from '@ingot/features/message/notice-category.ts'

/** The envelope's number of a reject, which never changes, and the HTTP status of its reply. */
export type RejectFacts = { readonly code: number; readonly status: number }

/** For each permission the roles that have it in addition to `admin`, which has all. */
export type RolesOfPermission =
  Readonly<Record<string, readonly Exclude<OperatorRole, 'admin'>[]>>

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
