// A balance and the part of it that moves, on the scale of the larger account.
import { styleNames } from '@ingot/ui/style-names.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import styles from './change-bar.module.css'

const css = styleNames(styles)

export type ChangeBarProps = {
  /** Both balances in words. */
  readonly label: string
  /** Decimal texts; only their relation counts. */
  readonly before: string
  readonly after: string
  readonly scale: string
}

export function ChangeBar({ label, before, after, scale }: ChangeBarProps) {
  const [low = 0, high = 0] = [Number(before), Number(after)].toSorted((one, two) => one - two)
  const moved = high - low
  const rest = Math.max(0, Number(scale) - high)
  return (
    <div className={css('bar')}>
      {low > 0 && <i className={css('kept')} style={{ flexGrow: low }} />}
      {moved > 0 && <i className={css('moved')} style={{ flexGrow: moved }} />}
      <i className={css('rest')} style={{ flexGrow: rest }} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  )
}
