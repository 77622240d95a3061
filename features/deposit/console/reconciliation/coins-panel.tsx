// The figures of each coin in one run; coins with a difference come first. The chosen coin is shown
// with its history at the right.
import type {
  ReconciledCoin, ReconciliationRun,
} from '#features/deposit/chain-deposits.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { formatAmount, formatSigned } from '@ingot/console/ui/format-amount.ts'
import { Ghosts } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { hasDifference } from './alarm-list.tsx'
import { CoinPanel } from './coin-panel.tsx'
import { coverOf, differenceShare } from './cover.ts'

export type CoinsPanelProps = {
  /** Null before the first run, and undefined while it loads. */
  readonly last: ReconciliationRun | null | undefined
  /** The coins whose withdrawals a difference stops. */
  readonly stopped: readonly string[]
  onMovements(symbol: string): void
}

export function CoinsPanel({ last, stopped, onMovements }: CoinsPanelProps) {
  const words = useTranslations('reconciliation')
  const columns = useCoinColumns(stopped)
  const [chosen, setChosen] = useState<string>()
  if (last === undefined) return <section className="pn list"><Ghosts /></section>
  if (last === null) {
    return (
      <section className="pn list">
        <Empty text={words('neverText')} title={words('never')} />
      </section>
    )
  }
  const rows = [
    ...last.coins.filter(hasDifference), ...last.coins.filter((coin) => !hasDifference(coin)),
  ]
  const open = rows.find(({ symbol }) => symbol === chosen) ?? rows[0]
  return (
    <div className="columns coins-of-run">
      <section className="pn list">
        <div className="scroll">
          <RowTable
            columns={columns} keyOf={({ symbol }) => symbol} label={words('tabs.coins')}
            onOpen={({ symbol }) => setChosen(symbol)} openKey={open?.symbol} rows={rows}
          />
        </div>
        <p className="cap t3 pad">{words('formula')}</p>
      </section>
      {open === undefined ? null : (
        <CoinPanel
          coin={open} isStopped={stopped.includes(open.symbol)} key={open.symbol}
          onMovements={() => onMovements(open.symbol)}
        />
      )}
    </div>
  )
}

/** Two figures in a cell keep every digit in a narrow window. */
function useCoinColumns(stopped: readonly string[]): readonly Column<ReconciledCoin>[] {
  const words = useTranslations('reconciliation')
  return [
    {
      key: 'coin', label: words('coin'),
      cell: ({ symbol }) => (
        <>
          <b className="s">{symbol}</b>
          {stopped.includes(symbol)
            ? <span className="su dangerc">{words('stoppedShort')}</span>
            : <span className="su">{words('openShort')}</span>}
        </>
      ),
    },
    {
      key: 'liabilities', label: `${words('liabilities')} / ${words('ownFunds')}`, isRight: true,
      cell: ({ liabilities, ownFunds }) => (
        <>
          {formatAmount(liabilities)}
          <span className="su">{formatAmount(ownFunds)}</span>
        </>
      ),
    },
    {
      key: 'offChain', label: words('offChain'), isRight: true,
      cell: ({ offChain }) => formatAmount(offChain),
    },
    {
      key: 'onChain', label: `${words('onChain')} / ${words('inFlight')}`, isRight: true,
      cell: ({ onChain, inFlight }) => (
        <>
          {formatAmount(onChain)}
          <span className="su">{formatSigned(inFlight)}</span>
        </>
      ),
    },
    {
      key: 'difference', label: words('difference'), isRight: true,
      cell: (coin) => <DifferenceCell coin={coin} />,
    },
    {
      key: 'cover', label: words('cover'), isRight: true,
      cell: (coin) => {
        const cover = coverOf(coin)
        return cover === null ? '–' : `${formatAmount(cover)}%`
      },
    },
  ]
}

function DifferenceCell({ coin }: { readonly coin: ReconciledCoin }) {
  if (!hasDifference(coin)) return formatAmount(coin.difference)
  const share = differenceShare(coin)
  return (
    <>
      <b className="s dangerc">{formatSigned(coin.difference)}</b>
      {share === null ? null : <span className="su dangerc">{`${formatAmount(share)}%`}</span>}
    </>
  )
}
