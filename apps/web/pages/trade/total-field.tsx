// The total of a limit order, which can be typed: the quantity then follows from it, in whole lots.
// While it is not being typed it shows what the order really comes to.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/use-site-config.ts'
import { styleNames } from '#ui/style-names.ts'
import { useDecimalTyping } from '#ui/use-decimal-typing.ts'
import { unitDecimals } from './market-steps.ts'
import styles from './total-field.module.css'

const css = styleNames(styles)

export type TotalFieldProps = {
  /** The total that was typed; undefined when the size was given in another way. */
  readonly typed: string | undefined
  /** What the order comes to. */
  readonly total: string | undefined
  readonly symbol: string
  readonly onChange: (total: string) => void
  readonly onSubmit: () => void
}

export function TotalField({ typed, total, symbol, onChange, onSubmit }: TotalFieldProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  const [isFocused, setFocused] = useState(false)
  const typing = useDecimalTyping({
    value: typed ?? total ?? '', onChange, decimals: unitDecimals, marks: format.marks,
  })
  const shown = total === undefined ? '' : format.money(total)
  return (
    <label className={css('total')}>
      <span className={css('label')}>{t('total')}</span>
      <input
        {...typing.inputProps}
        aria-label={t('totalIn', { symbol })}
        className={css('input')}
        enterKeyHint="done"
        onBlur={() => {
          setFocused(false)
          typing.finish()
        }}
        onFocus={() => setFocused(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSubmit()
        }}
        placeholder="0"
        value={isFocused ? typing.text : shown}
      />
      <span className={css('unit')}>{symbol}</span>
    </label>
  )
}
