// A report of the exchange's own accounts: its days as bars, its sums as a table. A press on a line
// leads to the parts of its sum, and at last to its entries.
import type { HouseReport } from '#features/report/house-report.ts'
import { loadReport, type Report, type ReportLine } from '#features/report/reports.console.ts'
import { Download, ListTree } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CallState, readOf, useRead } from '@ingot/console/data/use-call.ts'
import { saveCsv } from '@ingot/console/ui/file/save-csv.ts'
import { DayBars } from '@ingot/console/ui/chart/day-bars.tsx'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { formatRounded } from './format-rounded.ts'
import { FilterChips } from './filter-chips.tsx'
import { ReportEntries } from './report-entries.tsx'
import {
  askedOf, type Choice, filterOfLine, groupsOf, narrowed, type ReportDays,
  type ReportFilter, widened,
} from './report-filter.ts'
import { dayText, isoDay, useDays } from './use-days.tsx'
import { useFilterWords } from './use-filter-words.ts'

/** The sums grow while the page is open. */
const looksEveryMs = 30_000

export function HouseReportView({ report, filter = {} }: {
  readonly report: HouseReport
  /** The filter at first. */
  readonly filter?: ReportFilter | undefined
}) {
  const words = useTranslations('reports')
  const { days, choice: daysChoice } = useDays()
  const [choice, setChoice] = useState<Choice>({ by: 'day', filter })
  const [entriesOf, setEntriesOf] = useState<ReportFilter>()
  const state = useSums(report, days, choice)
  const chart = useSums(report, days, { by: 'day', filter: choice.filter })
  const handleOpen = (line: ReportLine) => {
    const next = narrowed(report, choice, line)
    if (next === undefined) setEntriesOf(filterOfLine(choice, line))
    else setChoice(next)
  }
  return (
    <>
      <div className="row g8">
        {daysChoice}
        <select
          aria-label={words('groupBy')} className="select"
          onChange={({ target }) => setChoice({ ...choice, by: groupOf(target.value) })}
          value={choice.by}
        >
          {groupsOf(report).map((by) => (
            <option key={by} value={by}>{words('by', { group: words(`groups.${by}`) })}</option>
          ))}
        </select>
        <FilterChips
          filter={choice.filter} onRemove={(name) => setChoice(widened(choice, name))}
        />
        <span className="f1" />
        <Actions
          data={state.data} onEntries={() => setEntriesOf(choice.filter)} report={report}
        />
      </div>
      <section className="pn">
        <header>
          <h2>{words(`sections.${report}`)}</h2>
          <span className="row g8">
            <span className="user-total">
              {state.data === undefined ? '–' : formatRounded(state.data.worth)}
              {' '}
              <small>USDT</small>
            </span>
          </span>
        </header>
        {chart.data === undefined ? null
          : <Chart data={chart.data} days={days} label={words('byDay')} />}
        <p className="cap t3 pad">{words(`texts.${report}`)}</p>
      </section>
      <Sums
        label={words(`sections.${report}`)} onEntries={(line) =>
          setEntriesOf(filterOfLine(choice, line))}
        onOpen={handleOpen} state={state}
      />
      {entriesOf === undefined ? null : (
        <ReportEntries
          days={days} filter={entriesOf} onClose={() => setEntriesOf(undefined)} report={report}
        />
      )}
    </>
  )

  function groupOf(value: string): Choice['by'] {
    return groupsOf(report).find((group) => group === value) ?? 'day'
  }
}

const useSums = (
  report: HouseReport, days: ReportDays, { by, filter }: Choice,
): CallState<Report> =>
  useRead({
    ...readOf(loadReport, { ...askedOf(report, days, filter), by }), everyMs: looksEveryMs,
  }, [])

