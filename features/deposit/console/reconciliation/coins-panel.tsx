// The figures of each coin in one run; coins with a difference come first, and a coin opens.
import type {
  ReconciledCoin, ReconciliationRun,
} from '#features/deposit/chain-deposits.console.ts'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatAmount, formatSigned } from '@ingot/console/ui/format-amount.ts'
import { Ghosts } from '@ingot/console/ui/list-panel.tsx'
import { Modal } from '@ingot/console/ui/modal.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { hasDifference } from './alarm-list.tsx'

/** `last` is null before the first run, and undefined while it loads. */
export function CoinsPanel({ last }: { readonly last: ReconciliationRun | null | undefined }) {
  const words = useTranslations('reconciliation')
  return (
    <section className="pn list">
      {last === undefined ? <Ghosts /> : (
        <>
          <div className="scroll">
            {last === null ? <Empty text={words('neverText')} title={words('never')} />
              : <CoinTable coins={last.coins} />}
          </div>
          <p className="cap t3 pad">{words('formula')}</p>
        </>
      )}
    </section>
  )
}

function CoinTable({ coins }: { readonly coins: readonly ReconciledCoin[] }) {
  const words = useTranslations('reconciliation')
  const rows = [
    ...coins.filter(hasDifference), ...coins.filter((coin) => !hasDifference(coin)),
  ]
  const [openName, setOpenName] = useState<string>()
  const open = rows.find(({ symbol }) => symbol === openName)
  return (
    <>
      <RowTable
        columns={useCoinColumns()} keyOf={({ symbol }) => symbol} label={words('tabs.coins')}
        onOpen={({ symbol }) => setOpenName(symbol)} openKey={openName} rows={rows}
      />
      {open === undefined ? null : (
        <Modal form="drawer" onClose={() => setOpenName(undefined)} title={open.symbol}>
          <Facts
            facts={[...figures, 'difference' as const].map((key) => ({
              label: words(key), value: formatAmount(open[key]),
            }))}
          />
          <p className="cap t3">{words('formula')}</p>
        </Modal>
      )}
    </>
  )
}

const figures = ['liabilities', 'ownFunds', 'offChain', 'onChain', 'inFlight'] as const

function useCoinColumns(): readonly Column<ReconciledCoin>[] {
  const words = useTranslations('reconciliation')
  return [
    { key: 'coin', label: words('coin'), cell: ({ symbol }) => <b className="s">{symbol}</b> },
    ...figures.map((key) => ({
      key, label: words(key), isRight: true,
      cell: (coin: ReconciledCoin) => key === 'inFlight'
        ? formatSigned(coin[key]) : formatAmount(coin[key]),
    })),
    {
      key: 'difference', label: words('difference'), isRight: true,
      cell: (coin) => hasDifference(coin)
        ? <Badge icon={TriangleAlert} tone="danger">{formatSigned(coin.difference)}</Badge>
        : formatAmount(coin.difference),
    },
  ]
}
