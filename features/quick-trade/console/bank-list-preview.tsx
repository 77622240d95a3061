// The facts of a list of the bank before it is imported, and the places that could not be read.
import type { BankListView } from '#features/quick-trade/bank-lists.console.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'

const formNames = { csv: 'CSV', camt: 'CAMT.053', mt940: 'MT940' } as const

export function BankListPreview({ view }: { readonly view: BankListView }) {
  const words = useTranslations('fiat')
  const { account, currency, opening, closing, from, to } = view
  const day = (time: number) => formatMoment(time).slice(0, 10)
  const counts = [
    ['listNew', view.added], ['listKnown', view.known], ['listSimilar', view.similar],
    ['listReversals', view.reversals], ['listOutgoing', view.outgoing],
    ['listPending', view.pending],
  ] as const
  return (
    <div className="stack">
      <Facts
        facts={[
          { label: words('listForm'), value: formNames[view.format] },
          {
            label: words('listAccount'),
            value: <span className="mono">{account === '' ? '–' : account}</span>,
          },
          ...from === null || to === null ? [] : [{
            label: words('listPeriod'),
            value: from === to ? day(from) : `${day(from)} – ${day(to)}`,
          }],
          ...opening === null || closing === null ? [] : [{
            label: words('listBalance'),
            value: `${formatAmount(opening)} → ${formatAmount(closing)} ${currency}`,
          }],
          { label: words('listSum'), value: `${formatAmount(view.sum)} ${currency}` },
          ...counts.filter(([key, count]) => count > 0 || key === 'listNew' || key === 'listKnown')
            .map(([key, count]) => ({ label: words(key), value: String(count) })),
        ]}
      />
      <ListFaults view={view} />
    </div>
  )
}

function ListFaults({ view: { faults, faultsTotal } }: { readonly view: BankListView }) {
  const words = useTranslations('fiat')
  if (faultsTotal === 0) return null
  return (
    <div className="stack" role="alert">
      <p className="warnc row g8">
        <TriangleAlert aria-hidden size={15} />
        {words('listFaultsMore', { count: faultsTotal })}
      </p>
      <ul className="cap">
        {faults.map(({ line, column, fault, name }, place) => (
          <li key={`${place} ${line}`}>
            <b>{words('listFaultAt', { line, column })}</b>
            {` · ${words(`listFaults.${fault}`, { name })}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
