// The state of a reported deposit as a badge, and the head of its drawer.
import type { QueuedOfflineDeposit } from '@ingot/contract/console/deposits/offline-deposits.ts'
import type { OfflineDepositStatus } from '@ingot/contract/vocabulary'
import { Check, Clock, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'

const looks = {
  pending_approval: { tone: 'warn', icon: Clock },
  completed: { tone: 'ok', icon: Check },
  rejected: { tone: 'danger', icon: X },
} as const satisfies Record<OfflineDepositStatus, unknown>

export function DepositState({ status }: { readonly status: OfflineDepositStatus }) {
  const words = useTranslations('deposits.states')
  return <Badge {...looks[status]}>{words(status)}</Badge>
}

export function DepositTitle({ row: { id, status } }: { readonly row: QueuedOfflineDeposit }) {
  const words = useTranslations('deposits')
  return (
    <span className="row g8">
      {words('number', { id })}
      <DepositState status={status} />
    </span>
  )
}
