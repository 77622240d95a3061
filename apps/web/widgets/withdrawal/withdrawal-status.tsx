// The status of a withdrawal as a badge. One that its user closed is shown as cancelled.
import type { Withdrawal } from '@ingot/contract/calls/withdrawal/withdrawals.ts'
import { Ban, Check, Clock, Loader, X } from 'lucide'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/marks/badge.tsx'
import { shownStatus } from './shown-status.ts'

const looks = {
  pending_approval: { tone: 'warn', icon: Clock },
  in_progress: { tone: 'info', icon: Loader },
  completed: { tone: 'ok', icon: Check },
  rejected: { tone: 'danger', icon: X },
  cancelled: { tone: 'mute', icon: Ban },
} as const

type Closed = Pick<Withdrawal, 'status' | 'closeReason'>

export function WithdrawalStatus({ withdrawal }: { readonly withdrawal: Closed }) {
  const t = useTranslations('withdraw')
  const status = shownStatus(withdrawal)
  return <Badge {...looks[status]}>{t(`status_${status}`)}</Badge>
}
