// A change in per cent on a tinted plate. The text carries its sign: colour is never alone.
import { type Direction, shownDirection } from './direction.ts'
import { styleNames } from '#ui/style-names.ts'
import styles from './change-chip.module.css'

const css = styleNames(styles)

export type ChangeChipProps = { readonly direction: Direction, readonly text: string }

export function ChangeChip({ direction, text }: ChangeChipProps) {
  return <span className={css('chip', shownDirection(direction, text))} translate="no">{text}</span>
}
