// The fields of a reported deposit: the coin and the way that it was sent, the amount, the
// reference, and the pictures of proof.
import type { RechargeCoin } from '#features/deposit/deposits.calls.ts'
import { useTranslations } from 'use-intl'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import type { UsedForm } from '@ingot/ui/forms/use-field-form.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import type { UsedPictures } from '@ingot/ui/pictures/use-pictures.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FormAmount } from '@ingot/web/widgets/forms/form-amount.tsx'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { FormPictures } from '@ingot/web/widgets/forms/form-pictures.tsx'
import { FormSelect } from '@ingot/web/widgets/forms/form-select.tsx'
import { amountDecimals, bankWay, type OfflineValues } from './offline-form.ts'
import styles from './offline-page.module.css'

const css = styleNames(styles)

export type OfflineFieldsProps = {
  readonly form: UsedForm<OfflineValues>
  readonly pictures: UsedPictures
  readonly coins: readonly RechargeCoin[]
  readonly onSend: () => void
}

export function OfflineFields({ form, pictures, coins, onSend }: OfflineFieldsProps) {
  const t = useTranslations('offline')
  const known = useCoins().data
  const { symbol, way } = form.values
  const isBank = way === bankWay
  const networks = coins.find((coin) => coin.symbol === symbol)?.networks ?? []
  const logoOf = (coin: string) => known?.find((one) => one.symbol === coin)?.logo
  return (
    <Form className={css('form')} form={form} onSubmit={onSend}>
      <Card>
        <div className={css('fields')}>
          <FormSelect
            choices={coins.map((coin) => ({
              value: coin.symbol, label: coin.symbol,
              lead: <CoinLogo size={24} src={logoOf(coin.symbol)} symbol={coin.symbol} />,
            }))}
            form={{
              ...form,
              // The networks of another coin are others.
              type: (_, chosen) => form.set({ symbol: chosen, way: bankWay }),
            }}
            label={t('coin')}
            name="symbol"
            placeholder={t('choose')}
          />
          <FormSelect
            choices={[
              { value: bankWay, label: t('bank') },
              ...networks.map(({ chain, name }) =>
                ({ value: chain, label: t('network', { name: `${name} (${chain})` }) })),
            ]}
            form={form}
            label={t('way')}
            name="way"
            placeholder={t('choose')}
          />
        </div>
      </Card>
      <Card>
        <FormAmount
          decimals={amountDecimals} form={form} hint={t('amountHint')} label={t('amount')}
          name="amount" unit={symbol}
        />
      </Card>
      <Card>
        <div className={css('fields')}>
          <FormField
            aside={isBank ? t('asBank') : undefined}
            form={form}
            label={isBank ? t('reference') : t('txId')}
            name="reference"
          />
          <FormPictures
            error={form.errorOf('files')} label={t('proof')} name="files" pictures={pictures}
          />
        </div>
      </Card>
      {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
    </Form>
  )
}
