// The amount of a quick trade in the middle of the screen: its unit, the figure, the other amount
// under it, and quick amounts or shares of the balance.
import type { QuickFiat } from '#features/quick-trade/quick-terms.calls.ts'
import type { Fiat } from '@ingot/contract/vocabulary'
import { ArrowDownUp, ChevronDown } from 'lucide'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { approximately } from '@ingot/ui/format/create-format.ts'
import { compareDecimals, multiplyDecimals } from '@ingot/ui/format/decimal-text.ts'
import { useDecimalTyping } from '@ingot/ui/decimals/use-decimal-typing.ts'
import { messageId } from '@ingot/ui/fields/field-frame.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useTypingText } from '@ingot/web/widgets/forms/use-typing-text.ts'
import type { QuickChange, QuickDraft } from './quick-draft.ts'
import styles from './quick-amount.module.css'
import type { QuickView } from './view-quick.ts'

const css = styleNames(styles)

const hundreds = ['100', '250', '500', '1000'] as const
const thousands = ['1000', '3000', '5000', '10000'] as const

const amounts: Readonly<Record<Fiat, readonly string[]>> = {
  CNY: ['500', '1000', '2000', '5000'], USD: hundreds, EUR: hundreds, GBP: hundreds,
  JPY: ['10000', '30000', '50000', '100000'], KRW: ['100000', '300000', '500000', '1000000'],
  THB: thousands, RUB: ['5000', '10000', '30000', '50000'], TWD: thousands,
}

export type QuickAmountProps = {
  readonly draft: QuickDraft
  readonly view: QuickView
  /** The fault of the amount, in words. */
  readonly problem: string | undefined
  readonly change: (change: QuickChange) => void
  readonly onChooseUnit: () => void
}

export function QuickAmount(props: QuickAmountProps) {
  const { draft, view, problem, change, onChooseUnit } = props
  const t = useTranslations('c2c')
  const format = useFormat()
  const id = useId()
  const isFiat = draft.fixed === 'fiat'
  const fiat = draft.fiat ?? t('fiat')
  const unit = isFiat ? fiat : view.coin.symbol
  const decimals = isFiat ? view.fiat?.decimals ?? 2 : view.coin.decimals
  const typing = useDecimalTyping({
    label: t('amount'), value: draft.typed, onChange: (text) => change({ kind: 'type', text }),
    decimals, marks: format.marks, unit, typingText: useTypingText(decimals),
  })
  const other = isFiat ? view.coinAmount : view.fiatAmount
  const otherUnit = isFiat ? view.coin.symbol : fiat
  const shown = typing.fault?.text ?? problem
  const available = format.amount(view.coin.available, view.coin.symbol)
  const caption = draft.side === 'sell' ? isFiat ? t('get') : t('sellAmount')
    : isFiat ? t('pay') : t('get')
  return (
    <section className={css('part')}>
      <p className={css('caption')}>{caption}</p>
      <div className={css('line')}>
        <button
          aria-label={`${t(isFiat ? 'chooseFiat' : 'chooseCoin')}: ${unit}`}
          className={css('unit')}
          onClick={onChooseUnit}
          type="button"
        >
          {unit}
          <Icon of={ChevronDown} size={16} />
        </button>
        <input
          aria-describedby={messageId(id)}
          aria-invalid={shown !== undefined || undefined}
          aria-label={t('amount')}
          className={css('figure', typing.text.length > 9 && 'long')}
          id={id}
          name="amount"
          onBlur={typing.leave}
          placeholder="0"
          value={typing.text}
          {...typing.inputProps}
          inputMode="none"
          onFocus={typing.enter}
        />
      </div>
      <button
        className={css('other')}
        onClick={() => change({ kind: 'swap', text: other ?? '' })}
        type="button"
      >
        <span className={css('arrows')}><Icon of={ArrowDownUp} size={16} /></span>
        {other === undefined ? otherUnit
          : approximately + format.amount(other, otherUnit)}
        <VisuallyHidden>{`. ${t('swap', { unit: otherUnit })}`}</VisuallyHidden>
      </button>
      <QuickChoices change={change} draft={draft} view={view} />
      <p
        className={css('message', shown !== undefined && 'wrong')}
        id={messageId(id)}
        role={shown === undefined ? undefined : 'alert'}
      >
        {shown ?? (draft.side === 'sell' ? t('available', { amount: available }) : '\u00a0')}
      </p>
    </section>
  )
}

type QuickChoicesProps = Pick<QuickAmountProps, 'draft' | 'view' | 'change'>

function QuickChoices({ draft, view, change }: QuickChoicesProps) {
  const t = useTranslations('c2c')
  const format = useFormat()
  const { fiat, coin } = view
  const choices = draft.side === 'sell'
    ? [25, 50, 75, 100].map((share) => ({
      label: share === 100 ? t('max', { amount: format.figure(coin.available, coin.symbol) })
        : format.rate(String(share)),
      text: multiplyDecimals(coin.available, String(share / 100), coin.decimals),
      fixed: 'coin' as const,
    }))
    : fiat === undefined ? [] : quickAmounts(fiat).map((amount) => ({
      label: format.quantity(amount, 0), text: amount, fixed: 'fiat' as const,
    }))
  return (
    <div className={css('chips')}>
      {choices.map(({ label, text, fixed }) => (
        <button
          className={css('chip')}
          key={label}
          onClick={() => change({ kind: 'take', fixed, text })}
          type="button"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Round amounts of each currency for one touch. Those that an order can have. */
const quickAmounts = ({ fiat, min, max }: QuickFiat): readonly string[] =>
  amounts[fiat].filter((amount) =>
    compareDecimals(amount, min) >= 0 && compareDecimals(amount, max) <= 0)
