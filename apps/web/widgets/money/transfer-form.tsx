// The fields of a transfer: the direction, the coin and the amount. It sends nothing itself.
import type { TransferType } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { usePreference } from '#data/device/preferences.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { hiddenFigure } from '#format/create-format.ts'
import { SendButton } from '#ui/fields/send-button.tsx'
import { styleNames } from '#ui/style-names.ts'
import { AmountField } from './amount-field.tsx'
import { CoinChoice } from './coin-choice.tsx'
import { sourceOf, viewMoneyForm, withMax } from './money-form.ts'
import styles from './money-sheet.module.css'
import { TransferRoute } from './transfer-route.tsx'
import { type UsedMoneyForm, useMoneyForm } from './use-money-form.ts'
import { useTransferable } from './use-transferable.ts'

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
  const { available, most } = useTransferable(from, symbol) ?? {}
  const form = withMax(used.form, most)
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const availableText = `${isHidden ? hiddenFigure : format.amount(available)} ${symbol}`
  const { amount, problem, shown } = viewMoneyForm(form, available)
  const error = shown === 'over'
    ? t('amountOver', { amount: availableText })
    : shown === 'missing' ? t('amountMissing') : undefined

  const handlePress = (): void => {
    change({ kind: 'press' })
    if (problem !== undefined) return
    // A transfer that is sent again is the same one, whatever the balance has become.
    change({ kind: 'type', text: amount })
    onTransfer({ transferType, symbol, amount })
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
        change={change}
        form={form}
        aside={<Available text={availableText} />}
        error={error}
        isDisabled={isBusy}
        trailing={<MaxButton change={change} isDisabled={isBusy || most === undefined} />}
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
  readonly isDisabled: boolean
}

function MaxButton({ change, isDisabled }: MaxButtonProps) {
  const t = useTranslations('property')
  return (
    <button
      className={css('max')}
      disabled={isDisabled}
      onClick={() => change({ kind: 'max' })}
      type="button"
    >
      {t('max')}
    </button>
  )
}
