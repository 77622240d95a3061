// The state of a withdrawal as a badge.
import type { WithdrawStatus } from '@ingot/contract/vocabulary'
import { Check, Clock, LoaderCircle, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'

const looks = {
  pending_approval: { tone: 'warn', icon: Clock },
  in_progress: { tone: 'info', icon: LoaderCircle },
  completed: { tone: 'ok', icon: Check },
  rejected: { tone: 'danger', icon: X },
} as const

export function WithdrawalState({ status }: { readonly status: WithdrawStatus }) {
  const words = useTranslations('withdrawals')
  return <Badge {...looks[status]}>{words(`states.${status}`)}</Badge>
}
