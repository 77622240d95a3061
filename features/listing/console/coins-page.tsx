// The coins, the markets of both kinds and the listings that are carried out. A listing and the end
// of a market are proposed; the changes that wait are above every page. The address names the open
// market or the marked coin.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import { loadListings, type MarketRow } from '#features/listing/listings.console.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PageProps } from '@ingot/console/app/pages.ts'
import { navigate } from '@ingot/console/data/route.ts'
import { readOf, useRead } from '@ingot/console/data/use-call.ts'
import { OpenBadge } from '#features/configuration/console/open-badge.tsx'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { Ghosts } from '@ingot/console/ui/list-panel.tsx'
import { percentOf } from '@ingot/console/ui/percent.ts'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { type Tab as TabOf, Tabs } from '@ingot/console/ui/tabs.tsx'
import { ListingForm } from './listing-form.tsx'
import { ListingState, MarketState } from './listing-state.tsx'
import { MarketDrawer } from './market-drawer.tsx'

type Reply = ConsoleReplyOf<typeof loadListings>
type Tab = keyof Reply

const topics = ['listing', 'configuration', 'operator-change'] as const

/** A market is listed and ends after the announcement of its row. */
const looksEveryMs = 5_000

export function CoinsPage({ rest: named }: PageProps) {
  const words = useTranslations('coins')
  const terms = useTranslations('configuration')
  const [chosen, setTab] = useState<Tab>('markets')
  const [isListing, setListing] = useState(false)
  const { data, failure, reload } = useRead(
    { ...readOf(loadListings, {}), everyMs: looksEveryMs }, topics,
  )
  const tab = data === undefined || named === '' ? chosen
    : data.markets.some(({ symbol }) => symbol === named) ? 'markets' : 'coins'
  const choose = (key: Tab) => {
    setTab(key)
    navigate('coins')
  }
  const tabs: readonly TabOf<Tab>[] = [
    { key: 'markets', label: terms('tabs.markets'), count: data?.markets.length },
    { key: 'coins', label: terms('tabs.coins'), count: data?.coins.length },
    { key: 'listings', label: words('listings'), count: data?.listings.length },
  ]
  return (
    <div className="stack wide-stack fill">
      <div className="row g8">
        <Tabs
          chosen={tab} label={words('title')} onChoose={choose} tabs={tabs}
        />
        <span className="f1" />
        <button className="cbtn gold" onClick={() => setListing(true)} type="button">
          <Plus aria-hidden size={15} />
          {words('list')}
        </button>
      </div>
      <section className="pn list">
        {data === undefined ? (
          failure === undefined ? <Ghosts /> : <Failed failure={failure} onRetry={reload} />
        ) : (
          <div className="scroll">
            {tab === 'markets' ? <Markets named={named} rows={data.markets} /> : null}
            {tab === 'coins' ? <Coins named={named} rows={data.coins} /> : null}
            {tab === 'listings' ? <Listings rows={data.listings} /> : null}
          </div>
        )}
      </section>
      {isListing ? <ListingForm onClose={() => setListing(false)} /> : null}
    </div>
  )
}

function Markets({ rows, named }: {
  readonly rows: Reply['markets']
  readonly named: string
}) {
  const words = useTranslations('coins')
  const terms = useTranslations('configuration')
  const open = rows.find(({ symbol }) => symbol === named)
  const columns = useMarketColumns()
  if (rows.length === 0) return <Empty title={words('noMarkets')} />
  return (
    <>
      <RowTable
        columns={columns} keyOf={({ symbol }) => symbol} label={terms('tabs.markets')}
        onOpen={({ symbol }) => navigate(`coins/${symbol}`)} openKey={open?.symbol} rows={rows}
      />
      {open === undefined ? null : (
        <MarketDrawer key={open.symbol} market={open} onClose={() => navigate('coins')} />
      )}
    </>
  )
}

