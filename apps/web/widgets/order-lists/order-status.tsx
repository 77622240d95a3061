// An order's status, as a word with its icon.
import type { Order } from '@ingot/contract/calls'
import { Ban, Check, CircleDashed } from 'lucide'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/marks/badge.tsx'
import { statusNames } from '#widgets/market/order-words.ts'

const looks = {
  pending: { tone: 'info', icon: CircleDashed },
  fully_filled: { tone: 'ok', icon: Check },
  cancelled: { tone: 'mute', icon: Ban },
} as const

export function OrderStatus({ order: { status } }: { readonly order: Order }) {
  const t = useTranslations('trade')
  return <Badge icon={looks[status].icon} tone={looks[status].tone}>{t(statusNames[status])}</Badge>
}
