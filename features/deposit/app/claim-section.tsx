// The claim of a payment that arrived without its owner's memo: its details, which an operator
// compares with the payment. A claim moves no money.
import type { RechargeCoin } from '#features/deposit/deposits.calls.ts'
import { addressTextLengthMax } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { failureText, rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import { type Claim, useClaimPayment } from './parts/use-deposit-check.ts'
import { useDepositCoins } from './parts/use-deposit-coins.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { FormAmount } from '@ingot/web/widgets/forms/form-amount.tsx'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { FormSelect } from '@ingot/web/widgets/forms/form-select.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import styles from './check-card.module.css'
import {
  type ClaimFault, claimFaults, claimFirst, claimOf, claimRejects, type ClaimValues,
} from './claim-form.ts'
import { amountDecimals, isAmount } from './offline/offline-form.ts'

const css = styleNames(styles)

export type ClaimSectionProps = { readonly payment: Pick<Claim, 'chain' | 'txId'> }

export function ClaimSection({ payment }: ClaimSectionProps) {
  const t = useTranslations('recharge')
  const coins = useDepositCoins()
  return (
    <section aria-label={t('claimTitle')} className={css('result')}>
      <p className={css('title')}>{t('claimTitle')}</p>
      {coins.data !== undefined ? <ClaimFields coins={coins.data} payment={payment} />
        : coins.isError ? <LoadFailed query={coins} /> : <SkeletonRows count={3} />}
    </section>
  )
}

type ClaimFieldsProps = ClaimSectionProps & { readonly coins: readonly RechargeCoin[] }

function ClaimFields({ coins, payment }: ClaimFieldsProps) {
  const t = useTranslations('recharge')
  const format = useFormat()
  const known = useCoins().data
  const claim = useClaimPayment()
  const [end, setEnd] = useState<{ readonly tone: 'ok' | 'info', readonly text: string }>()
  const symbols = coins
    .filter(({ networks }) => networks.some(({ chain }) => chain === payment.chain))
    .map(({ symbol }) => symbol)
  const form = useFieldForm<ClaimValues, ClaimFault>(() => claimFirst(symbols), {
    faultsOf: claimFaults,
    words: {
      coin: t('claimFaultCoin'), amount: t('claimFaultAmount'), hidden: t('claimFaultHidden'),
    },
  })
  const { symbol, amount } = form.values
  const handleSend = (): void => {
    if (!form.check()) return
    claim.send(claimOf(form.values, payment), {
      onDone: () => setEnd({ tone: 'ok', text: t('claimSent') }),
      onFailed: (error) => rejectCodeOf(error) === 'deposit_claimed_already'
        ? setEnd({ tone: 'info', text: failureText(error) })
        : showFormFailure(form, claimRejects, error),
    })
  }
  if (end !== undefined) return <output><Note tone={end.tone}>{end.text}</Note></output>
  return (
    <Form className={css('form')} form={form} onSubmit={handleSend}>
      <p className={css('text')}>{t('claimText')}</p>
      <FormSelect
        choices={symbols.map((one) => ({
          value: one,
          label: one,
          lead: (
            <CoinLogo
              size={24} src={known?.find((coin) => coin.symbol === one)?.logo} symbol={one}
            />
          ),
        }))}
        form={form}
        label={t('claimCoin')}
        name="symbol"
        placeholder={t('claimChoose')}
      />
      <FormAmount
        decimals={amountDecimals} form={form} label={t('claimAmount')} name="amount" unit={symbol}
      />
      <FormField
        form={form} label={t('claimSender')} maxLength={addressTextLengthMax} name="sender"
      />
      {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
      <Button busyLabel={t('sending')} isBusy={claim.isBusy} size="m" type="submit">
        {isAmount(amount) && symbol !== ''
          ? t('claim', { amount: format.amount(amount, symbol) }) : t('claimPlain')}
      </Button>
    </Form>
  )
}
