// The state of a reported deposit as a badge.
import type { OfflineDepositStatus } from '@ingot/contract/vocabulary'
import { Check, Clock, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'

const looks = {
  pending_approval: { tone: 'warn', icon: Clock },
  completed: { tone: 'ok', icon: Check },
  rejected: { tone: 'danger', icon: X },
} as const satisfies Record<OfflineDepositStatus, unknown>

export function DepositState({ status }: { readonly status: OfflineDepositStatus }) {
  const words = useTranslations('deposits.states')
  return <Badge {...looks[status]}>{words(status)}</Badge>
}
