// The desk's geometry while the market is not known yet.
import { Skeleton } from '#ui/lists/skeleton.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './trade-desk-skeleton.module.css'

const css = styleNames(styles)

const fieldHeights = [40, 40, 48, 48, 44, 48, 62, 48]
const bookRows = 15

export function TradeDeskSkeleton() {
  return (
    <div aria-hidden className={css('desk')}>
      <div className={css('column')}>
        {fieldHeights.map((height, index) => (
          <Skeleton height={height} key={index} shape="plate" width="100%" />
        ))}
      </div>
      <div className={css('book')}>
        {Array.from({ length: bookRows }, (_row, index) => (
          <div className={css('row')} key={index}>
            <Skeleton width={52} />
            <Skeleton width={40} />
          </div>
        ))}
      </div>
    </div>
  )
}
