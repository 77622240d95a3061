// The total of a limit order, which can be typed: the quantity then follows from it, in whole lots.
// While it is not being edited it shows the order's exact total.
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { TypingMessage } from '@ingot/ui/decimals/typing-message.tsx'
import { useDecimalTyping } from '@ingot/ui/decimals/use-decimal-typing.ts'
import { unitDecimals } from '#features/market/app/parts/market-steps.ts'
import { useTypingText } from '@ingot/web/widgets/forms/use-typing-text.ts'
import styles from './total-field.module.css'

const css = styleNames(styles)

export type TotalFieldProps = {
  /** The total that was typed; undefined when the size was given in another way. */
  readonly typed: string | undefined
  /** The order's exact total. */
  readonly total: string | undefined
  /** The text of the empty field. */
  readonly placeholder: string
  readonly symbol: string
  readonly onChange: (total: string) => void
  readonly onSubmit: () => void
}

export function TotalField(props: TotalFieldProps) {
  const { typed, total, placeholder, symbol, onChange, onSubmit } = props
  const t = useTranslations()
  const format = useFormat()
  const messageId = useId()
  const label = t('trade.totalIn', { symbol })
  const { isFocused, fault, ...typing } = useDecimalTyping({
    label, value: typed ?? total ?? '', onChange, decimals: unitDecimals, marks: format.marks,
    unit: symbol, typingText: useTypingText(unitDecimals),
    // A size that was given in another way takes the place of an unclear total.
    isReplaced: typed === undefined,
  })
  const isWrong = fault?.isWrong === true
  const shown = total === undefined ? '' : format.money(total)
  return (
    <div>
      <label className={css('total', isWrong && 'wrong')}>
        <span className={css('label')}>{t('trade.total')}</span>
        <input
          {...typing.inputProps}
          aria-describedby={fault && messageId}
          aria-invalid={isWrong || undefined}
          aria-label={label}
          className={css('input')}
          enterKeyHint="done"
          onBlur={typing.leave}
          onFocus={typing.enter}
          onKeyDown={(event) => {
            if (event.key === 'Enter') typing.submit(onSubmit)
          }}
          placeholder={placeholder}
          value={isFocused || isWrong ? typing.text : shown}
        />
        <span className={css('unit')}>{symbol}</span>
      </label>
      <TypingMessage
        id={messageId}
        isWrong={isWrong}
        text={fault?.text}
      />
    </div>
  )
}
