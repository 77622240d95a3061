// The leaders of one kind with their figures of a window: searched, sorted, each with its record.
import {
  type LeaderConsoleSort, leaderConsoleSorts, type LeaderFilter, listAllLeaders,
} from '#features/copy-trading/leaders.console.ts'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { formatWorth } from '@ingot/console/ui/format-amount.ts'
import { ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { RowTable } from '@ingot/console/ui/row-table.tsx'
import { useLeaderColumns } from './leader-columns.tsx'
import { LeaderDrawer } from './leader-drawer.tsx'

const windows = ['7', '30', '90'] as const
type Days = (typeof windows)[number]

/** The figures are computed again within minutes. */
const topics = ['leader', 'operator-change', 'lead_application'] as const

export function LeaderList({ filter }: { readonly filter: LeaderFilter }) {
  const words = useTranslations('copy-trading')
  const [days, setDays] = useState<Days>('30')
  const [sort, setSort] = useState<LeaderConsoleSort>('marks')
  const [text, setText] = useState('')
  const [open, setOpen] = useState<number>()
  const pages = useListPages()
  const search = useDeferredValue(text.trim())
  const state = useCall(listAllLeaders, {
    days, filter, sort, ...pages.asked, ...search === '' ? {} : { search },
  }, topics)
  const columns = useLeaderColumns()
  const choose = <Value,>(set: (value: Value) => void) => (value: Value): void => {
    pages.first()
    set(value)
  }
  const { data } = state
  return (
    <>
      <div className="row g8">
        <input
          aria-label={words('search')} className="input search"
          maxLength={20} onChange={({ target }) => choose(setText)(target.value)}
          placeholder={words('search')} type="search" value={text}
        />
        <Choice<Days>
          label={words('window')} onChoose={choose(setDays)} value={days}
          values={windows.map((key) => ({ key, text: words('days', { days: key }) }))}
        />
        <Choice<LeaderConsoleSort>
          label={words('sort')} onChoose={choose(setSort)} value={sort}
          values={leaderConsoleSorts.map((key) => ({ key, text: words(`sorts.${key}`) }))}
        />
        <span className="f1" />
        {data === undefined ? null : (
          <span className="cap t2">
            {words('sum', {
              amount: formatWorth(data.assetsUnderCopy), followers: data.followers,
            })}
          </span>
        )}
      </div>
      <ListPanel
        emptyText={words('noLeadersText')} emptyTitle={words('noLeaders')} state={state}
        turns={pages}
      >
        {(rows) => (
          <RowTable
            columns={columns} keyOf={({ id }) => id} label={words(`tabs.${filter}`)}
            onOpen={({ id }) => setOpen(id)} openKey={open} rows={rows}
          />
        )}
      </ListPanel>
      {open === undefined
        ? null : <LeaderDrawer days={days} id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type ChoiceProps<Key extends string> = {
  readonly label: string
  readonly value: Key
  readonly values: readonly { readonly key: Key, readonly text: string }[]
  onChoose(key: Key): void
}

function Choice<Key extends string>({ label, value, values, onChoose }: ChoiceProps<Key>) {
  return (
    <select
      aria-label={label} className="select"
      onChange={({ target }) => {
        const chosen = values.find(({ key }) => key === target.value)
        if (chosen !== undefined) onChoose(chosen.key)
      }}
      value={value}
    >
      {values.map(({ key, text }) => <option key={key} value={key}>{text}</option>)}
    </select>
  )
}
