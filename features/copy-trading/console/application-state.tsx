// The state of an application to lead as a badge.
import type { LeadApplicationStatus } from '@ingot/contract/vocabulary'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'

const looks = {
  pending_approval: { tone: 'warn', icon: Clock },
  approved: { tone: 'ok', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
} as const

export function ApplicationState({ status }: { readonly status: LeadApplicationStatus }) {
  const words = useTranslations('copy-trading.states')
  return <Badge {...looks[status]}>{words(status)}</Badge>
}
