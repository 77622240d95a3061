// A grey plate with the geometry of the value that is still loading. Labels around it stay real.
import { styleNames } from '#ui/style-names.ts'
import styles from './skeleton.module.css'

const css = styleNames(styles)

export type SkeletonProps = {
  readonly width: number | string
  readonly height?: number
  readonly shape?: 'text' | 'circle' | 'plate'
}

export function Skeleton({ width, height = 12, shape = 'text' }: SkeletonProps) {
  return <span aria-hidden className={css('skeleton', shape)} style={{ width, height }} />
}
