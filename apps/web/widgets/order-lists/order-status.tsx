// An order's status, as a word with its icon.
import { Ban, Check, CircleDashed } from 'lucide'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/marks/badge.tsx'
import { statusNames } from '#widgets/market/order-words.ts'
import type { OrderRow } from './order-row.ts'

const looks = {
  pending: { tone: 'info', icon: CircleDashed },
  fully_filled: { tone: 'ok', icon: Check },
  cancelled: { tone: 'mute', icon: Ban },
} as const

export function OrderStatus({ order: { status } }: { readonly order: OrderRow }) {
  const t = useTranslations('trade')
  return <Badge icon={looks[status].icon} tone={looks[status].tone}>{t(statusNames[status])}</Badge>
}
