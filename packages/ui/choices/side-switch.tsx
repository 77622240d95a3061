// Two sides split by the slant of the ingot: the first is solid in the up colour, the second in
// the down colour.
import { useId } from 'react'
import type { Choice } from './choice.ts'
import { styleNames } from '#ui/style-names.ts'
import styles from './side-switch.module.css'

const css = styleNames(styles)

export type SideSwitchProps<Side extends string> = {
  readonly label: string
  /** The side of the up colour, then the side of the down colour. */
  readonly sides: readonly [Choice<Side>, Choice<Side>]
  readonly value: Side
  readonly onChange: (side: Side) => void
}

export function SideSwitch<Side extends string>(props: SideSwitchProps<Side>) {
  const { label, sides, value, onChange } = props
  const name = useId()
  const isSecond = sides[1].value === value
  return (
    <fieldset aria-label={label} className={css('sides', isSecond && 'second')}>
      {sides.map((side) => (
        <label className={css('side')} key={side.value}>
          <input
            checked={side.value === value}
            className={css('input')}
            name={name}
            onChange={() => onChange(side.value)}
            type="radio"
          />
          <span className={css('word')}>{side.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
