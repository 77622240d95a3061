// One market in a list: logo, pair over turnover, a day's curve, price over its value, change. It
// is one link with one label and keeps itself live; it must never sort, filter or fetch a list.
//   symbol    the market; the row reads its own newest ticker and curve
//   opens     the link's target: 'coin' (chart, the default) or 'trade'
//   onOpen    called before the navigation, e.g. to remember a search
//   match     typed letters that are marked in the coin's letters
//   detail    replaces the turnover, e.g. the coin's name
//   worth     replaces the price's value, e.g. the open interest
//   detailLabel  the detail with its name, which ends the row's label for screen readers
//   action    a button of its own (a star) after the link; the columns are then closer
import type { Ticker } from '#features/market/tickers.calls.ts'
import { moneyPrecision } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import {
  memo, type MouseEvent, type ReactNode, type RefCallback, useCallback, useMemo, useRef,
  useSyncExternalStore,
} from 'react'
import { useTranslations } from 'use-intl'
import { exchangeNow } from '@ingot/web/data/device/exchange-clock.ts'
import { allTickers, liveTickers } from '@ingot/web/data/stream/live-tickers.ts'
import { useIsStale } from '@ingot/web/data/stream/live-stream.ts'
import { useSparkline } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useIsTradingHalted } from '#features/market/app/data/trading/use-trading-halt.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { integerDigitsOf } from '@ingot/ui/format/decimal-text.ts'
import { ChangeChip } from '@ingot/ui/figures/change-chip.tsx'
import { watchInView } from '@ingot/ui/lists/watch-in-view.ts'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { type Direction, directionOf } from '@ingot/ui/figures/direction.ts'
import { Price } from '@ingot/ui/figures/price.tsx'
import { Sparkline } from '@ingot/ui/figures/sparkline.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { MarkedText } from './marked-text.tsx'
import { useKindWord } from './use-kind-word.ts'
import { ShortFigure } from '@ingot/web/widgets/figures/short-figure.tsx'
import styles from './ticker-row.module.css'

const css = styleNames(styles)

/** A worth with more digits than this before the point is written without cents. */
const centsDigitsMax = 4

export type TickerRowProps = {
  readonly symbol: string
  readonly opens?: 'coin' | 'trade' | undefined
  readonly onOpen?: ((symbol: string) => void) | undefined
  readonly match?: string | undefined
  readonly detail?: ReactNode
  readonly worth?: string | undefined
  readonly detailLabel?: string | undefined
  readonly action?: ReactNode
}

/** A row of 60 px; put rows in a `ul`. */
export const TickerRow = memo(function TickerRow(props: TickerRowProps) {
  const { symbol, opens = 'coin', onOpen, match = '', detail, worth, detailLabel, action } = props
  const router = useRouter()
  const isStale = useIsStale(allTickers)
  const market = useMarket(symbol)
  const [ticker, watch] = useTickerInView(symbol, market?.listing)
  const words = useTickerWords(symbol, ticker, market?.priceDecimals)
  const kindWord = useKindWord(symbol)
  const direction = directionOf(ticker?.changeRate ?? '0')
  const stop = useStopWord(symbol)
  const label = [kindWord, words.label].filter(Boolean).join(' ')

  const handlePress = (event: MouseEvent): void => {
    onOpen?.(symbol)
    // A new tab or window is the browser's matter.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void router.navigate({ to: `/pages/${opens}/index`, search: { symbol } })
  }

  return (
    <li className={css('item', action !== undefined && 'acting')} ref={watch}>
      <a
        className={css('row', isStale && 'stale')}
        href={`#/pages/${opens}/index?symbol=${symbol}`}
        onClick={handlePress}
      >
        <VisuallyHidden>
          {[label, stop?.label, detailLabel].filter(Boolean).join(', ')}
        </VisuallyHidden>
        <span aria-hidden className={css('cells')}>
          <CoinLogo
            size={action === undefined ? 32 : 28}
            src={ticker?.logo}
            symbol={ticker?.targetSymbol ?? symbol}
          />
          <span className={css('names')}>
            <span className={css('pair', kindWord !== undefined && 'marked')}>
              <span className={css('coin')}>
                <MarkedText match={match} text={ticker?.targetSymbol ?? symbol} />
              </span>
              {kindWord === undefined
                ? ticker !== undefined && <i>/{ticker.originalSymbol}</i>
                : <i className={css('kind')}>{kindWord}</i>}
            </span>
            <span className={css('sub')}>
              {stop !== undefined && <span className={css('halted')}>{stop.text}</span>}
              {stop === undefined && (detail ?? (
                <ShortFigure
                  isInRow
                  short={words.turnover}
                  unit={ticker?.originalSymbol ?? ''}
                  whole={words.fullTurnover}
                />
              ))}
            </span>
          </span>
          <TickerCurve direction={direction} isNarrow={action !== undefined} symbol={symbol} />
          <span className={css('worth')}>
            {ticker === undefined
              ? <span>{unknownFigure}</span>
              : <Price text={words.price} value={ticker.price} />}
            <span className={css('sub')}>{worth ?? words.fiat}</span>
          </span>
          <ChangeChip direction={direction} text={words.change} />
        </span>
      </a>
      {action !== undefined && <span className={css('action')}>{action}</span>}
    </li>
  )
})

