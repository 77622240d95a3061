// The sandbox's deposit: a coin, an amount, and money that is worth nothing. It is shown in
// sandbox mode only; a real exchange has no such sheet.
import { faucetAmountMax } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFaucet } from '#data/account/use-money-moves.ts'
import { useFormat, useIsSandbox } from '#data/market/use-site-config.ts'
import { useTicker } from '#data/market/use-tickers.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { AmountField } from './amount-field.tsx'
import { CoinChoice } from './coin-choice.tsx'
import { faucetAmounts } from './faucet-amounts.ts'
import { viewMoneyForm } from './money-form.ts'
import styles from './money-sheet.module.css'
import { useMoneyForm } from './use-money-form.ts'

const css = styleNames(styles)

export type FaucetSheetProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The coin that is chosen first. */
  readonly symbol?: string
}

export function FaucetSheet({ isOpen, onClose, symbol = 'USDT' }: FaucetSheetProps) {
  const t = useTranslations()
  const faucet = useFaucet()
  const isSandbox = useIsSandbox()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={faucet.isBusy}
      isOpen={isOpen && isSandbox}
      onClose={onClose}
      title={t('property.depositTitle')}
    >
      <FaucetForm
        firstSymbol={symbol}
        isBusy={faucet.isBusy}
        onDeposit={(deposit) => faucet.send(deposit, { onDone: onClose })}
      />
    </Sheet>
  )
}

type FaucetFormProps = {
  readonly firstSymbol: string
  readonly isBusy: boolean
  readonly onDeposit: (deposit: { symbol: string, amount: string }) => void
}

function FaucetForm({ firstSymbol, isBusy, onDeposit }: FaucetFormProps) {
  const t = useTranslations('property')
  const format = useFormat()
  const used = useMoneyForm(firstSymbol)
  const { form: { symbol, isChoosing }, change } = used
  const { amount, problem, shown } = viewMoneyForm(used.form, faucetAmountMax)
  const ticker = useTicker(`${symbol}USDT`)
  const error = shown === 'over'
    ? t('amountOverFaucet', { amount: format.amount(faucetAmountMax, symbol) })
    : shown === 'missing' ? t('amountMissing') : undefined

  const handlePress = (): void => {
    change({ kind: 'press' })
    if (problem === undefined) onDeposit({ symbol, amount })
  }

  if (isChoosing) return <CoinChoice {...used} />
  return (
    <div className={css('form')}>
      <Note tone="gold">{t('sandboxMoney')}</Note>
      <CoinChoice {...used} />
      <AmountField {...used} error={error} isDisabled={isBusy} />
      <Chips
        choices={faucetAmounts(ticker?.price).map((value) => ({
          value, label: format.digits(value),
        }))}
        isInCard
        label={t('quickAmounts')}
        onChange={(text) => change({ kind: 'type', text })}
        value={amount}
      />
      <SendButton busyLabel={t('depositing')} isBusy={isBusy} onPress={handlePress}>
        {problem === 'missing'
          ? t('depositCoin', { symbol })
          : t('depositAmount', { amount: format.figure(amount, symbol), symbol })}
      </SendButton>
    </div>
  )
}
