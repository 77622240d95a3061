// The sums of all running copies: the money in them, their result and that of today.
import { ChevronRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { useRunningCopies } from '#features/copy-trading/app/use-copies.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { sumDecimals } from '@ingot/ui/format/decimal-text.ts'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ProfitText } from '#features/copy-trading/app/profit-text.tsx'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import styles from './my-copies.module.css'

const css = styleNames(styles)

export type MyTotalsProps = {
  /** Leads to the copies; absent where they are below. */
  readonly onOpen?: () => void
}

/** Nothing while no copy runs. */
export function MyTotals({ onOpen }: MyTotalsProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const list = useRunningCopies().data?.list ?? []
  if (list.length === 0) return null
  const sumOf = (name: 'equity' | 'profit' | 'todayProfit'): string =>
    sumDecimals(list.map((copy) => copy[name]))
  return (
    <Card label={t('mine')}>
      <div className={css('head')}>
        <h2 className={css('title')}>{t('mine')}</h2>
        {onOpen === undefined
          ? <span className={css('text')}>{t('leaders', { count: list.length })}</span>
          : (
            <button className={css('more')} onClick={onOpen} type="button">
              {t('leaders', { count: list.length })}
              <Icon of={ChevronRight} size={16} />
            </button>
          )}
      </div>
      <div className={css('three')}>
        <Stat label={t('equityIn')}>
          <PrivateFigure>{format.money(sumOf('equity'))}</PrivateFigure>
        </Stat>
        <Stat label={t('totalProfit')}><ProfitText amount={sumOf('profit')} /></Stat>
        <Stat align="end" label={t('today')}><ProfitText amount={sumOf('todayProfit')} /></Stat>
      </div>
    </Card>
  )
}
