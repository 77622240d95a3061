// The filter of the plaza: a name, an investment, the largest drawdown, a market, and a free place.
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useContractListings } from '#features/market/app/parts/contract-symbols.ts'
import type { LeadersAsked } from '#features/copy-trading/app/use-leaders.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FormAmount } from '@ingot/web/widgets/forms/form-amount.tsx'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { FormSelect } from '@ingot/web/widgets/forms/form-select.tsx'
import { FormSwitch } from '@ingot/ui/forms/form-switch.tsx'
import { filterRequest, filterValues, type FilterValues } from './leader-filter.ts'
import styles from './plaza.module.css'

const css = styleNames(styles)

export type FilterSheetProps = {
  readonly asked: LeadersAsked
  readonly isOpen: boolean
  readonly onAsk: (asked: LeadersAsked) => void
  readonly onClose: () => void
}

export function FilterSheet({ asked, isOpen, onAsk, onClose }: FilterSheetProps) {
  const t = useTranslations('copy-trading')
  const common = useTranslations('common')
  return (
    <Sheet closeLabel={common('close')} isOpen={isOpen} onClose={onClose} title={t('filter')}>
      {isOpen && (
        <Filter
          asked={asked}
          onAsk={(next) => {
            onAsk(next)
            onClose()
          }}
        />
      )}
    </Sheet>
  )
}

function Filter({ asked, onAsk }: Pick<FilterSheetProps, 'asked' | 'onAsk'>) {
  const t = useTranslations('copy-trading')
  const form = useFieldForm<FilterValues, never>(() => filterValues(asked), {
    faultsOf: () => ({}), words: {},
  })
  const listings = useContractListings() ?? []
  const { days, sort } = asked
  const texts = {
    values: {
      search: form.values.search, investment: form.values.investment,
      drawdown: form.values.drawdown, symbol: form.values.symbol,
    },
    type: (field: 'search' | 'investment' | 'drawdown' | 'symbol', text: string) =>
      form.type(field, text),
    errorOf: () => undefined,
  }
  return (
    <Form
      className={css('body')}
      form={form}
      onSubmit={() => onAsk({ days, sort, ...filterRequest(form.values) })}
    >
      <FormField form={texts} label={t('leaderName')} name="search" />
      <FormAmount
        decimals={2} form={texts} label={t('myInvestment')} name="investment"
        unit={symbolDefault}
      />
      <FormAmount
        decimals={2} form={texts} label={t('drawdownAtMost')} name="drawdown" unit="%"
      />
      <FormSelect
        choices={[
          { value: '', label: t('allMarkets') },
          ...listings.map(({ symbol, targetSymbol, originalSymbol }) =>
            ({ value: symbol, label: `${targetSymbol}/${originalSymbol}` })),
        ]}
        form={texts} label={t('tradedMarket')} name="symbol" placeholder={t('allMarkets')}
      />
      <FormSwitch form={form} label={t('hasPlace')} name="hasPlace" />
      <div className={css('buttons')}>
        <Button kind="line" onPress={() => onAsk({ days, sort })}>{t('clearFilter')}</Button>
        <SendButton type="submit">{t('showLeaders')}</SendButton>
      </div>
    </Form>
  )
}
