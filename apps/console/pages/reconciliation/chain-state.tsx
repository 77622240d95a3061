// The state of a chain as a badge: an alarm, late, or calm.
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import type { Chain } from './alarm-list.tsx'

export function ChainState({ chain: { alarmTime, isDelayed } }: { readonly chain: Chain }) {
  const words = useTranslations('reconciliation')
  if (alarmTime !== null) {
    return <Badge icon={TriangleAlert} tone="danger">{words('states.alarm')}</Badge>
  }
  return isDelayed
    ? <Badge icon={Clock} tone="warn">{words('delayed')}</Badge>
    : <Badge icon={Check} tone="ok">{words('states.calm')}</Badge>
}
