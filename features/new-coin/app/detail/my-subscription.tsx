// The user's own subscription to the offer: coins asked for, money held or paid, and coins won.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useSubscription } from '#features/new-coin/app/parts/use-subscriptions.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ResultBadge } from '#features/new-coin/app/parts/offer-badge.tsx'
import { ticketNumbers } from '#features/new-coin/app/parts/ticket-numbers.ts'
import styles from './my-subscription.module.css'

const css = styleNames(styles)

export type MySubscriptionProps = {
  readonly mine: NonNullable<NewCoin['mine']>
  readonly symbol: string
}

export function MySubscription({ mine, symbol }: MySubscriptionProps) {
  const t = useTranslations('new-coin')
  const format = useFormat()
  const { data } = useSubscription(mine.id)
  const isWaiting = mine.status === 'waiting_lottery'
  const money = isWaiting ? data?.amount : data?.paid
  return (
    <Card label={t('mine')}>
      <div className={css('line')}>
        <h2 className={css('title')}>{t('mine')}</h2>
        <ResultBadge mine={mine} />
      </div>
      <div className={css('figures')}>
        <Stat label={t('mySubscribed')}>{format.amount(mine.subNums, symbol, 'exact')}</Stat>
        <Stat label={t(isWaiting ? 'held' : 'paid')}>
          {money === undefined ? unknownFigure : format.amount(money, symbolDefault)}
        </Stat>
        <Stat align="end" label={t(isWaiting ? 'wonLabel' : 'refunded')}>
          {isWaiting ? <span className={css('later')}>{t('afterDraw')}</span>
            : data === undefined ? unknownFigure
              : format.amount(data.refund, symbolDefault)}
        </Stat>
      </div>
      {data !== undefined && (
        <p className={css('tickets')}>
          {t('tickets', { numbers: ticketNumbers(data, format.count) })}
        </p>
      )}
    </Card>
  )
}
