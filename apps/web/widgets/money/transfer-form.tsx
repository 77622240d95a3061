// The fields of a transfer: the direction, the coin and the amount. It sends nothing itself.
import type { TransferType } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePreference } from '#data/device/preferences.ts'
import { useBalance } from '#data/account/use-balances.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { hiddenFigure } from '#format/create-format.ts'
import { Button } from '#ui/marks/button.tsx'
import { styleNames } from '#ui/style-names.ts'
import { AmountField } from './amount-field.tsx'
import { amountProblem } from './amount-problem.ts'
import { CoinChoice } from './coin-choice.tsx'
import styles from './money-sheet.module.css'
import { TransferRoute } from './transfer-route.tsx'
import { type MoneyForm, useMoneyForm } from './use-money-form.ts'

const css = styleNames(styles)

export type Transfer = {
  readonly transferType: TransferType
  readonly symbol: string
  readonly amount: string
}

export type TransferFormProps = {
  readonly firstSymbol: string
  readonly firstDirection: TransferType
  readonly isBusy: boolean
  readonly onTransfer: (transfer: Transfer) => void
}

export function TransferForm(props: TransferFormProps) {
  const { firstSymbol, firstDirection, isBusy, onTransfer } = props
  const t = useTranslations('property')
  const format = useFormat()
  const form = useMoneyForm(firstSymbol)
  const [transferType, setTransferType] = useState(firstDirection)
  const { symbol, typed, amount } = form
  const from = transferType === 'spot_to_contract' ? 'spot' : 'contract'
  const available = useBalance(from, symbol).data?.available
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const availableText = `${isHidden ? hiddenFigure : format.amount(available)} ${symbol}`
  const problem = amountProblem(typed, available)
  const error = problem === 'over'
    ? t('amountOver', { amount: availableText })
    : problem === 'missing' && form.wasPressed ? t('amountMissing') : undefined

  const handlePress = (): void => {
    form.press()
    if (problem === undefined) onTransfer({ transferType, symbol, amount })
  }

  if (form.isChoosing) return <CoinChoice form={form} />
  return (
    <div className={css('form')}>
      <TransferRoute
        from={from}
        isDisabled={isBusy}
        onSwap={() => setTransferType(from === 'spot' ? 'contract_to_spot' : 'spot_to_contract')}
      />
      <CoinChoice form={form} />
      <AmountField
        aside={<Available text={availableText} />}
        error={error}
        form={form}
        isDisabled={isBusy}
        trailing={<MaxButton available={available} form={form} isDisabled={isBusy} />}
      />
      <Button busyLabel={t('transferring')} isBusy={isBusy} onPress={handlePress}>
        {problem === 'missing'
          ? t('transferCoin', { symbol })
          : t('transferAmount', { amount: format.amount(amount), symbol })}
      </Button>
    </div>
  )
}

/** Every digit of the transferable amount; dots while balances are hidden. */
function Available({ text }: { readonly text: string }) {
  const t = useTranslations('property')
  return (
    <span className={css('available')}>
      {t('available')}
      <span className={css('figure')}>{text}</span>
    </span>
  )
}

type MaxButtonProps = {
  readonly available: string | undefined
  readonly form: MoneyForm
  readonly isDisabled: boolean
}

function MaxButton({ available, form, isDisabled }: MaxButtonProps) {
  const t = useTranslations('property')
  return (
    <button
      className={css('max')}
      disabled={isDisabled || available === undefined}
      onClick={() => form.type(available ?? '')}
      type="button"
    >
      {t('max')}
    </button>
  )
}
