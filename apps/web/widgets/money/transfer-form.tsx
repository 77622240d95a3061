// The fields of a transfer: the direction, the coin and the amount. It sends nothing itself.
import type { TransferType } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { usePreference } from '#data/device/preferences.ts'
import { useBalance } from '#data/account/use-balances.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { hiddenFigure } from '#format/create-format.ts'
import { SendButton } from '#ui/fields/send-button.tsx'
import { styleNames } from '#ui/style-names.ts'
import { AmountField } from './amount-field.tsx'
import { CoinChoice } from './coin-choice.tsx'
import { sourceOf, viewMoneyForm } from './money-form.ts'
import styles from './money-sheet.module.css'
import { TransferRoute } from './transfer-route.tsx'
import { type UsedMoneyForm, useMoneyForm } from './use-money-form.ts'

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
  const used = useMoneyForm(firstSymbol, firstDirection)
  const { form: { symbol, transferType, isChoosing }, change } = used
  const from = sourceOf(used.form)
  const available = useBalance(from, symbol).data?.available
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const availableText = `${isHidden ? hiddenFigure : format.amount(available)} ${symbol}`
  const { amount, problem, shown } = viewMoneyForm(used.form, available)
  const error = shown === 'over'
    ? t('amountOver', { amount: availableText })
    : shown === 'missing' ? t('amountMissing') : undefined

  const handlePress = (): void => {
    change({ kind: 'press' })
    if (problem === undefined) onTransfer({ transferType, symbol, amount })
  }

  if (isChoosing) return <CoinChoice {...used} />
  return (
    <div className={css('form')}>
      <TransferRoute
        from={from}
        isDisabled={isBusy}
        onSwap={() => change({ kind: 'swap' })}
      />
      <CoinChoice {...used} />
      <AmountField
        {...used}
        aside={<Available text={availableText} />}
        error={error}
        isDisabled={isBusy}
        trailing={<MaxButton available={available} change={change} isDisabled={isBusy} />}
      />
      <SendButton busyLabel={t('transferring')} isBusy={isBusy} onPress={handlePress}>
        {problem === 'missing'
          ? t('transferCoin', { symbol })
          : t('transferAmount', { amount: format.amount(amount), symbol })}
      </SendButton>
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

type MaxButtonProps = Pick<UsedMoneyForm, 'change'> & {
  readonly available: string | undefined
  readonly isDisabled: boolean
}

function MaxButton({ available, change, isDisabled }: MaxButtonProps) {
  const t = useTranslations('property')
  return (
    <button
      className={css('max')}
      disabled={isDisabled || available === undefined}
      onClick={() => change({ kind: 'type', text: available ?? '' })}
      type="button"
    >
      {t('max')}
    </button>
  )
}
