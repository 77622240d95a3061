// The form of a conversion. Its figures are indicative; the review asks for the firm quote.
import type {
  Conversion, ConversionQuote, ConvertCoin,
} from '#features/conversion/conversions.calls.ts'
import { Timer } from 'lucide'
import { type ReactNode, useReducer, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccept, useConversions, useQuote } from './use-conversions.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { restoredDraft, useDraftKept } from '@ingot/ui/device/kept-drafts.ts'
import { minusSign } from '@ingot/ui/format/create-format.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SectionHead } from '@ingot/ui/layout/section-head.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { CoinSheet } from './coin-sheet.tsx'
import { changeExchangeDraft, newExchangeDraft } from './exchange-draft.ts'
import { ExchangeLegs } from './exchange-legs.tsx'
import styles from './exchange-form.module.css'
import { PriceCard } from './price-card.tsx'
import { QuoteSheet } from './quote-sheet.tsx'
import { type ExchangeView, glanceText, largestUsdt, viewExchange } from './view-exchange.ts'

const css = styleNames(styles)

const shownMax = 3

export type ExchangeFormProps = {
  readonly bar: ReactNode
  readonly coins: readonly ConvertCoin[]
  /** The coins that a link has named. */
  readonly first: { readonly from: string | undefined, readonly to: string | undefined }
  readonly onConverted: (done: Conversion) => void
  readonly onRecords: () => void
}

export function ExchangeForm(props: ExchangeFormProps) {
  const { bar, coins, first, onConverted, onRecords } = props
  const t = useTranslations('exchange')
  const [draft, change] = useReducer(changeExchangeDraft, first, ({ from, to }) =>
    restoredDraft('exchange', newExchangeDraft(from, to)))
  useDraftKept('exchange', draft)
  const [choosing, setChoosing] = useState<'from' | 'to'>()
  const [firm, setFirm] = useState<ConversionQuote>()
  const quote = useQuote()
  const accept = useAccept()
  const view = viewExchange(draft, coins)
  const problem = useProblem(view, draft.wasReviewed)
  if (view === undefined) {
    return <Screen bar={bar} isCentred><Note tone="warn">{t('closedCoin')}</Note></Screen>
  }
  const askAgain = (): void => quote.send(view.request, { onDone: setFirm })
  const handleReview = (): void => {
    change({ kind: 'review' })
    if (view.problem === undefined) askAgain()
  }
  const footer = <ReviewFoot isBusy={quote.isBusy} onReview={handleReview} view={view} />
  return (
    <Screen bar={bar} footer={footer} scrollId="exchange">
      <div className={css('page')}>
        <ExchangeLegs
          change={change}
          draft={draft}
          isDisabled={quote.isBusy}
          onChoose={setChoosing}
          problem={problem}
          view={view}
        />
        {quote.failure !== undefined && firm === undefined && (
          <div role="alert"><Note tone="danger">{quote.failure.text}</Note></div>
        )}
        <PriceCard view={view} />
        <p className={css('lock')}><Icon of={Timer} size={14} /><span>{t('lockNote')}</span></p>
        <RecentConversions onAll={onRecords} />
      </div>
      <CoinSheet
        chosen={choosing === undefined ? undefined : draft[choosing]}
        coins={coins}
        onChoose={(symbol) => {
          if (choosing !== undefined) change({ kind: 'choose', end: choosing, symbol })
          setChoosing(undefined)
        }}
        onClose={() => setChoosing(undefined)}
        title={t(choosing === 'to' ? 'chooseTo' : 'chooseFrom')}
      />
      <QuoteSheet
        accept={accept}
        coins={view}
        onClose={() => setFirm(undefined)}
        onConverted={(done) => {
          setFirm(undefined)
          change({ kind: 'clear' })
          onConverted(done)
        }}
        onNewPrice={askAgain}
        quote={firm}
        quoting={quote}
      />
    </Screen>
  )
}

type ReviewFootProps = {
  readonly view: ExchangeView
  readonly isBusy: boolean
  readonly onReview: () => void
}

function ReviewFoot({ view, isBusy, onReview }: ReviewFootProps) {
  const t = useTranslations('exchange')
  const format = useFormat()
  const { toAmount, to } = view
  return (
    <>
      <p className={css('about')}>
        <span>{t('receiveAbout')}</span>
        <b className={css('figure')}>
          {toAmount === undefined ? '–'
            : `${glanceText(toAmount, to.symbol, format)}\u00a0${to.symbol}`}
        </b>
      </p>
      <SendButton
        busyLabel={t('quoting')}
        disabledReason={view.problem === 'closed' ? t('closedCoin') : undefined}
        isBusy={isBusy}
        isDisabled={view.problem === 'closed'}
        onPress={onReview}
      >
        {t('review')}
      </SendButton>
    </>
  )
}

/** A missing or small amount is reported after the review, a wrong one as soon as it is typed. */
function useProblem(view: ExchangeView | undefined, wasReviewed: boolean): string | undefined {
  const t = useTranslations()
  const format = useFormat()
  if (view === undefined) return undefined
  const { from, to } = view
  switch (view.problem) {
    case undefined:
    case 'closed': return undefined
    case 'missing': return wasReviewed ? t('property.amountMissing') : undefined
    case 'over':
      return t('property.amountOver', {
        amount: format.amount(from.available, from.symbol, 'exact'),
      })
    case 'small':
      return wasReviewed ? t('exchange.tooSmall', { amount: format.money(to.usdtMin) })
        : undefined
    case 'large': return t('exchange.tooLarge', { amount: format.money(largestUsdt(from, to)) })
  }
}

/** The user's latest conversions, below the form; nothing is shown before the first. */
function RecentConversions({ onAll }: { readonly onAll: () => void }) {
  const t = useTranslations('exchange')
  const format = useFormat()
  const logos = useCoins().data ?? []
  const rows = useConversions().rows?.slice(0, shownMax) ?? []
  if (rows.length === 0) return null
  const logo = (symbol: string) => (
    <CoinLogo
      size={24}
      src={logos.find((one) => one.symbol === symbol)?.logo}
      symbol={symbol}
    />
  )
  return (
    <section>
      <SectionHead moreLabel={t('all')} onMore={onAll} title={t('recent')} />
      <Card isFlush>
        {rows.map(({ id, fromSymbol, toSymbol, fromAmount, toAmount, takenTime }) => (
          <ListRow
            key={id}
            lead={<span className={css('duo')}>{logo(fromSymbol)}{logo(toSymbol)}</span>}
            onPress={onAll}
            subtitle={format.dayTime(takenTime)}
            title={t('pair', { from: fromSymbol, to: toSymbol })}
            value={(
              <PrivateFigure>
                <b className={css('got')}>{`+${format.amount(toAmount, toSymbol)}`}</b>
                <span className={css('gave')}>
                  {`${minusSign}${format.amount(fromAmount, fromSymbol)}`}
                </span>
              </PrivateFigure>
            )}
          />
        ))}
      </Card>
    </section>
  )
}
