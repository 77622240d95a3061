// The sandbox's deposit: a coin, an amount, and money that is worth nothing. It is shown in
// sandbox mode only; a real exchange has no such sheet.
import { faucetAmountMax } from '@ingot/contract/vocabulary'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFaucet } from '@ingot/features/account/app/use-money-moves.ts'
import { useCoins } from '@ingot/features/market/app/data/use-rankings.ts'
import { useFormat, useIsSandbox } from '@ingot/features/market/app/data/use-site-config.ts'
import { useTicker } from '@ingot/features/market/app/data/use-tickers.ts'
import { useTypingText } from '#widgets/forms/use-typing-text.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { useDecimalTyping } from '@ingot/ui/decimals/use-decimal-typing.ts'
import { Field } from '@ingot/ui/fields/field.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { CoinList } from './coin-list.tsx'
import { faucetAmounts } from './faucet-amounts.ts'
import { amountDecimals, viewMoneyForm } from './money-form.ts'
import styles from './money-sheet.module.css'
import { type UsedMoneyForm, useMoneyForm } from './use-money-form.ts'

const css = styleNames(styles)

const blank = '\u00a0'

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

/**
 * The coin of a money sheet: a row that shows it, and in its place the list of all coins while
 * another one is chosen. Both are inside the same sheet, so the typed amount is not covered.
 */
function CoinChoice({ form, change }: UsedMoneyForm) {
  const { symbol, isChoosing } = form
  const t = useTranslations('property')
  const coin = useCoins().data?.find((known) => known.symbol === symbol)
  if (isChoosing) {
    return (
      <CoinList onChoose={(chosen) => change({ kind: 'choose', symbol: chosen })} symbol={symbol} />
    )
  }
  return (
    <div className={css('plate')}>
      <ListRow
        hasChevron
        isStrong
        lead={<CoinLogo src={coin?.logo} symbol={symbol} />}
        onPress={() => change({ kind: 'open-choice' })}
        title={<><VisuallyHidden>{`${t('coin')}: `}</VisuallyHidden>{symbol}</>}
        {...(coin === undefined || coin.name === symbol ? {} : { subtitle: coin.name })}
      />
    </div>
  )
}

type AmountFieldProps = UsedMoneyForm & {
  readonly error: string | undefined
  readonly isDisabled: boolean
  /** The available balance, next to the label. */
  readonly aside?: ReactNode
  /** A button at the field's end. */
  readonly trailing?: ReactNode
}

/** The amount of a sheet that moves money, in the chosen coin. */
function AmountField({ form, change, error, ...parts }: AmountFieldProps) {
  const t = useTranslations()
  const { marks } = useFormat()
  const label = t('property.amount')
  const handleType = (text: string): void => change({ kind: 'type', text })
  const typing = useDecimalTyping({
    label, value: form.typed, onChange: handleType, decimals: amountDecimals, marks,
    unit: form.symbol, typingText: useTypingText(amountDecimals),
  })
  const { fault } = typing
  return (
    <Field
      {...parts}
      error={fault?.isWrong === true ? fault.text : error}
      // The line is there without words too, so that a message moves nothing.
      hint={fault === undefined ? blank : fault.text}
      inputProps={{ ...typing.inputProps, onFocus: typing.enter }}
      label={label}
      onBlur={typing.leave}
      onChange={handleType}
      placeholder="0"
      size="l"
      unit={form.symbol}
      value={typing.text}
    />
  )
}
