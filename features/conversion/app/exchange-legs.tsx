// Both ends of a conversion: a coin with its amount above, the other one below, and the arrows on
// the line between. Each amount can be typed; the other one follows in grey.
import type { ConvertCoin } from '#features/conversion/conversions.calls.ts'
import type { ConversionSide } from '@ingot/contract/vocabulary'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { ArrowDownUp, ChevronDown } from 'lucide'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { usePreference } from '@ingot/web/data/device/preferences.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { approximately, hiddenFigure } from '@ingot/ui/format/create-format.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { useDecimalTyping } from '@ingot/ui/decimals/use-decimal-typing.ts'
import { messageId } from '@ingot/ui/fields/field-frame.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useTypingText } from '@ingot/web/widgets/forms/use-typing-text.ts'
import type { ExchangeChange, ExchangeDraft } from './exchange-draft.ts'
import styles from './exchange-legs.module.css'
import { amountOfShare, type ExchangeView, indicative } from './view-exchange.ts'

const css = styleNames(styles)

const shares = [25, 50, 75, 100] as const

export type ExchangeLegsProps = {
  readonly draft: ExchangeDraft
  readonly view: ExchangeView
  /** The fault of the typed amount, in words. */
  readonly problem: string | undefined
  readonly isDisabled: boolean
  readonly change: (change: ExchangeChange) => void
  readonly onChoose: (end: 'from' | 'to') => void
}

export function ExchangeLegs(props: ExchangeLegsProps) {
  const { draft, view, problem, isDisabled, change, onChoose } = props
  const t = useTranslations()
  const format = useFormat()
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const shown = ({ available, symbol }: ConvertCoin): string =>
    isHidden ? hiddenFigure : format.figure(available, symbol)
  const takeShare = (percent: number): void => {
    change({ kind: 'type', side: 'give', text: amountOfShare(percent, view.from) })
  }
  const amountOf = (side: ConversionSide) => ({
    side, isDisabled,
    isTyped: draft.side === side,
    value: draft.side === side ? draft.typed
      : indicative(
        (side === 'give' ? view.fromAmount : view.toAmount) ?? '',
        (side === 'give' ? view.from : view.to).symbol,
      ),
    error: draft.side === side ? problem : undefined,
    onType: (text: string) => change({ kind: 'type', side, text }),
  })
  return (
    <Card isFlush>
      <section className={css('leg')}>
        <div className={css('head')}>
          <span>{t('property.from')}</span>
          <span>
            {`${t('property.available')} ${shown(view.from)}`}
            <MaxButton isDisabled={isDisabled} onPress={() => takeShare(100)} />
          </span>
        </div>
        <Amount
          {...amountOf('give')}
          coin={view.from}
          label={t('exchange.fromAmount')}
          onChoose={() => onChoose('from')}
          usdt={view.fromUsdt}
        />
        <Shares isDisabled={isDisabled} onTake={takeShare} />
      </section>
      <section className={css('leg', 'to')}>
        <button
          aria-label={t('exchange.swap')}
          className={css('swap')}
          disabled={isDisabled}
          onClick={() => change({ kind: 'swap' })}
          type="button"
        >
          <Icon of={ArrowDownUp} size={20} />
        </button>
        <div className={css('head')}>
          <span>{t('property.to')}</span>
          <span>{t('exchange.youHold', { amount: shown(view.to) })}</span>
        </div>
        <Amount
          {...amountOf('get')}
          coin={view.to}
          label={t('exchange.toAmount')}
          onChoose={() => onChoose('to')}
          usdt={view.toUsdt}
        />
      </section>
    </Card>
  )
}

type MaxButtonProps = { readonly isDisabled: boolean, readonly onPress: () => void }

function MaxButton({ isDisabled, onPress }: MaxButtonProps) {
  const t = useTranslations('property')
  return (
    <button className={css('max')} disabled={isDisabled} onClick={onPress} type="button">
      {t('max')}
    </button>
  )
}

type SharesProps = { readonly isDisabled: boolean, readonly onTake: (percent: number) => void }

function Shares({ isDisabled, onTake }: SharesProps) {
  const t = useTranslations('property')
  const format = useFormat()
  return (
    <div className={css('shares')}>
      <Chips
        choices={shares.map((share) => ({
          value: String(share), label: format.rate(String(share)),
        }))}
        isInCard
        label={t('quickAmounts')}
        onChange={(share) => { if (!isDisabled) onTake(Number(share)) }}
        value={undefined}
      />
    </div>
  )
}

type AmountProps = {
  readonly coin: ConvertCoin
  readonly label: string
  readonly side: ConversionSide
  readonly value: string
  /** Otherwise it follows the other amount. */
  readonly isTyped: boolean
  readonly isDisabled: boolean
  readonly error: string | undefined
  readonly usdt: string | undefined
  readonly onType: (text: string) => void
  readonly onChoose: () => void
}

function Amount(props: AmountProps) {
  const { coin, label, value, isTyped, isDisabled, error, usdt, onType, onChoose } = props
  const t = useTranslations('exchange')
  const format = useFormat()
  const id = useId()
  const logo = useCoins().data?.find(({ symbol }) => symbol === coin.symbol)?.logo
  const typing = useDecimalTyping({
    label, value, onChange: onType, decimals: coin.decimals, marks: format.marks,
    unit: coin.symbol, typingText: useTypingText(coin.decimals),
  })
  const { fault } = typing
  const shown = fault?.isWrong === true ? fault.text : error
  const title = t(props.side === 'give' ? 'chooseFrom' : 'chooseTo')
  return (
    <>
      <div className={css('line')}>
        <button
          aria-label={`${title}: ${coin.symbol}`}
          className={css('pick')}
          disabled={isDisabled}
          onClick={onChoose}
          type="button"
        >
          <CoinLogo size={28} src={logo} symbol={coin.symbol} />
          <b>{coin.symbol}</b>
          <Icon of={ChevronDown} size={16} />
        </button>
        <span className={css('figure', !isTyped && 'follows')}>
          {!isTyped && value !== '' && <i aria-hidden className={css('about')}>{approximately}</i>}
          <input
            aria-describedby={messageId(id)}
            aria-invalid={shown !== undefined || undefined}
            aria-label={label}
            className={css('amount', sizeOf(typing.text))}
            disabled={isDisabled}
            id={id}
            onBlur={typing.leave}
            placeholder="0"
            value={typing.text}
            {...typing.inputProps}
            onFocus={typing.enter}
          />
        </span>
      </div>
      <p
        className={css('worth', shown !== undefined && 'wrong')}
        id={messageId(id)}
        role={shown === undefined ? undefined : 'alert'}
      >
        {shown ?? fault?.text
          ?? (usdt === undefined ? '\u00a0'
            : approximately + format.amount(usdt, symbolDefault))}
      </p>
    </>
  )
}

/** A long amount is written smaller, so that all of it is seen. */
function sizeOf(text: string): 'large' | 'medium' | 'small' {
  if (text.length <= 9) return 'large'
  return text.length <= 13 ? 'medium' : 'small'
}
