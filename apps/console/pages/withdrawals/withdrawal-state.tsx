// The state of a withdrawal as a badge.
import type { QueuedWithdrawal } from '@ingot/contract/console/withdrawals/withdrawals.ts'
import { Check, Clock, LoaderCircle, TriangleAlert, Undo2, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { shownStateOf, type StoredState } from './shown-state.ts'

const looks = {
  pending_approval: { tone: 'warn', icon: Clock },
  in_progress: { tone: 'info', icon: LoaderCircle },
  completed: { tone: 'ok', icon: Check },
  rejected: { tone: 'danger', icon: X },
  by_user: { tone: 'mute', icon: Undo2 },
  transfer_failed: { tone: 'danger', icon: TriangleAlert },
} as const

export function WithdrawalState({ withdrawal }: { readonly withdrawal: StoredState }) {
  const words = useTranslations('withdrawals')
  const state = shownStateOf(withdrawal)
  return <Badge {...looks[state]}>{words(`states.${state}`)}</Badge>
}

/** The head of the drawer. */
export function WithdrawalTitle({ row }: { readonly row: QueuedWithdrawal }) {
  const words = useTranslations('withdrawals')
  return (
    <span className="row g8">
      {words('number', { id: row.id })}
      <WithdrawalState withdrawal={row} />
    </span>
  )
}
