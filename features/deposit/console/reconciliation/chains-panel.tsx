// The chains: how far each is read, its alarm, and the deposits on its networks. A chain with an
// alarm comes first, and opens with the actions of an operator.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { Ghosts } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { type Chain, useChains } from './alarm-list.tsx'
import { ChainDrawer } from './chain-drawer.tsx'
import { ChainState } from './chain-state.tsx'

export function ChainsPanel() {
  const words = useTranslations('reconciliation')
  const { data, failure, reload } = useChains()
  const columns = useChainColumns()
  const [openName, setOpenName] = useState<string>()
  if (data === undefined) {
    return (
      <section className="pn list">
        {failure === undefined ? <Ghosts /> : <Failed failure={failure} onRetry={reload} />}
      </section>
    )
  }
  const open = data.find(({ chain }) => chain === openName)
  const rows = [...data.filter(isTroubled), ...data.filter((chain) => !isTroubled(chain))]
  return (
    <>
      <section className="pn list">
        <div className="scroll">
          <RowTable
            columns={columns} keyOf={({ chain }) => chain} label={words('tabs.chains')}
            onOpen={({ chain }) => setOpenName(chain)} openKey={openName} rows={rows}
          />
        </div>
      </section>
      {open === undefined ? null
        : <ChainDrawer chain={open} onClose={() => setOpenName(undefined)} />}
    </>
  )
}

const isTroubled = ({ alarmTime, debts, isDelayed }: Chain): boolean =>
  alarmTime !== null || debts > 0 || isDelayed

function useChainColumns(): readonly Column<Chain>[] {
  const words = useTranslations('reconciliation')
  return [
    { key: 'chain', label: words('chain'), cell: ({ chain }) => <b className="s">{chain}</b> },
    {
      key: 'height', label: words('height'), isRight: true,
      cell: ({ height, blockTime }) => height === null ? words('notRead') : (
        <>
          {formatAmount(String(height))}
          {blockTime === null ? null : <span className="su">{formatMoment(blockTime)}</span>}
        </>
      ),
    },
    {
      key: 'confirming', label: words('confirming'), isRight: true,
      cell: ({ confirming }) => String(confirming),
    },
    {
      key: 'inReview', label: words('inReview'), isRight: true,
      cell: ({ inReview }) => String(inReview),
    },
    {
      key: 'networks', label: words('networks'),
      cell: ({ networks }) => words('openOf', {
        open: networks.filter(({ depositsOpen }) => depositsOpen).length, count: networks.length,
      }),
    },
    { key: 'state', label: words('state'), cell: (chain) => <ChainState chain={chain} /> },
  ]
}
