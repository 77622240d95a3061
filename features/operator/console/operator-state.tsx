// The state of an operator's account as a badge.
import type { OperatorStatus } from '@ingot/contract/vocabulary'
import { Ban, Check, Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'

const looks = {
  active: { tone: 'ok', icon: Check },
  invited: { tone: 'warn', icon: Clock },
  disabled: { tone: 'mute', icon: Ban },
} as const

export function OperatorState({ status }: { readonly status: OperatorStatus }) {
  const words = useTranslations('operators')
  return <Badge {...looks[status]}>{words(`states.${status}`)}</Badge>
}