type TickerCurveProps = {
  readonly symbol: string
  readonly isNarrow: boolean
  readonly direction: Direction
}

const TickerCurve = memo(function TickerCurve({ symbol, direction, isNarrow }: TickerCurveProps) {
  const prices = useSparkline(symbol)
  const points = useMemo(() => prices?.map(Number) ?? [], [prices])
  return (
    <span className={css('curve')}>
      <Sparkline direction={direction} points={points} width={isNarrow ? 30 : 44} />
    </span>
  )
})

type Stop = { readonly text: string, readonly label: string }

/** [K194, LS42] In place of the detail: a halt or the opening; undefined while it trades. */
function useStopWord(symbol: string): Stop | undefined {
  const t = useTranslations('trade')
  const format = useFormat()
  const openTime = useMarket(symbol)?.listing.openTime ?? 0
  if (useIsTradingHalted(symbol)) return { text: t('halted'), label: t('halted') }
  if (openTime <= exchangeNow()) return undefined
  const date = format.dayTime(openTime)
  return { text: date, label: t('opens', { date }) }
}

/** The row's figures and its one label. */
function useTickerWords(
  symbol: string, ticker: Ticker | undefined, decimals: number | undefined,
) {
  const t = useTranslations('home')
  const format = useFormat()
  if (ticker === undefined) {
    const unknown = unknownFigure
    return {
      price: unknown, fiat: unknown, change: unknown, turnover: unknown, fullTurnover: unknown,
      label: symbol,
    }
  }
  const { targetSymbol: coin, originalSymbol: money } = ticker
  const price = decimals === undefined
    ? format.digits(ticker.price)
    : format.price(ticker.price, decimals)
  const wholeDigits = integerDigitsOf(ticker.price)
  const fiat = wholeDigits === 0
    ? price
    : format.worth(ticker.price, wholeDigits > centsDigitsMax ? 0 : moneyPrecision)
  const change = format.percent(ticker.changeRate)
  const fullTurnover = format.money(ticker.volumn24h)
  return {
    price,
    fiat: `$${fiat}`,
    change,
    turnover: format.compact(ticker.volumn24h),
    fullTurnover,
    label: t('tickerLabel', { coin, money, price, change, turnover: fullTurnover }),
  }
}

/**
 * A market's newest ticker for one row of a long list. A row out of the view hears no changes and
 * catches up when it comes near the view: many rows cost as much as those in view. The ticker,
 * `listed` before there is a newer one, and the ref of the row's element.
 */
function useTickerInView(
  symbol: string, listed: Ticker | undefined,
): readonly [Ticker | undefined, RefCallback<HTMLElement>] {
  const { get, subscribe } = liveTickers.one(symbol)
  const row = useRef({ isInView: true, tell: () => { /* Before the first subscription. */ } })
  const follow = useCallback((listener: () => void) => {
    row.current.tell = listener
    return subscribe(() => {
      if (row.current.isInView) listener()
    })
  }, [subscribe])
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    return watchInView(element, (isInView) => {
      row.current.isInView = isInView
      if (isInView) row.current.tell()
    })
  }, [])
  return [useSyncExternalStore(follow, get) ?? listed, watch]
}
