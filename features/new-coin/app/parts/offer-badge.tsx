// The state of an offer as a badge, and the user's own result as another.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Badge, type BadgeTone } from '@ingot/ui/marks/badge.tsx'
import { StateBadge } from '@ingot/web/widgets/records/state-badge.tsx'

const tones = {
  announced: 'info', open: 'gold', closed: 'warn', drawn: 'ok', listed: 'ok', called_off: 'mute',
} as const satisfies Record<NewCoin['status'], BadgeTone>

export function OfferBadge({ status }: { readonly status: NewCoin['status'] }) {
  const t = useTranslations('new-coin')
  return <Badge tone={tones[status]}>{t(`offer_${status}`)}</Badge>
}

export function ResultBadge({ mine }: { readonly mine: NonNullable<NewCoin['mine']> }) {
  const t = useTranslations('new-coin')
  const format = useFormat()
  const { status, winNums } = mine
  return (
    <StateBadge
      state={status}
      text={status === 'lottery_success'
        ? t('won', { quantity: format.digits(winNums) }) : t(`status_${status}`)}
    />
  )
}
