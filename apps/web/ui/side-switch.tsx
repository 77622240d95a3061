// Two sides split by the slant of the ingot: the first is solid in the up colour, the second in
// the down colour.
import { styleNames } from './style-names.ts'
import { useRovingChoice } from './use-roving-choice.ts'
import type { Choice } from './use-roving-choice.ts'
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
  const { row, onKeyDown, tabIndexOf } = useRovingChoice({ choices: sides, value, onChange })
  const isSecond = sides[1].value === value
  return (
    <div
      aria-label={label}
      className={css('sides', isSecond && 'second')}
      onKeyDown={onKeyDown}
      ref={row}
      role="radiogroup"
    >
      {sides.map((side) => (
        <button
          aria-checked={side.value === value}
          className={css('side')}
          key={side.value}
          onClick={() => onChange(side.value)}
          role="radio"
          tabIndex={tabIndexOf(side.value)}
          type="button"
        >
          {side.label}
        </button>
      ))}
    </div>
  )
}
