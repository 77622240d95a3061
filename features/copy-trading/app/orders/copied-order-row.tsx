// One order of a copy: the leader's average price, the follower's and the difference, or the reason
// why nothing or only a part was copied. A press opens its receipt.
import type { CopiedOrder } from '#features/copy-trading/copied-orders.calls.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { averageText } from '@ingot/ui/format/average-text.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { StateBadge } from '@ingot/web/widgets/records/state-badge.tsx'
import styles from './copied-order-row.module.css'
import { useCopiedWords } from './use-copied-words.ts'

const css = styleNames(styles)

export type CopiedOrderRowProps = {
  readonly order: CopiedOrder
  readonly leader: string
  readonly onOpen: () => void
}

export function CopiedOrderRow({ order, leader, onOpen }: CopiedOrderRowProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const market = useMarket(order.symbol)
  const words = useCopiedWords()
  const price = (text: string | null): string => text === null ? unknownFigure
    : averageText(text, market?.priceDecimals ?? 0, format)
  const title = words.titleOf(order)
  const isNothing = signOfDecimal(order.quantity) === 0
  const badge = words.badgeOf(order)
  return (
    <li className={css('item')}>
      <button
        aria-label={t('openOrder', { order: title })}
        className={css('open')}
        onClick={onOpen}
        type="button"
      />
      <div className={css('head')}>
        <b className={css('title')}>{title}</b>
        <span className={css('time')}>{format.dayTime(order.createTime)}</span>
      </div>
      {badge !== undefined && (
        <p className={css('reason')}>
          <StateBadge {...badge} />
          <span>{words.reasonOf(order)}</span>
        </p>
      )}
      {!isNothing && (
        <div className={css('three')}>
          <Stat label={order.isOfLeader ? leader : t('noLeaderOrder')}>
            {price(order.leaderPrice)}
          </Stat>
          <Stat label={t('ownPrice')}>{price(order.price)}</Stat>
          <Stat align="end" label={t('difference')}>{words.differenceOf(order)}</Stat>
        </div>
      )}
    </li>
  )
}
