// The ledger's entries behind a sum of a report.
import type { HouseReport } from '#features/report/house-report.ts'
import { listReportEntries, type ReportEntry } from '#features/report/reports.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'
import { Modal } from '@ingot/console/ui/modal.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { formatRounded } from './format-rounded.ts'
import { askedOf, type ReportDays, type ReportFilter } from './report-filter.ts'
import { useFilterWords } from './use-filter-words.ts'

export type ReportEntriesProps = {
  readonly report: HouseReport
  readonly days: ReportDays
  readonly filter: ReportFilter
  onClose(): void
}

export function ReportEntries({ report, days, filter, onClose }: ReportEntriesProps) {
  const words = useTranslations('reports')
  const [places, setPlaces] = useState<readonly string[]>([])
  const after = places.at(-1)
  const state = useCall(listReportEntries, {
    ...askedOf(report, days, filter), ...after === undefined ? {} : { after },
  })
  const columns = useColumns()
  const { data } = state
  return (
    <Modal
      footer={(
        <div className="row g8 end">
          <button
            className="cbtn line" disabled={places.length === 0}
            onClick={() => setPlaces(places.slice(0, -1))} type="button"
          >
            {words('earlier')}
          </button>
          <button
            className="cbtn line" disabled={data === undefined || data.next === null}
            onClick={() => {
              if (typeof data?.next === 'string') setPlaces([...places, data.next])
            }}
            type="button"
          >
            {words('later')}
          </button>
        </div>
      )}
      form="drawer wide" onClose={onClose} title={words('entriesTitle')}
    >
      {data?.isCompacted === true ? <p className="note block">{words('compacted')}</p> : null}
      {data === undefined ? <FirstRead state={state} />
        : data.list.length === 0 ? <Empty title={words('noEntries')} />
        : (
          <RowTable
            columns={columns} keyOf={({ place }) => place} label={words('entriesTitle')}
            rows={data.list}
          />
        )}
    </Modal>
  )
}

function useColumns(): readonly Column<ReportEntry>[] {
  const words = useTranslations('reports')
  const textOf = useFilterWords()
  return [
    { key: 'time', label: words('columns.time'), cell: ({ time }) => formatMoment(time) },
    {
      key: 'kind', label: words('columns.kind'),
      cell: ({ kind, account }) => (
        <>
          <b className="m">{textOf('kind', kind)}</b>
          <span className="su">{words(`accounts.${account}`)}</span>
        </>
      ),
    },
    {
      key: 'reference', label: words('columns.reference'),
      cell: ({ reference, market, posting, userId }) => (
        <>
          {userId === null
            ? market === null || market === '' ? words('posting', { posting })
              : words('tradeOf', { trade: reference, market })
            : <a className="lnk" href={`#/users/${userId}`}>{words('userOf', { id: userId })}</a>}
          <span className="su">{words('posting', { posting })}</span>
        </>
      ),
    },
    {
      key: 'amount', label: words('columns.amount'), isRight: true,
      cell: ({ amount, symbol }) => <b className="s">{`${formatRounded(amount, 18)} ${symbol}`}</b>,
    },
  ]
}
