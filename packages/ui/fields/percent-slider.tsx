// A share from 0 to 100 per cent on a track whose ticks are small ingots. A native range lies over
// the drawing; a finger snaps near a tick, keys move by one, page keys from tick to tick.
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { tapHaptic } from '#ui/marks/haptic.ts'
import {
  landsOnTick, percentAfterKey, percentTicks, snapPercent, type Ticks,
} from './percent-snap.ts'
import { styleNames } from '#ui/style-names.ts'
import styles from './percent-slider.module.css'

const css = styleNames(styles)

export type PercentSliderProps = {
  readonly label: string
  /** A whole number from 0 to 100. */
  readonly value: number
  readonly onChange: (percent: number) => void
  /** The bubble: "25%". */
  readonly formatPercent: (percent: number) => string
  /** The spoken value: "25 percent of available balance". */
  readonly describe: (percent: number) => string
  readonly isDisabled?: boolean
  /** Where it snaps; quarters without. */
  readonly ticks?: Ticks
}

export function PercentSlider(props: PercentSliderProps) {
  const { label, value, onChange, formatPercent, describe, isDisabled = false } = props
  const { ticks = percentTicks } = props
  const [isDragging, setDragging] = useState(false)
  const valueBefore = useRef(value)

  function move(next: number) {
    if (next === value) return
    if (landsOnTick(value, next, ticks)) tapHaptic()
    onChange(next)
  }

  function handlePointerDown() {
    valueBefore.current = value
    setDragging(true)
  }

  /** The finger scrolled the page, so the slider's changes on the way are undone. */
  function handlePointerCancel() {
    setDragging(false)
    move(valueBefore.current)
  }

  function handleKey(event: KeyboardEvent) {
    const next = percentAfterKey(event.key, value, ticks)
    if (next === undefined) return
    event.preventDefault()
    move(next)
  }

  return (
    <div className={css('slider', isDisabled && 'disabled')} style={{ '--at': `${value}%` }}>
      <input
        aria-label={label}
        aria-valuetext={describe(value)}
        className={css('range')}
        disabled={isDisabled}
        max={100}
        min={0}
        onBlur={() => setDragging(false)}
        onChange={(event) => move(snapPercent(event.currentTarget.valueAsNumber, ticks))}
        onKeyDown={handleKey}
        onPointerCancel={handlePointerCancel}
        onPointerDown={handlePointerDown}
        onPointerUp={() => setDragging(false)}
        step={1}
        type="range"
        value={value}
      />
      <div aria-hidden className={css('line')}>
        <span className={css('fill')} />
        {ticks.map((tick) => (
          <span
            className={css('tick', tick <= value && 'on')}
            key={tick}
            style={{ left: `${tick}%` }}
          />
        ))}
        <span className={css('knob')} />
        {isDragging && <span className={css('bubble')}>{formatPercent(value)}</span>}
      </div>
    </div>
  )
}
