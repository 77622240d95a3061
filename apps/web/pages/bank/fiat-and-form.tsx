// The currency of a new account, and the form where a currency has several.
import { bankFormatNames, fiats, formatsOf, isFiat } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import type { UsedForm } from '@ingot/ui/forms/use-field-form.ts'
import { FiatMark } from '#widgets/fiat/fiat-mark.tsx'
import { useFiatNames } from '#widgets/fiat/use-fiat-names.ts'
import { FormSelect } from '#widgets/forms/form-select.tsx'
import { type BankValues, fiatOf, fiatValues, formatValues } from './bank-form.ts'

export type FiatAndFormProps = {
  readonly form: UsedForm<BankValues>
  readonly realName: string
}

export function FiatAndForm({ form, realName }: FiatAndFormProps) {
  const t = useTranslations('bank')
  const names = useFiatNames()
  const { values } = form
  const fiat = fiatOf(values)
  const formats = fiat === undefined ? [] : formatsOf[fiat]
  const chooser = {
    values: { fiat: values.fiat },
    errorOf: form.errorOf,
    type: (_: 'fiat', chosen: string): void => {
      if (isFiat(chosen) && chosen !== values.fiat) form.switchTo(fiatValues(chosen, realName))
    },
  }
  return (
    <>
      <FormSelect
        choices={fiats.map((one) => ({
          value: one, label: `${one} · ${names.nameOf(one)}`, lead: <FiatMark fiat={one} />,
        }))}
        form={chooser}
        isOnPage
        label={t('fiat')}
        name="fiat"
        placeholder={t('chooseFiat')}
      />
      {formats.length > 1 && (
        <Segmented
          choices={formats.map((format) => ({ value: format, label: t(`forms.${format}`) }))}
          label={t('form')}
          onChange={(format) => form.switchTo(formatValues(format, realName))}
          value={bankFormatNames.find((name) => name === values.format) ?? formats[0] ?? 'general'}
        />
      )}
    </>
  )
}
