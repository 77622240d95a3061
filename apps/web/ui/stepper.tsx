// An amount between a minus and a plus. It is typed as plain digits and grouped only when not
// focused; holding a button repeats.
import { useId, useState } from 'react'
import type { ClipboardEvent, FocusEvent, ReactNode } from 'react'
import { CircleAlert, Minus, Plus } from 'lucide-react'
import { flushSync } from 'react-dom'
import { stepDecimalText, toDecimalText, trimDecimalText } from './decimal-input.ts'
import { Icon } from './icon.tsx'
import { styleNames } from './style-names.ts'
import { useHoldRepeat } from './use-hold-repeat.ts'
import styles from './stepper.module.css'

const css = styleNames(styles)

export type StepperProps = {
  readonly label: string
  /** A plain decimal text ("92400.0"); empty when nothing is typed. */
  readonly value: string
  readonly onChange: (plain: string) => void
  readonly decimals: number
  /** The smallest move, a plain decimal text. */
  readonly step: string
  /** How the value is shown while not focused; as it is when left out. */
  readonly format?: (plain: string) => string
  /** The locale's grouping mark, for what is pasted. */
  readonly groupMark?: string
  readonly decreaseLabel: string
  readonly increaseLabel: string
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly onBlur?: () => void
  /** Makes the label a button of this name: what the figure means can be switched. */
  readonly unitSwitch?: { readonly label: string, readonly onPress: () => void }
}

export function Stepper(props: StepperProps) {
  const { label, value, onChange, decimals, error, isDisabled = false } = props
  const id = useId()
  const move = (direction: 1 | -1) => onChange(stepDecimalText(value, direction, props))

  function handleType(typed: string) {
    const plain = toDecimalText(typed, { decimals })
    if (plain !== undefined) onChange(plain)
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text').trim()
    const plain = toDecimalText(pasted, { decimals, groupMark: props.groupMark })
    event.preventDefault()
    if (plain !== undefined) onChange(trimDecimalText(plain))
  }

  return (
    <div>
      <div
        className={css('stepper', error !== undefined && 'wrong')}
        data-disabled={isDisabled || undefined}
      >
        <StepButton isDisabled={isDisabled} label={props.decreaseLabel} onStep={() => move(-1)}>
          <Icon of={Minus} size={16} />
        </StepButton>
        <div className={css('middle')}>
          <StepperLabel id={id} label={label} unitSwitch={props.unitSwitch} />
          <StepperInput
            {...props}
            id={id}
            isWrong={error !== undefined}
            onPaste={handlePaste}
            onType={handleType}
          />
        </div>
        <StepButton isDisabled={isDisabled} label={props.increaseLabel} onStep={() => move(1)}>
          <Icon of={Plus} size={16} />
        </StepButton>
      </div>
      {error !== undefined && (
        <p className={css('error')} id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      )}
    </div>
  )
}

type StepperInputProps = StepperProps & {
  readonly id: string
  readonly isWrong: boolean
  readonly onType: (typed: string) => void
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

function StepperInput({ id, isWrong, onType, onPaste, ...props }: StepperInputProps) {
  const { label, value, format, placeholder, onBlur } = props
  const [isFocused, setFocused] = useState(false)
  const shown = isFocused || value === '' ? value : (format?.(value) ?? value)

  // The plain text must stand there before anything is selected or typed: a later change of the
  // value would throw the caret to its end.
  function handleFocus(event: FocusEvent<HTMLInputElement>) {
    flushSync(() => setFocused(true))
    event.currentTarget.select()
  }

  function handleBlur() {
    setFocused(false)
    const finished = value.endsWith('.') ? trimDecimalText(value) : value
    if (finished !== value) props.onChange(finished)
    onBlur?.()
  }

  return (
    <input
      aria-describedby={isWrong ? `${id}-error` : undefined}
      aria-invalid={isWrong || undefined}
      aria-label={label}
      autoComplete="off"
      className={css('input')}
      disabled={props.isDisabled === true}
      enterKeyHint="done"
      id={id}
      inputMode="decimal"
      onBlur={handleBlur}
      onChange={(event) => onType(event.currentTarget.value)}
      onFocus={handleFocus}
      onPaste={onPaste}
      placeholder={placeholder}
      type="text"
      value={shown}
    />
  )
}

type StepperLabelProps = {
  readonly id: string
  readonly label: string
  readonly unitSwitch: StepperProps['unitSwitch']
}

function StepperLabel({ id, label, unitSwitch }: StepperLabelProps) {
  if (unitSwitch === undefined) {
    return <label className={css('label')} htmlFor={id}>{label}</label>
  }
  return (
    <button
      aria-label={unitSwitch.label}
      className={css('label', 'dotted')}
      onClick={unitSwitch.onPress}
      type="button"
    >
      {label}
    </button>
  )
}

type StepButtonProps = {
  readonly label: string
  readonly isDisabled: boolean
  readonly onStep: () => void
  readonly children: ReactNode
}

function StepButton({ label, isDisabled, onStep, children }: StepButtonProps) {
  const hold = useHoldRepeat(onStep)
  return (
    <button
      {...hold}
      aria-label={label}
      className={css('step')}
      disabled={isDisabled}
      type="button"
    >
      {children}
    </button>
  )
}
