// The firm quote: the received amount, the ring of its seconds, the path, its price both ways and
// next to the book's own. At its end the figure is grey, and the button asks for a new price.
import type { Conversion, ConversionQuote } from '#features/conversion/conversions.calls.ts'
import { quoteLifetimeMs, symbolDefault } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import type { UsedAction } from '@ingot/web/data/call/use-action.ts'
import type { useAccept, useQuote } from './use-conversions.ts'
import { useCountdown } from '@ingot/web/data/device/use-countdown.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { addDecimals, subtractDecimals } from '@ingot/ui/format/decimal-text.ts'
import { rateText } from '@ingot/ui/format/rate-text.ts'
import { HeroFigure } from '@ingot/ui/figures/hero-figure.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import { QuotePath } from './quote-path.tsx'
import styles from './quote-sheet.module.css'
import type { ExchangeView } from './view-exchange.ts'

const css = styleNames(styles)

const radius = 23
const length = 2 * Math.PI * radius
const wholeSeconds = quoteLifetimeMs / 1_000

export type QuoteSheetProps = {
  /** The sheet is open while there is one. */
  readonly quote: ConversionQuote | undefined
  readonly accept: ReturnType<typeof useAccept>
  readonly quoting: ReturnType<typeof useQuote>
  /** For the balances. */
  readonly coins: Pick<ExchangeView, 'from' | 'to'>
  readonly onNewPrice: () => void
  readonly onClose: () => void
  readonly onConverted: (done: Conversion) => void
}

export function QuoteSheet({ quote, onClose, ...rest }: QuoteSheetProps) {
  const t = useTranslations()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={rest.accept.isBusy}
      isOpen={quote !== undefined}
      onClose={onClose}
      title={t('exchange.confirmTitle')}
    >
      {quote !== undefined && <Quote {...rest} quote={quote} />}
    </Sheet>
  )
}

type QuoteProps = Omit<QuoteSheetProps, 'quote' | 'onClose'> & { readonly quote: ConversionQuote }

function Quote({ quote, accept, quoting, coins, onNewPrice, onConverted }: QuoteProps) {
  const t = useTranslations('exchange')
  const format = useFormat()
  const [refusedId, setRefusedId] = useState<string>()
  const seconds = useCountdown(quote.expiresTime) ?? 0
  // CV18: the same acceptance, sent again, returns the conversion that may have been made.
  const isUnsure = accept.isBusy || accept.failure?.isUnsure === true
  const isExpired = (seconds === 0 || refusedId === quote.id) && !isUnsure
  const given = format.amount(quote.fromAmount, quote.fromSymbol)
  // CV10: the id is that of the shown quote, so no other price can be taken.
  const handleAccept = (): void => accept.send({ id: quote.id }, {
    onDone: onConverted,
    onFailed: (error) => {
      if (rejectCodeOf(error) === 'quote_expired') setRefusedId(quote.id)
    },
  })
  return (
    <div className={css('body')}>
      <div className={css('head')}>
        <div className={css('hero', isExpired && 'expired')}>
          <p className={css('caption')}>{t('youReceive')}</p>
          <HeroFigure
            integer={format.figure(quote.toAmount, quote.toSymbol)} size="h1" unit={quote.toSymbol}
          />
          <p className={css('for')}>
            {t(isExpired ? 'expiredFor' : 'forAmount', { amount: given })}
          </p>
        </div>
        <QuoteRing seconds={isExpired ? 0 : seconds} />
      </div>
      <QuotePath quote={quote} />
      <QuoteTerms coins={coins} quote={quote} />
      <QuoteFailure accept={accept} isExpired={isExpired} quoting={quoting} />
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
            busyLabel={t('converting')}
            isBusy={accept.isBusy}
            isSwappedIn
            key={quote.id}
            onPress={handleAccept}
          >
            {t('convert', { amount: given })}
          </Button>
        )}
      <p className={css('foot')}>{t('lockEnds')}</p>
    </div>
  )
}

type QuoteFailureProps = {
  readonly isExpired: boolean
  readonly accept: Pick<UsedAction<never>, 'failure'>
  readonly quoting: Pick<UsedAction<never>, 'failure'>
}

/** Of the conversion, or of the new price; an end of the quote is shown by the figure itself. */
function QuoteFailure({ isExpired, accept, quoting }: QuoteFailureProps) {
  const failure = isExpired ? quoting.failure : accept.failure
  if (failure === undefined || rejectCodeOf(failure.error) === 'quote_expired') return null
  return <div role="alert"><Note tone="danger">{failure.text}</Note></div>
}

type QuoteTermsProps = Pick<QuoteProps, 'quote' | 'coins'>

function QuoteTerms({ quote, coins: { from, to } }: QuoteTermsProps) {
  const t = useTranslations('exchange')
  const format = useFormat()
  const { fromSymbol, toSymbol, rate, inverseRate, midAmount, spreadPpm, spreadUsdt } = quote
  return (
    <Ledger>
      <LedgerRow label={t('price')}>
        {rateText({ from: fromSymbol, rate: format.figure(rate, toSymbol, 'exact'), to: toSymbol })}
      </LedgerRow>
      <LedgerRow label={t('inversePrice')}>
        {rateText({
          from: toSymbol, rate: format.figure(inverseRate, fromSymbol, 'exact'), to: fromSymbol,
        })}
      </LedgerRow>
      <LedgerRow label={t('bookPrice')}>{format.amount(midAmount, toSymbol)}</LedgerRow>
      <LedgerRow label={t('spread', { rate: format.ppm(spreadPpm) })}>
        {format.amount(spreadUsdt, symbolDefault)}
      </LedgerRow>
      <LedgerRow label={t('balanceAfter', { symbol: fromSymbol })}>
        <PrivateFigure>
          {format.amount(subtractDecimals(from.available, quote.fromAmount), fromSymbol)}
        </PrivateFigure>
      </LedgerRow>
      <LedgerRow label={t('balanceAfter', { symbol: toSymbol })}>
        <PrivateFigure>
          {format.amount(addDecimals(to.available, quote.toAmount), toSymbol)}
        </PrivateFigure>
      </LedgerRow>
    </Ledger>
  )
}

/** The seconds of a firm quote: a ring that empties, in whole seconds. */
function QuoteRing({ seconds }: { readonly seconds: number }) {
  const t = useTranslations('exchange')
  const shown = Math.min(seconds, wholeSeconds)
  const left = length * shown / wholeSeconds
  return (
    <div
      aria-label={shown === 0 ? t('expired') : t('heldFor', { count: shown })}
      className={css('ring')}
      role="timer"
    >
      <svg aria-hidden fill="none" viewBox="0 0 52 52">
        <circle className={css('track')} cx="26" cy="26" r={radius} />
        {shown > 0 && (
          <circle
            className={css('left')}
            cx="26"
            cy="26"
            r={radius}
            strokeDasharray={`${left} ${length}`}
          />
        )}
      </svg>
      <b className={css('seconds', shown === 0 && 'over')}>{shown}</b>
    </div>
  )
}
