// The state of a record as a badge: each state has one tone and one icon on every page. The words
// belong to the workflow.
import type {
  CertificationStatus, CopyOrderStatus, FeedbackStatus, FiatOrderStatus, IpoOrderStatus,
  RechargeStatus, WithdrawState,
} from '@ingot/contract/vocabulary'
import {
  BadgeCheck, Ban, Check, CheckCheck, CircleDashed, CircleDotDashed, CircleSlash, Clock,
  Hourglass, type IconNode, Layers, Loader, MessageSquareReply, OctagonX, Radio, Ticket,
  TicketCheck, TriangleAlert, Undo2, Unlink, X,
} from 'lucide'
import { Badge, type BadgeTone } from '@ingot/ui/marks/badge.tsx'

/** Every workflow's states, and those that a screen derives from them. */
export type RecordState =
  | CertificationStatus | CopyOrderStatus | FeedbackStatus | FiatOrderStatus | IpoOrderStatus
  | RechargeStatus | WithdrawState
  | 'partly_copied' | 'not_copied'

type Look = { readonly tone: BadgeTone, readonly icon: IconNode }

const looks: Readonly<Record<RecordState, Look>> = {
  pending_approval: { tone: 'warn', icon: Clock },
  in_progress: { tone: 'info', icon: Loader },
  completed: { tone: 'ok', icon: Check },
  rejected: { tone: 'danger', icon: X },
  cancelled: { tone: 'mute', icon: Ban },
  stopped: { tone: 'danger', icon: OctagonX },
  transfer_failed: { tone: 'danger', icon: TriangleAlert },
  waiting_lottery: { tone: 'gold', icon: Hourglass },
  lottery_success: { tone: 'ok', icon: TicketCheck },
  lottery_failure: { tone: 'mute', icon: Ticket },
  pending_certification: { tone: 'mute', icon: CircleDashed },
  certified: { tone: 'ok', icon: BadgeCheck },
  flow: { tone: 'ok', icon: Radio },
  confirming: { tone: 'info', icon: Loader },
  credited: { tone: 'ok', icon: Check },
  final: { tone: 'ok', icon: CheckCheck },
  collecting: { tone: 'mute', icon: Layers },
  in_review: { tone: 'warn', icon: Clock },
  dropped: { tone: 'mute', icon: Unlink },
  reversed: { tone: 'danger', icon: Undo2 },
  partly_copied: { tone: 'mute', icon: CircleDotDashed },
  not_copied: { tone: 'mute', icon: CircleSlash },
  answered: { tone: 'ok', icon: MessageSquareReply },
  received: { tone: 'mute', icon: Check },
  closed: { tone: 'mute', icon: CircleSlash },
}

export type StateBadgeProps = {
  readonly state: RecordState
  /** The state in the user's language. */
  readonly text: string
}

export function StateBadge({ state, text }: StateBadgeProps) {
  return <Badge {...looks[state]}>{text}</Badge>
}
