// The state of a withdrawal as a badge.
import type { QueuedWithdrawal } from '#features/withdrawal/withdrawals.console.ts'
import type { WithdrawState } from '@ingot/contract/vocabulary'
import { Check, Clock, LoaderCircle, OctagonX, TriangleAlert, Undo2, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'

const looks = {
  pending_approval: { tone: 'warn', icon: Clock },
  in_progress: { tone: 'info', icon: LoaderCircle },
  completed: { tone: 'ok', icon: Check },
  rejected: { tone: 'danger', icon: X },
  cancelled: { tone: 'mute', icon: Undo2 },
  stopped: { tone: 'danger', icon: OctagonX },
  transfer_failed: { tone: 'danger', icon: TriangleAlert },
} as const satisfies Record<WithdrawState, unknown>

type Shown = { readonly withdrawal: Pick<QueuedWithdrawal, 'state'> }

export function WithdrawalState({ withdrawal: { state } }: Shown) {
  const words = useTranslations('withdrawals')
  return <Badge {...looks[state]}>{words(`states.${state}`)}</Badge>
}
