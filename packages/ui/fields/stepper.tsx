// An amount between a minus and a plus. While it is typed it stands as it was typed; it is written
// in the locale's way when not focused. Holding a button repeats.
import { useId } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { Minus, Plus } from 'lucide'
import { flushSync } from 'react-dom'
import { stepDecimalText } from '#ui/decimals/step-decimal.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import { TypingMessage } from '#ui/decimals/typing-message.tsx'
import { type DecimalTyping, useDecimalTyping } from '#ui/decimals/use-decimal-typing.ts'
import { useHoldRepeat } from './use-hold-repeat.ts'
import styles from './stepper.module.css'

const css = styleNames(styles)

export type StepperProps = DecimalTyping & {
  /** The smallest move, a plain decimal text. */
  readonly step: string
  /** How the value is shown while not focused; as it is when left out. */
  readonly format?: (plain: string) => string
  readonly decreaseLabel: string
  readonly increaseLabel: string
  readonly placeholder?: string
  readonly error?: string | undefined
  /** A quiet line below the field while it has no message. */
  readonly note?: string | undefined
  readonly isDisabled?: boolean
  readonly onBlur?: () => void
  /** Enter in the field. */
  readonly onSubmit?: (() => void) | undefined
  /** Makes the label a button with this name: the figure's unit can be switched. */
  readonly unitSwitch?: { readonly label: string, readonly onPress: () => void }
}

export function Stepper(props: StepperProps) {
  const { label, onChange, isDisabled = false } = props
  const id = useId()
  const typing = useDecimalTyping(props)
  const { fault, stepsFrom } = typing
  const error = fault?.isWrong === true ? fault.text : props.error
  // W72: a refused key is reported below a field without a fault of its own.
  const message = error ?? fault?.text
  const move = (direction: 1 | -1) => onChange(stepDecimalText(stepsFrom, direction, props))

  /** The arrows step, with Shift by ten; Enter submits. */
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') return typing.submit(props.onSubmit)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return undefined
    event.preventDefault()
    const direction = event.key === 'ArrowUp' ? 1 : -1
    const steps = Array.from({ length: event.shiftKey ? 10 : 1 })
    onChange(steps.reduce<string>((text) => stepDecimalText(text, direction, props), stepsFrom))
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
            hasMessage={(message ?? props.note) !== undefined}
            isWrong={error !== undefined}
            onKeyDown={handleKey}
            typing={typing}
          />
        </div>
        <StepButton isDisabled={isDisabled} label={props.increaseLabel} onStep={() => move(1)}>
          <Icon of={Plus} size={16} />
        </StepButton>
      </div>
      <TypingMessage
        id={`${id}-message`}
        isWrong={error !== undefined}
        note={props.note}
        text={message}
      />
    </div>
  )
}

type StepperInputProps = StepperProps & {
  readonly id: string
  readonly isWrong: boolean
  readonly hasMessage: boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly typing: ReturnType<typeof useDecimalTyping>
}

function StepperInput({ id, isWrong, typing, ...props }: StepperInputProps) {
  const { label, value, format, placeholder, onBlur } = props
  const shown = typing.isFocused || value === '' ? typing.text : (format?.(value) ?? typing.text)

  // The typed text must be in the field before it is selected or edited: a later change of the
  // value would move the caret to its end.
  function handleFocus(event: FocusEvent<HTMLInputElement>) {
    flushSync(typing.enter)
    event.currentTarget.select()
  }

  function handleBlur() {
    typing.leave()
    onBlur?.()
  }

  return (
    <input
      {...typing.inputProps}
      aria-describedby={props.hasMessage ? `${id}-message` : undefined}
      aria-invalid={isWrong || undefined}
      aria-label={label}
      className={css('input')}
      disabled={props.isDisabled === true}
      enterKeyHint="done"
      id={id}
      onBlur={handleBlur}
      onFocus={handleFocus}
      onKeyDown={props.onKeyDown}
      placeholder={placeholder}
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
