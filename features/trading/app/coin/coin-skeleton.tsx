// The coin page's geometry while its market is on its way: price and figures, then the candles.
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { chartHeightPx } from '#features/market/app/candle-chart/chart-height.ts'
import styles from './coin-skeleton.module.css'

const css = styleNames(styles)

const figures = ['high', 'low', 'volume', 'turnover']

export function CoinSkeleton() {
  return (
    <div aria-hidden className={css('page')}>
      <div className={css('hero')}>
        <div className={css('price')}>
          <Skeleton height={32} width={170} />
          <Skeleton width={190} />
        </div>
        <div className={css('figures')}>
          {figures.map((name) => <Skeleton height={10} key={name} width={118} />)}
        </div>
      </div>
      <Skeleton height={28} shape="plate" width="100%" />
      <Skeleton height={chartHeightPx([])} shape="plate" width="100%" />
    </div>
  )
}
