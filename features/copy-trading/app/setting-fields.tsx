// The fields of a copy's settings, for a new copy and for a change.
import { copyCapsPpm, symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { type UsedForm, useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FormAmount } from '@ingot/web/widgets/forms/form-amount.tsx'
import { FormSelect } from '@ingot/web/widgets/forms/form-select.tsx'
import { MarketsField } from './markets-field.tsx'
import {
  settingBounds, type SettingFault, settingFaults, type SettingValues,
} from './setting-form.ts'
import styles from './setting-fields.module.css'

const css = styleNames(styles)

const amountDecimals = 8
const rateDecimals = 2

export function useSettingWords(): Readonly<Record<SettingFault, string>> {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { ratioMin, ratioMax, leverageMax, stopMax, takeMax } = settingBounds
  return {
    ratioRange: t('faultRatio', { min: format.digits(ratioMin), max: format.digits(ratioMax) }),
    quotaMissing: t('faultAmount'),
    leverageRange: t('faultLeverage', { max: leverageMax }),
    stopRange: t('faultStop', { max: format.rate(stopMax) }),
    takeRange: t('faultStop', { max: format.rate(takeMax) }),
  }
}

export function useSettingForm(first: () => SettingValues): UsedForm<SettingValues> {
  const words = useSettingWords()
  return useFieldForm<SettingValues, SettingFault>(first, { faultsOf: settingFaults, words })
}

export type SettingFieldsProps = {
  readonly form: UsedForm<SettingValues>
  readonly leader: string
}

export function SettingFields({ form, leader }: SettingFieldsProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const isRatio = form.values.copyKind === 'fixed_ratio'
  return (
    <>
      {isRatio
        ? (
          <FormAmount
            decimals={rateDecimals} form={form} hint={t('ratioHint', { name: leader })}
            label={t('ratio')} name="ratio" unit="×"
          />
        )
        : (
          <FormAmount
            decimals={amountDecimals} form={form} hint={t('quotaHint', { name: leader })}
            label={t('quota')} name="quota" unit={symbolDefault}
          />
        )}
      <FormSelect
        choices={copyCapsPpm.map((step) => ({ value: String(step), label: format.ppm(step) }))}
        form={form}
        hint={t('capHint', { name: leader })}
        label={t('cap')}
        name="cap"
        placeholder={t('none')}
      />
      <div className={css('two')}>
        <FormAmount
          decimals={rateDecimals} form={form} label={t('stopPart')} name="stop" unit="%"
        />
        <FormAmount
          decimals={rateDecimals} form={form} label={t('takePart')} name="take" unit="%"
        />
      </div>
      <div className={css('two')}>
        <FormAmount
          decimals={0} form={form} label={t('leverageMax')} name="leverageMax" unit="×"
        />
        <FormAmount
          decimals={amountDecimals} form={form} label={t('maxInvest')} name="maxInvest"
          unit={symbolDefault}
        />
      </div>
      <FormSelect
        choices={[
          { value: 'follow', label: t('margin_follow') },
          { value: 'isolated', label: t('margin_isolated') },
        ]}
        form={form}
        label={t('marginMode')}
        name="marginMode"
        placeholder={t('none')}
      />
      <MarketsField
        error={form.errorOf('symbols')}
        onChange={(symbols) => form.set({ symbols })}
        symbols={form.values.symbols}
      />
    </>
  )
}
