// The state of a case as a badge, with its outcome once it is closed.
import type { QueuedCase } from '#features/screening/cases.console.ts'
import { CircleSlash, Clock, SearchCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'

const looks = {
  open: { tone: 'warn', icon: Clock },
  in_review: { tone: 'info', icon: SearchCheck },
  closed: { tone: 'mute', icon: CircleSlash },
} as const

export function CaseState({ row: { status, outcome } }: {
  readonly row: Pick<QueuedCase, 'status' | 'outcome'>
}) {
  const words = useTranslations('cases')
  return (
    <Badge {...looks[status]}>
      {outcome === null ? words(`states.${status}`) : words(`outcomes.${outcome}`)}
    </Badge>
  )
}
