// The firm quote of a quick trade: both amounts, the seconds of its price, its spread and fee. Its
// order keeps the price; at the end of the seconds the button asks for a new one.
import type { BankAccount } from '#features/bank-account/bank-accounts.calls.ts'
import type { QuickOrder } from '#features/quick-trade/quick-orders.calls.ts'
import type { QuickQuote } from '#features/quick-trade/quick-terms.calls.ts'
import { quickQuoteLifetimeMs } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import { useCountdown } from '@ingot/web/data/device/use-countdown.ts'
import {
  usePlaceQuickBuy, usePlaceQuickSell, type useQuickQuote,
} from './use-quick-trade.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { rateText } from '@ingot/ui/format/rate-text.ts'
import { HeroFigure } from '@ingot/ui/figures/hero-figure.tsx'
import { ProgressBar } from '@ingot/ui/figures/progress-bar.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './quick-form.module.css'

const css = styleNames(styles)

export type QuickQuoteSheetProps = {
  readonly card: BankAccount | undefined
  /** The sheet is open while there is one. */
  readonly quote: QuickQuote | undefined
  readonly quoting: ReturnType<typeof useQuickQuote>
  readonly onNewPrice: () => void
  readonly onClose: () => void
}

export function QuickQuoteSheet({ quote, onClose, ...rest }: QuickQuoteSheetProps) {
  const t = useTranslations()
  const [isBusy, setBusy] = useState(false)
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={isBusy}
      isOpen={quote !== undefined}
      onClose={onClose}
      title={t(quote?.side === 'sell' ? 'c2c.confirmSell' : 'c2c.confirmBuy')}
    >
      {quote !== undefined && <Quote {...rest} onBusy={setBusy} quote={quote} />}
    </Sheet>
  )
}

type QuoteProps = Omit<QuickQuoteSheetProps, 'quote' | 'onClose'> & {
  readonly quote: QuickQuote
  readonly onBusy: (isBusy: boolean) => void
}

function Quote({ quote, card, quoting, onNewPrice, onBusy }: QuoteProps) {
  const t = useTranslations('c2c')
  const format = useFormat()
  const { isExpired, seconds, place, placing } = usePlacing(quote, { card, onBusy })
  const coin = format.amount(quote.coinAmount, quote.symbol)
  const isBuy = quote.side === 'buy'
  const failure = isExpired ? quoting.failure : placing.failure
  return (
    <div className={css('body')}>
      <div className={css('head', isExpired && 'expired')}>
        <p className={css('caption')}>{t(isBuy ? 'youGet' : 'youSell')}</p>
        <HeroFigure
          integer={format.figure(quote.coinAmount, quote.symbol)} size="h1" unit={quote.symbol}
        />
      </div>
      <div>
        <ProgressBar share={isExpired ? 0 : seconds * 1_000 / quickQuoteLifetimeMs} />
        <p className={css('caption')} role="timer">
          {isExpired ? t('quoteEnded') : t('lockedFor', { seconds: String(seconds) })}
        </p>
      </div>
      <QuoteTerms card={card} quote={quote} />
      {failure !== undefined && rejectCodeOf(failure.error) !== 'quote_expired' && (
        <div role="alert"><Note tone="danger">{failure.text}</Note></div>
      )}
      {isExpired
        ? (
          <Button
            busyLabel={t('quoting')}
            isBusy={quoting.isBusy}
            isSwappedIn
            key="new"
            onPress={onNewPrice}
          >
            {t('newPrice')}
          </Button>
        )
        : (
          <Button
            busyLabel={t('placing')}
            isBusy={placing.isBusy}
            isSwappedIn
            key={quote.id}
            onPress={place}
          >
            {t(isBuy ? 'buyAmount' : 'sellAmountOf', { amount: coin })}
          </Button>
        )}
      <p className={css('foot')}>{isBuy ? t('distinct') : t('held', { amount: coin })}</p>
    </div>
  )
}

function QuoteTerms({ card, quote }: Pick<QuoteProps, 'card' | 'quote'>) {
  const t = useTranslations('c2c')
  const format = useFormat()
  const { fiat, symbol, price, middle, spreadPpm, fee } = quote
  const money = (amount: string): string =>
    format.amount(amount, fiat)
  const isBuy = quote.side === 'buy'
  return (
    <Ledger>
      <LedgerRow isStrong label={t(isBuy ? 'youPay' : 'youGet')}>
        {money(quote.fiatAmount)}
      </LedgerRow>
      <LedgerRow label={t('price')}>
        {rateText({ from: symbol, rate: format.figure(price, fiat, 'exact'), to: fiat })}
      </LedgerRow>
      <LedgerRow label={t('middle')}>{format.amount(middle, fiat, 'exact')}</LedgerRow>
      <LedgerRow label={t('spread')}>{format.ppm(spreadPpm)}</LedgerRow>
      {isBuy && <LedgerRow label={t('fee')}>{money(fee)}</LedgerRow>}
      {card !== undefined && (
        <LedgerRow label={t(isBuy ? 'payWith' : 'paidTo')}>
          {`${card.bankName} ·· ${card.lastFour}`}
        </LedgerRow>
      )}
    </Ledger>
  )
}

type Placing = Pick<QuoteProps, 'card' | 'onBusy'>

function usePlacing(quote: QuickQuote, { card, onBusy }: Placing) {
  const router = useRouter()
  const buy = usePlaceQuickBuy()
  const sell = usePlaceQuickSell()
  const [refusedId, setRefusedId] = useState<string>()
  const seconds = useCountdown(quote.expiresTime) ?? 0
  const placing = quote.side === 'buy' ? buy : sell
  const isUnsure = placing.isBusy || placing.failure?.isUnsure === true
  const callbacks = {
    onDone: ({ id }: QuickOrder) => {
      onBusy(false)
      void router.navigate({ to: '/pages/c2c/order', search: { id }, replace: true })
    },
    onFailed: (error: unknown) => {
      onBusy(false)
      if (rejectCodeOf(error) === 'quote_expired') setRefusedId(quote.id)
    },
  }
  const place = (): void => {
    const { id: quoteId } = quote
    onBusy(true)
    if (quote.side === 'buy') {
      buy.send({ quoteId, ...card === undefined ? {} : { cardId: card.id } }, callbacks)
    } else if (card !== undefined) sell.send({ quoteId, cardId: card.id }, callbacks)
  }
  return {
    seconds, place, placing,
    isExpired: (seconds === 0 || refusedId === quote.id) && !isUnsure,
  }
}
