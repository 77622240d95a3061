// Users by day: registered, certified, with a deposit, with a withdrawal.
import { loadUserReport, type UserDay } from '#features/report/reports.console.ts'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { saveCsv } from '@ingot/console/ui/file/save-csv.ts'
import { DayBars } from '@ingot/console/ui/chart/day-bars.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { dayText, isoDay, useDays } from './use-days.tsx'

const figures = ['registered', 'certified', 'depositors', 'withdrawers'] as const

export function UserReport() {
  const words = useTranslations('reports')
  const { days, choice } = useDays()
  const state = useCall(loadUserReport, days)
  const columns = useColumns()
  const { data } = state
  if (data === undefined) return <FirstRead state={state} />
  const handleSave = () => saveCsv('users', [
    [words('columns.day'), ...figures.map((name) => words(`users.${name}`))],
    ...data.days.map((row) => [isoDay(row.day), ...figures.map((name) => String(row[name]))]),
  ])
  return (
    <>
      <div className="row g8">
        {choice}
        <span className="f1" />
        <button className="cbtn line" onClick={handleSave} type="button">
          <Download aria-hidden size={15} />
          CSV
        </button>
      </div>
      <section className="pn">
        <header>
          <h2>{words('users.registered')}</h2>
          <span className="user-total">
            {formatAmount(String(data.users))} <small>{words('users.all')}</small>
          </span>
        </header>
        <DayBars
          bars={data.days.map(({ day, registered }) => ({
            key: day, label: dayText(day), value: registered,
            text: formatAmount(String(registered)),
          }))}
          label={words('users.registered')}
        />
      </section>
      <section className="pn">
        <RowTable
          columns={columns} keyOf={({ day }) => day} label={words('sections.users')}
          rows={data.days.toReversed()}
        />
      </section>
    </>
  )
}

function useColumns(): readonly Column<UserDay>[] {
  const words = useTranslations('reports')
  return [
    {
      key: 'day', label: words('columns.day'),
      cell: ({ day }) => <b className="s">{dayText(day)}</b>,
    },
    ...figures.map((name): Column<UserDay> => ({
      key: name, label: words(`users.${name}`), isRight: true,
      cell: (row) => formatAmount(String(row[name])),
    })),
  ]
}
