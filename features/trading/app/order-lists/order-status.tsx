// An order's status, as a word with its icon.
import { Ban, Check, CircleDashed } from 'lucide'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { statusNameOf } from '#features/market/app/parts/order-words.ts'
import type { OrderRow } from './order-row.ts'

const looks = {
  pending: { tone: 'info', icon: CircleDashed },
  fully_filled: { tone: 'ok', icon: Check },
  cancelled: { tone: 'mute', icon: Ban },
} as const

export function OrderStatus({ order }: { readonly order: OrderRow }) {
  const t = useTranslations('trade')
  const { tone, icon } = looks[order.status]
  return <Badge icon={icon} tone={tone}>{t(statusNameOf(order))}</Badge>
}
