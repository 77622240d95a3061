// The state of a chain as a badge: an alarm, debts of reversed deposits, late, or calm.
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'
import type { Chain } from './alarm-list.tsx'

export function ChainState({ chain: { alarmTime, debts, isDelayed } }: { readonly chain: Chain }) {
  const words = useTranslations('reconciliation')
  if (alarmTime !== null) {
    return <Badge icon={TriangleAlert} tone="danger">{words('states.alarm')}</Badge>
  }
  if (debts > 0) {
    return (
      <Badge icon={TriangleAlert} tone="danger">{words('states.debts', { count: debts })}</Badge>
    )
  }
  return isDelayed
    ? <Badge icon={Clock} tone="warn">{words('delayed')}</Badge>
    : <Badge icon={Check} tone="ok">{words('states.calm')}</Badge>
}
