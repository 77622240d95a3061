// The leverage: typed as a whole number, moved by one, or chosen on the slider.
import { Minus, Plus } from 'lucide'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PercentSlider } from '@ingot/ui/fields/percent-slider.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { leverageAt, leverageStops, percentOf, typedLeverage } from './leverage-stops.ts'
import styles from './leverage-form.module.css'

const css = styleNames(styles)

export type LeverageFieldProps = {
  readonly leverage: number
  readonly leverageMax: number
  /** The typed text while it is no leverage of this market. */
  readonly wrong: string | undefined
  /** The bounds; the fault of a typed text that is no leverage. */
  readonly hint: string
  readonly onChange: (leverage: number) => void
  readonly onWrong: (typed: string) => void
  readonly onSubmit: () => void
}

export function LeverageField(props: LeverageFieldProps) {
  const { leverage, leverageMax, wrong, hint, onChange } = props
  const t = useTranslations('ticket')
  const id = useId()
  const stops = leverageStops(leverageMax)
  const places = stops.map((stop) => percentOf(stop, stops))
  const move = (next: number): void => onChange(Math.min(Math.max(next, 1), leverageMax))
  return (
    <div>
      <div className={css('value')}>
        <span className={css('step')}>
          <IconButton icon={Minus} label={t('lowerLeverage')} onPress={() => move(leverage - 1)} />
        </span>
        <LeverageInput {...props} messageId={id} />
        <span className={css('step')}>
          <IconButton icon={Plus} label={t('raiseLeverage')} onPress={() => move(leverage + 1)} />
        </span>
      </div>
      <p
        className={css('hint', wrong !== undefined && 'wrong')}
        id={id}
        role={wrong === undefined ? undefined : 'alert'}
      >
        {hint}
      </p>
      <PercentSlider
        describe={(percent) => `${leverageAt(percent, stops)}×`}
        formatPercent={(percent) => `${leverageAt(percent, stops)}×`}
        label={t('leverage')}
        onChange={(percent) => move(leverageAt(percent, stops))}
        ticks={places}
        value={percentOf(leverage, stops)}
      />
      <div aria-hidden className={css('stops')}>
        {stops.map((stop, at) => (
          <span key={stop} style={{ left: `${places[at]}%` }}>{stop}×</span>
        ))}
      </div>
    </div>
  )
}

type LeverageInputProps = LeverageFieldProps & { readonly messageId: string }

/** "35×", and the bare number while it is typed. */
function LeverageInput(props: LeverageInputProps) {
  const { leverage, leverageMax, wrong, messageId, onChange, onWrong, onSubmit } = props
  const t = useTranslations('ticket')
  const [isTyping, setTyping] = useState(false)
  const text = wrong ?? String(leverage)

  function handleType(typed: string): void {
    const next = typedLeverage(typed, leverageMax)
    if (next.leverage === undefined) onWrong(next.text)
    else onChange(next.leverage)
  }

  function handleFocus(event: FocusEvent<HTMLInputElement>): void {
    setTyping(true)
    const field = event.currentTarget
    requestAnimationFrame(() => field.select())
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') onSubmit()
  }

  return (
    <input
      aria-describedby={messageId}
      aria-invalid={wrong !== undefined || undefined}
      aria-label={t('leverage')}
      autoComplete="off"
      className={css('figure')}
      enterKeyHint="done"
      inputMode="numeric"
      onBlur={() => setTyping(false)}
      onChange={(event) => handleType(event.currentTarget.value)}
      onFocus={handleFocus}
      onKeyDown={handleKey}
      value={isTyping || text === '' ? text : `${text}×`}
    />
  )
}
