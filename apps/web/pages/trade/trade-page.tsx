// The spot trading page: a market's header, the ticket next to the live book, and below them the
// user's own orders, fills and holdings.
import { tradeStatusFrozen } from '@ingot/contract/vocabulary'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useProfile } from '#data/account/use-profile.ts'
import { useMarketInView } from '#data/market/current-market.ts'
import { useHistoryEntry } from '#data/device/use-history-entry.ts'
import { refreshSoon } from '#data/orders/own-orders.ts'
import { useFormChoices } from '#data/orders/trade-choices.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { useSpotSymbols, useTicker } from '#data/market/use-tickers.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { Empty } from '#ui/lists/empty.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Note } from '#ui/marks/note.tsx'
import { styleNames } from '#ui/style-names.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { OrderDetailSheet } from '#widgets/order-lists/spot/order-detail-sheet.tsx'
import { OrderPanel } from '#widgets/order-lists/spot/order-panel.tsx'
import { PairHeader } from './pair-header.tsx'
import { TradeDesk } from './trade-desk.tsx'
import { TradeDeskSkeleton } from './trade-desk-skeleton.tsx'
import { useMarketSteps } from '#widgets/market/use-market-steps.ts'
import styles from './trade-page.module.css'

const css = styleNames(styles)

export function TradePage() {
  const router = useRouter()
  const refresh = useRefresh()
  const symbol = useMarketInView('spot', useSearch({ from: '/pages/trade/index' }).symbol)
  return (
    <Screen
      bar={<AppBar isSurface><PairHeader symbol={symbol} /></AppBar>}
      refresh={refresh}
      scrollId="trade"
    >
      <div className={css('page')}>
        <section className={css('desk')}>
          <FrozenNote />
          <Desk key={symbol} symbol={symbol} />
        </section>
        <OrderPanel symbol={symbol} />
        <OrderDetailSheet
          onRepeat={(repeated) => void router.navigate({
            to: '/pages/trade/index', search: { symbol: repeated },
          })}
        />
      </div>
    </Screen>
  )
}

/** Before the ticket is filled in: the exchange would refuse each order. */
function FrozenNote() {
  const t = useTranslations('trade')
  const isFrozen = useProfile().data?.tradeStatus === tradeStatusFrozen
  return isFrozen && <Note tone="warn">{t('frozen')}</Note>
}

function Desk({ symbol }: { readonly symbol: string }) {
  const t = useTranslations()
  const markets = useSpotSymbols()
  const steps = useMarketSteps(symbol)
  const price = useTicker(symbol)?.price
  const { side, type: entrust } = useSearch({ from: '/pages/trade/index' })
  const choices = useFormChoices({ side, entrust }, useHistoryEntry())
  if (markets.isError && markets.data === undefined) {
    return <LoadFailed query={markets} />
  }
  if (markets.data !== undefined && steps === undefined) {
    return <Empty detail={t('trade.unknownMarketText')} title={t('trade.unknownMarket')} />
  }
  if (steps === undefined || price === undefined) return <TradeDeskSkeleton />
  return <TradeDesk choices={choices} price={price} steps={steps} />
}

/** The data that pulling down reads again; live figures need no reload. */
function useRefresh() {
  const t = useTranslations('common')
  const format = useFormat()
  const { refetch } = useSpotSymbols()
  return {
    async onRefresh() {
      refreshSoon()
      await refetch()
    },
    texts: {
      pulling: t('pullToRefresh'),
      release: t('releaseToRefresh'),
      refreshing: t('refreshing'),
      done: () => `${t('refreshed')} ${format.time(Date.now())}`,
    },
  }
}
