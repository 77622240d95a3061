// The desk's geometry while the market is not known yet.
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './trade-desk-skeleton.module.css'

const css = styleNames(styles)

/** In pixels; with the gaps between them they are as high as each ticket. */
const fieldHeights = {
  spot: [40, 40, 48, 58, 44, 60, 73, 48],
  perpetual: [40, 40, 40, 40, 48, 58, 52, 110, 48],
} as const
const bookRows = 15

export function TradeDeskSkeleton({ kind }: { readonly kind: keyof typeof fieldHeights }) {
  return (
    <div aria-hidden className={css('desk')}>
      <div className={css('column')}>
        {fieldHeights[kind].map((height, index) => (
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
