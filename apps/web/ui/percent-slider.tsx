// A share from 0 to 100 per cent on a track whose ticks are small ingots. It snaps near a tick,
// tells the value in a bubble while dragged and in words to those who listen.
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { tapHaptic } from './haptic.ts'
import { landsOnTick, percentAfterKey, percentTicks, snapPercent } from './percent-snap.ts'
import { styleNames } from './style-names.ts'
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
}

export function PercentSlider(props: PercentSliderProps) {
  const { label, value, onChange, formatPercent, describe, isDisabled = false } = props
  const track = useRef<HTMLDivElement>(null)
  const [isDragging, setDragging] = useState(false)

  function move(next: number) {
    if (next === value) return
    if (landsOnTick(value, next)) tapHaptic()
    onChange(next)
  }

  function handlePointer(event: PointerEvent<HTMLDivElement>) {
    const box = track.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return
    move(snapPercent(((event.clientX - box.left) / box.width) * 100))
  }

  function handleDown(event: PointerEvent<HTMLDivElement>) {
    if (isDisabled || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragging(true)
    handlePointer(event)
  }

  function handleKey(event: KeyboardEvent) {
    const next = isDisabled ? undefined : percentAfterKey(event.key, value)
    if (next === undefined) return
    event.preventDefault()
    move(next)
  }

  return (
    <div
      aria-disabled={isDisabled || undefined}
      aria-label={label}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={value}
      aria-valuetext={describe(value)}
      className={css('slider')}
      onKeyDown={handleKey}
      onLostPointerCapture={() => setDragging(false)}
      onPointerDown={handleDown}
      onPointerMove={(event) => isDragging && handlePointer(event)}
      onPointerUp={() => setDragging(false)}
      role="slider"
      style={{ '--at': `${value}%` }}
      tabIndex={isDisabled ? -1 : 0}
    >
      <div className={css('line')} ref={track}>
        <span className={css('fill')} />
        {percentTicks.map((tick) => (
          <span
            className={css('tick', tick <= value && 'on')}
            key={tick}
            style={{ left: `${tick}%` }}
          />
        ))}
        <span className={css('knob')} />
        {isDragging && <span aria-hidden className={css('bubble')}>{formatPercent(value)}</span>}
      </div>
    </div>
  )
}
