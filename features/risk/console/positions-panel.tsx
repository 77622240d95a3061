// The positions by their distance from liquidation: the closest on the page, and all of them in
// pages. A row leads to its user.
import { listRiskPositions, type RiskPosition } from '#features/risk/risk.console.ts'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { navigate } from '@ingot/console/data/route.ts'
import { type CallState, readOf, useRead } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { FirstRead, ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import { MarketSelect } from './market-select.tsx'
import { coinOf, distanceText, partText } from './risk-texts.ts'

const shown = 8
const everyMs = 5_000

type Page = ConsoleReplyOf<typeof listRiskPositions>
type Asked = { readonly pageNo: number, readonly after?: string }

function usePositions(symbol: string, asked: Asked): CallState<Page> {
  const request = symbol === '' ? asked : { ...asked, symbol }
  return useRead({ ...readOf(listRiskPositions, request), everyMs }, [])
}

type PanelProps = { readonly symbols: readonly string[] }

export function ClosestPanel({ symbols }: PanelProps) {
  const words = useTranslations('risk.desk')
  const [symbol, setSymbol] = useState('')
  const state = usePositions(symbol, { pageNo: 1 })
  if (state.data === undefined) return <FirstRead state={state} />
  const { list } = state.data
  return (
    <section aria-label={words('closestTitle')} className="pn">
      <header>
        <h2>{words('closestTitle')}</h2>
        <span className="row g8">
          <MarketSelect hasAll onChange={setSymbol} symbols={symbols} value={symbol} />
          <a className="cbtn line" href="#/risk/positions">
            {words('allPositions')}
            <ChevronRight aria-hidden size={14} />
          </a>
        </span>
      </header>
      {list.length === 0 ? <p className="pad t3">{words('empty')}</p> : (
        <div className="scroll closest"><PositionTable rows={list.slice(0, shown)} /></div>
      )}
    </section>
  )
}

export function AllPositions({ symbols }: PanelProps) {
  const words = useTranslations('risk.desk')
  const [symbol, setSymbol] = useState('')
  const pages = useListPages()
  const state = usePositions(symbol, pages.asked)
  const handleSymbol = (next: string) => {
    setSymbol(next)
    pages.first()
  }
  return (
    <div className="stack wide-stack fill">
      <div className="row g8">
        <a className="cbtn line" href="#/risk">
          <ArrowLeft aria-hidden size={14} />
          {words('back')}
        </a>
        <MarketSelect hasAll onChange={handleSymbol} symbols={symbols} value={symbol} />
      </div>
      <ListPanel emptyTitle={words('empty')} state={state} turns={pages}>
        {(rows) => <PositionTable rows={rows} />}
      </ListPanel>
    </div>
  )
}

function PositionTable({ rows }: { readonly rows: readonly RiskPosition[] }) {
  const words = useTranslations('risk.desk')
  return (
    <RowTable
      columns={useColumns()}
      keyOf={({ user, symbol, direction, entry }) => `${user} ${symbol} ${direction} ${entry}`}
      label={words('closestTitle')} onOpen={({ user }) => navigate(`users/${user}`)} rows={rows}
    />
  )
}

/** In millionths of the mark: red below one per cent, amber below two. */
const [dangerShare, warnShare] = [0.01, 0.02]

function toneOf({ distance }: RiskPosition): 'danger' | 'warn' | 'ok' {
  const share = distance === null ? Infinity : Number(distance)
  return share < dangerShare ? 'danger' : share < warnShare ? 'warn' : 'ok'
}

function useColumns(): readonly Column<RiskPosition>[] {
  const words = useTranslations('risk.desk')
  const figure = (key: 'entry' | 'mark' | 'liquidation'): Column<RiskPosition> => ({
    key, label: words(key), isRight: true,
    cell: (row) => {
      const text = row[key]
      return text === null ? '–' : formatAmount(text)
    },
  })
  return [
    {
      key: 'user', label: words('user'), cell: ({ name, user }) => (
        <>
          <span className="m">{name === '' ? user : name}</span>
          <span className="su">{user}</span>
        </>
      ),
    },
    {
      key: 'position', label: words('position'), cell: ({ symbol, direction, leverage }) => (
        <span className="row g8">
          <b className="m">{coinOf(symbol)}</b>
          <span className={`badge ${direction === 'long' ? 'ok' : 'danger'}`}>
            {words('sideOf', { side: words(direction), leverage })}
          </span>
        </span>
      ),
    },
    {
      key: 'value', label: words('value'), isRight: true, cell: ({ value }) => formatWorth(value),
    },
    figure('entry'), figure('mark'), figure('liquidation'),
    {
      key: 'away', label: words('away'), isRight: true, cell: (row) => (
        <b className={`s ${toneOf(row)}c`}>
          {row.distance === null ? '–' : distanceText(row.distance)}
        </b>
      ),
    },
    {
      key: 'ratio', label: words('ratio'), isRight: true,
      cell: (row) => <RatioBar row={row} />,
    },
  ]
}

function RatioBar({ row }: { readonly row: RiskPosition }) {
  const tone = toneOf(row)
  // Without equity the account is beyond its liquidation.
  const share = row.marginRatio === null ? 1 : Math.min(1, Number(row.marginRatio))
  return (
    <span className="ratio">
      <i aria-hidden className={tone}><b style={{ width: `${share * 100}%` }} /></i>
      <span className={`s ${tone}c`}>{partText(Math.floor(share * 1_000_000))}</span>
    </span>
  )
}
