// The state of a deposit over a chain, and why it waits, as badges.
import type { DepositReviewReason, DepositStatus } from '@ingot/contract/vocabulary'
import {
  Check, CheckCheck, Clock, Layers, RotateCcw, TriangleAlert, Unlink, UserSearch, X,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'

const looks = {
  confirming: { tone: 'info', icon: Clock },
  collecting: { tone: 'info', icon: Layers },
  in_review: { tone: 'warn', icon: UserSearch },
  credited: { tone: 'ok', icon: Check },
  final: { tone: 'ok', icon: CheckCheck },
  rejected: { tone: 'danger', icon: X },
  reversed: { tone: 'danger', icon: RotateCcw },
  dropped: { tone: 'mute', icon: Unlink },
} as const satisfies Record<DepositStatus, unknown>

export function ChainDepositState({ status }: { readonly status: DepositStatus }) {
  const words = useTranslations('chain-deposits.states')
  return <Badge {...looks[status]}>{words(status)}</Badge>
}

/** Nothing for a deposit that never waited. */
export function ReviewBadge({ reason, status }: {
  readonly reason: DepositReviewReason | null
  readonly status: DepositStatus
}) {
  const words = useTranslations('chain-deposits.review')
  return reason === null ? null : (
    <Badge icon={TriangleAlert} tone={status === 'in_review' ? 'warn' : 'mute'}>
      {words(reason)}
    </Badge>
  )
}