function Actions({ data, report, onEntries }: {
  readonly data: Report | undefined
  readonly report: HouseReport
  onEntries(): void
}) {
  const words = useTranslations('reports')
  const textOf = useFilterWords()
  const handleSave = () => {
    if (data === undefined) return
    const head = [
      'day', 'account', 'kind', 'market', 'coin', 'amount', 'worth', 'entries',
    ] as const
    saveCsv(report, [
      head.map((name) => words(`columns.${name}`)),
      ...data.lines.map((line) => [
        line.day === null ? '' : isoDay(line.day),
        line.account === null ? '' : words(`accounts.${line.account}`),
        line.kind === null ? '' : textOf('kind', line.kind),
        line.market ?? '', line.symbol ?? '', line.amount ?? '', line.worth,
        String(line.entries),
      ]),
    ])
  }
  return (
    <>
      {data?.countedTime === null || data === undefined ? null
        : (
          <span className="cap t3">
            {words('counted', { time: formatMoment(data.countedTime) })}
          </span>
        )}
      <button className="cbtn line" onClick={onEntries} type="button">
        <ListTree aria-hidden size={15} />
        {words('entries')}
      </button>
      <button
        className="cbtn line" disabled={data === undefined} onClick={handleSave} type="button"
      >
        <Download aria-hidden size={15} />
        CSV
      </button>
    </>
  )
}

function Chart({ data: { lines }, days: { from, to }, label }: {
  readonly data: Report
  readonly days: ReportDays
  readonly label: string
}) {
  if (lines.length === 0) return null
  const worths = new Map(lines.map(({ day, worth }) => [day, worth]))
  return (
    <DayBars
      bars={Array.from({ length: to - from + 1 }, (_, index) => {
        const worth = worths.get(from + index) ?? '0'
        return {
          key: from + index, label: dayText(from + index), value: Number(worth),
          text: `${formatRounded(worth)} USDT`,
        }
      })}
      label={label}
    />
  )
}

type SumsProps = {
  readonly label: string
  readonly state: CallState<Report>
  onOpen(line: ReportLine): void
  onEntries(line: ReportLine): void
}

function Sums({ label, state, onOpen, onEntries }: SumsProps) {
  const words = useTranslations('reports')
  const columns = useColumns(onEntries)
  const { data } = state
  if (data === undefined) return <FirstRead state={state} />
  if (data.lines.length === 0) return <Empty text={words('emptyText')} title={words('empty')} />
  return (
    <section className="pn list">
      <div className="scroll">
        <RowTable
          columns={columns} keyOf={keyOf} label={label} onOpen={onOpen} rows={data.lines}
        />
      </div>
    </section>
  )
}

const keyOf = ({ day, account, kind, market, symbol }: ReportLine) =>
  [day, account, kind, market, symbol].join(' ')

function useColumns(onEntries: (line: ReportLine) => void): readonly Column<ReportLine>[] {
  const words = useTranslations('reports')
  const textOf = useFilterWords()
  return [
    {
      key: 'name', label: words('columns.name'),
      cell: ({ day, kind, market, symbol, account }) => (
        <>
          <b className="s">
            {day !== null ? dayText(day) : kind === null && account !== null
              ? textOf('account', account) : kind !== null ? textOf('kind', kind)
              : market !== null ? textOf('market', market) : symbol}
          </b>
          {account === null || kind === null ? null
            : <span className="su">{words(`accounts.${account}`)}</span>}
        </>
      ),
    },
    {
      key: 'amount', label: words('columns.amount'), isRight: true,
      cell: ({ amount, symbol }) => amount === null ? '–'
        : `${formatRounded(amount, 8)}${symbol === null ? '' : ` ${symbol}`}`,
    },
    {
      key: 'worth', label: words('columns.worth'), isRight: true,
      cell: ({ worth }) => <b className="s">{formatRounded(worth)}</b>,
    },
    {
      key: 'entries', label: words('columns.entries'), isRight: true,
      cell: (line) => (
        <button className="lnk above" onClick={() => onEntries(line)} type="button">
          {words('countEntries', { count: line.entries })}
        </button>
      ),
    },
  ]
}
