// [LD9] The fields of a leader's terms, for an application and for a change.
import { leaderLimits, symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { FieldsOf } from '@ingot/ui/forms/use-field-form.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FormAmount } from '@ingot/web/widgets/forms/form-amount.tsx'
import { FormTextArea } from '@ingot/web/widgets/forms/form-text-area.tsx'
import {
  exampleProfit, exampleShare, termBounds, type TermFault, type TermValues,
} from './lead-form.ts'
import styles from './lead.module.css'

const css = styleNames(styles)

const amountDecimals = 8
const rateDecimals = 2

export function useTermWords(): Readonly<Record<TermFault, string>> {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { shareMax, least, most, followersMax } = termBounds
  const range = (min: string, max: string): string =>
    t('faultRange', { min: format.digits(min), max: format.digits(max) })
  return {
    bioMissing: t('faultBio'),
    shareRange: t('faultOver', { amount: format.rate(shareMax) }),
    investmentRange: range(least, most),
    belowLeast: t('faultBelowMin'),
    followersRange: range('1', followersMax),
  }
}

export function TermFields({ form }: { readonly form: FieldsOf<keyof TermValues> }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const share = exampleShare(form.values.share)
  const usdt = (amount: string): string => format.amount(amount, symbolDefault)
  return (
    <>
      <FormAmount
        decimals={rateDecimals}
        form={form}
        hint={t('faultOver', { amount: format.rate(termBounds.shareMax) })}
        label={t('profitShare')}
        name="share"
        unit="%"
      />
      {share !== undefined && (
        <p className={css('text')}>
          {t('shareExample', { profit: usdt(exampleProfit), share: usdt(share) })}
        </p>
      )}
      <div className={css('two')}>
        <FormAmount
          decimals={amountDecimals} form={form} label={t('investmentMin')} name="investmentMin"
          unit={symbolDefault}
        />
        <FormAmount
          decimals={amountDecimals} form={form} label={t('investmentMax')} name="investmentMax"
          unit={symbolDefault}
        />
      </div>
      <FormAmount
        decimals={0} form={form} label={t('followersMax')} name="followersMax" unit=""
      />
      <FormTextArea
        form={form} label={t('aboutYou')} maxLength={leaderLimits.bioMax} name="bio" rows={3}
      />
    </>
  )
}