function Coins({ rows, named }: { readonly rows: Reply['coins'], readonly named: string }) {
  const words = useTranslations('coins')
  const terms = useTranslations('configuration')
  const columns = useCoinColumns()
  return rows.length === 0 ? <Empty title={words('noCoins')} /> : (
    <RowTable
      columns={columns} keyOf={({ symbol }) => symbol} label={terms('tabs.coins')}
      openKey={named === '' ? undefined : named} rows={rows}
    />
  )
}

function Listings({ rows }: { readonly rows: Reply['listings'] }) {
  const words = useTranslations('coins')
  const columns = useListingColumns()
  if (rows.length === 0) {
    return <Empty text={words('noListingsText')} title={words('noListings')} />
  }
  return (
    <RowTable columns={columns} keyOf={({ id }) => id} label={words('listings')} rows={rows} />
  )
}

function useMarketColumns(): readonly Column<MarketRow>[] {
  const words = useTranslations('coins')
  const terms = useTranslations('configuration')
  return [{
    key: 'market', label: terms('market'),
    cell: ({ symbol, isContract }) => (
      <>
        <b className="s">{symbol}</b>
        <span className="su">{terms(isContract ? 'perpetual' : 'spot')}</span>
      </>
    ),
  }, {
    key: 'tick', label: words('priceDecimals'), isRight: true, cell: ({ tick }) => tick,
  }, {
    key: 'lot', label: words('quantityDecimals'), isRight: true, cell: ({ lot }) => lot,
  }, {
    key: 'fees', label: words('fees'), isRight: true,
    cell: ({ makerFeePpm, takerFeePpm }) =>
      `${percentOf(makerFeePpm)}% / ${percentOf(takerFeePpm)}%`,
  }, {
    key: 'orders', label: words('openOrders'), isRight: true,
    cell: ({ openOrders }) => formatAmount(String(openOrders)),
  }, {
    key: 'positions', label: words('openPositions'), isRight: true,
    cell: ({ isContract, openPositions }) =>
      isContract ? formatAmount(String(openPositions)) : '–',
  }, {
    key: 'state', label: terms('state'), cell: (market) => <MarketState market={market} />,
  }]
}

function useCoinColumns(): readonly Column<Reply['coins'][number]>[] {
  const terms = useTranslations('configuration')
  return [{
    key: 'coin', label: terms('coin'),
    cell: ({ symbol, name }) => (
      <>
        <b className="s">{symbol}</b>
        <span className="su">{name}</span>
      </>
    ),
  }, {
    key: 'networks', label: terms('tabs.networks'),
    cell: ({ networks }) => networks.length === 0 ? '–' : networks.join(', '),
  }, {
    key: 'markets', label: terms('tabs.markets'),
    cell: ({ markets }) => markets.length === 0 ? '–' : markets.join(', '),
  }, {
    key: 'deposits', label: terms('deposits'),
    cell: ({ depositsOpen }) => <OpenBadge isOpen={depositsOpen} />,
  }, {
    key: 'withdrawals', label: terms('withdrawals'),
    cell: ({ withdrawalsOpen }) => <OpenBadge isOpen={withdrawalsOpen} />,
  }]
}

function useListingColumns(): readonly Column<Reply['listings'][number]>[] {
  const words = useTranslations('coins')
  const terms = useTranslations('configuration')
  return [{
    key: 'id', label: words('number'), cell: ({ id }) => <b className="s">{id}</b>,
  }, {
    key: 'coin', label: terms('coin'), cell: ({ coin }) => coin === '' ? '–' : coin,
  }, {
    key: 'market', label: terms('market'), cell: ({ market }) => market === '' ? '–' : market,
  }, {
    key: 'time', label: words('planned'), cell: ({ createdTime }) => formatMoment(createdTime),
  }, {
    key: 'state', label: terms('state'),
    cell: ({ status, reason }) => (
      <>
        <ListingState status={status} />
        {reason === '' ? null : <span className="su">{reason}</span>}
      </>
    ),
  }]
}
