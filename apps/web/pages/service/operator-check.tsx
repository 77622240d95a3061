// Confirms the number of an operator: a thief that writes in support's name has none.
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCheckOperator } from '#data/support/use-support.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './operator-check.module.css'

const css = styleNames(styles)

const numberLength = 6

export function OperatorCheck() {
  const t = useTranslations('service')
  const inputId = useId()
  const check = useCheckOperator()
  const [number, setNumber] = useState('')
  const [result, setResult] = useState<string>()
  return (
    <form
      className={css('form')}
      onSubmit={(event) => {
        event.preventDefault()
        check.send({ number }, {
          onDone: ({ name }) => setResult(name === null
            ? t('noOperator', { number }) : t('isOperator', { name, number })),
        })
      }}
    >
      <label className={css('label')} htmlFor={inputId}>{t('checkOperator')}</label>
      <div className={css('row')}>
        <input
          autoComplete="off"
          className={css('number')}
          id={inputId}
          inputMode="numeric"
          maxLength={numberLength}
          onChange={({ target }) => {
            setResult(undefined)
            setNumber(target.value.replaceAll(/\D/g, ''))
          }}
          value={number}
        />
        <Button
          busyLabel={t('checking')}
          isBusy={check.isBusy}
          isDisabled={number.length < numberLength}
          isNarrow
          kind="soft"
          size="m"
          type="submit"
        >
          {t('check')}
        </Button>
      </div>
      {result !== undefined && <output className={css('result')}>{result}</output>}
    </form>
  )
}
