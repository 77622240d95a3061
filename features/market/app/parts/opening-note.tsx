// The notice of a market before and in its first minutes.
import { Clock } from 'lucide'
import { useTranslations } from 'use-intl'
import type { Opening } from '#features/market/app/data/trading/use-opening.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { timeLeftText } from '@ingot/ui/format/time-left.ts'
import { Note } from '@ingot/ui/marks/note.tsx'

type OpeningNoteProps = { readonly symbol: string, readonly opening: Opening }

/** [LS42] The countdown to the opening, and the rules of the first minutes. */
export function OpeningNote({ symbol, opening: { phase, openTime, seconds } }: OpeningNoteProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  const market = useMarket(symbol)
  const time = timeLeftText(format.language, seconds)
  const { buyPriceMin: low, sellPriceMax: high } = market?.listing ?? {}
  if (phase === 'waits') {
    return <Note icon={Clock}>{t('opensText', { date: format.dateTime(openTime), time })}</Note>
  }
  if (phase === 'limitOnly') {
    return <Note icon={Clock} tone="warn">{t('limitOnlyText', { time })}</Note>
  }
  if (market === undefined || low === undefined || high === undefined) return null
  const price = (text: string): string => format.price(text, market.priceDecimals)
  return (
    <Note icon={Clock}>
      {t('wideBandText', { time, low: price(low), high: price(high), quote: market.quote })}
    </Note>
  )
}
