// The states of markets and of listings, each as a word with an icon.
import type { MarketRow } from '#features/listing/listings.console.ts'
import type { ListingStatus } from '@ingot/contract/vocabulary'
import { Ban, Check, Clock, Hourglass, Loader, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useNow } from '@ingot/console/data/exchange-clock.ts'
import { Badge, type BadgeTone } from '@ingot/console/ui/badge.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'

/** A listed market is planned until it opens, which its badge follows by itself. */
export function MarketState({ market }: { readonly market: MarketRow }) {
  const words = useTranslations('coins')
  const halted = useTranslations('configuration')('halted')
  const now = useNow()
  const { state, opensAt, isHalted } = market
  if (state === 'delisted') return <Badge icon={Ban} tone="mute">{words('delisted')}</Badge>
  if (state === 'closing') return <Badge icon={Hourglass} tone="warn">{words('closing')}</Badge>
  if (isHalted) return <Badge icon={Ban} tone="warn">{halted}</Badge>
  return opensAt > now
    ? <Badge icon={Clock} tone="info">{words('opens', { time: formatMoment(opensAt) })}</Badge>
    : <Badge icon={Check} tone="ok">{words('open')}</Badge>
}

const looks: Readonly<Record<ListingStatus, readonly [BadgeTone, LucideIcon]>> = {
  planned: ['info', Clock], coin_listed: ['info', Loader], listed: ['ok', Check],
  refused: ['danger', Ban],
}

export function ListingState({ status }: { readonly status: ListingStatus }) {
  const words = useTranslations('coins')
  const [tone, icon] = looks[status]
  return <Badge icon={icon} tone={tone}>{words(`states.${status}`)}</Badge>
}
