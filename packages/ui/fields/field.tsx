// A line of text that is typed: label, error under the field, unit, clear and the password's eye.
// The value belongs to the caller.
import { useId, useState } from 'react'
import type { ComponentProps, HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { CircleX, Eye, EyeOff } from 'lucide'
import { FieldFrame, messageId } from './field-frame.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './field.module.css'

const css = styleNames(styles)

export type FieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'password'
  readonly name?: string
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  readonly placeholder?: string
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'search' | 'tel'
  readonly maxLength?: number
  readonly isDisabled?: boolean
  readonly isLabelHidden?: boolean
  readonly aside?: ReactNode
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly unit?: string
  readonly leading?: ReactNode
  readonly trailing?: ReactNode
  /** Gives the field a button that empties it, with this label. */
  readonly clearLabel?: string
  /** Gives a password the eye that shows and hides it, with these labels. */
  readonly eyeLabels?: { readonly show: string, readonly hide: string }
  readonly size?: 'm' | 'l'
  /** On the page itself rather than inside a card. */
  readonly isOnPage?: boolean
  /** Replaces the field's own typing: the input's handlers and attributes. */
  readonly inputProps?: Pick<
    ComponentProps<'input'>,
    'inputMode' | 'onChange' | 'onCompositionEnd' | 'onFocus' | 'onPaste'
  >
}

export function Field(props: FieldProps) {
  const { label, value, onChange, error, hint, inputRef, size = 'm', isOnPage = false } = props
  const [isShown, setShown] = useState(false)
  const id = useId()
  const hasMessage = error !== undefined || hint !== undefined
  return (
    <FieldFrame {...props} id={id} label={label}>
      <div
        className={css('field', size, isOnPage && 'onPage', error !== undefined && 'wrong')}
        data-disabled={props.isDisabled === true || undefined}
      >
        {props.leading}
        <input
          aria-describedby={hasMessage ? messageId(id) : undefined}
          aria-invalid={error !== undefined || undefined}
          autoCapitalize="none"
          autoComplete={props.autoComplete ?? 'off'}
          autoCorrect="off"
          className={css('input')}
          disabled={props.isDisabled === true}
          enterKeyHint={props.type === 'search' ? 'search' : undefined}
          id={id}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          name={props.name}
          onBlur={props.onBlur}
          onChange={(event) => onChange(event.currentTarget.value)}
          placeholder={props.placeholder}
          ref={inputRef}
          spellCheck={false}
          type={isShown ? 'text' : (props.type ?? 'text')}
          value={value}
          {...props.inputProps}
        />
        <FieldEnd {...props} isShown={isShown} onToggleShown={() => setShown(!isShown)} />
      </div>
    </FieldFrame>
  )
}

type FieldEndProps = FieldProps & {
  readonly isShown: boolean
  readonly onToggleShown: () => void
}

function FieldEnd({ isShown, onToggleShown, ...props }: FieldEndProps) {
  const { clearLabel, eyeLabels, onChange, value } = props
  return (
    <>
      {clearLabel !== undefined && value !== '' && (
        <span className={css('end')}>
          <IconButton icon={CircleX} label={clearLabel} onPress={() => onChange('')} size={16} />
        </span>
      )}
      {eyeLabels !== undefined && (
        <span className={css('end')}>
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? eyeLabels.hide : eyeLabels.show}
            onPress={onToggleShown}
            size={20}
          />
        </span>
      )}
      {props.unit !== undefined && <span className={css('unit')}>{props.unit}</span>}
      {props.trailing}
    </>
  )
}
