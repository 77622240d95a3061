// A list row that is still loading, in the row's own geometry.
import { Skeleton } from './skeleton.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './skeleton-rows.module.css'

const css = styleNames(styles)

export type SkeletonRowsProps = {
  readonly count: number
  readonly hasLead?: boolean
  readonly hasChip?: boolean
}

export function SkeletonRows({ count, hasLead = true, hasChip = false }: SkeletonRowsProps) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_row, index) => (
        <div className={css('row')} key={index}>
          {hasLead && <Skeleton height={32} shape="circle" width={32} />}
          <span className={css('text')}>
            <Skeleton width={52 + (index % 3) * 9} />
            <Skeleton height={10} width={40} />
          </span>
          <span className={css('value')}>
            <Skeleton width={66} />
            <Skeleton height={10} width={48} />
          </span>
          {hasChip && <Skeleton height={30} shape="plate" width={70} />}
        </div>
      ))}
    </div>
  )
}
