// The seasons of the trading contest: the chosen one with its leaderboard, its rules, the chosen
// entry with the fills that do not count, and the payout.
import {
  entryFilters, type EntryFilter, listSeasonEntries, listSeasons, loadSeason, type Season,
  type SeasonEntry,
} from '#features/contest/contests.console.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readOf, useCall, useRead } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { FirstRead, ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { RowTable } from '@ingot/console/ui/row-table.tsx'
import { Tabs } from '@ingot/console/ui/tabs.tsx'
import { EntryDetail } from './entry-detail.tsx'
import { useEntryColumns } from './entry-columns.tsx'
import { PayoutPanel, type SeasonReply } from './payout-panel.tsx'
import { SeasonFacts } from './season-facts.tsx'
import { SeasonForm } from './season-form.tsx'

const topics = ['contest', 'contest-entry', 'operator'] as const
/** The end of a review comes by itself. */
const looksEveryMs = 15_000

export function ContestPage() {
  const words = useTranslations('contest')
  const mayManage = usePermission('manage-contests')
  const [chosen, setChosen] = useState<string>()
  const [isCreating, setCreating] = useState(false)
  const state = useCall(listSeasons, { pageNo: 1 }, topics)
  const { data } = state
  if (data === undefined) return <FirstRead state={state} />
  const open = data.list.find(({ id }) => String(id) === chosen) ?? firstOf(data.list)
  return (
    <div className="stack wide-stack fill">
      <div className="row g8">
        <Tabs
          chosen={String(open?.id)} label={words('seasons')} onChoose={setChosen}
          tabs={data.list.map(({ id, status }) => ({
            key: String(id), label: `${words('season', { id })} · ${words(`states.${status}`)}`,
          }))}
        />
        <span className="f1" />
        {mayManage ? (
          <button className="cbtn line" onClick={() => setCreating(true)} type="button">
            <Plus aria-hidden size={15} />
            {words('create')}
          </button>
        ) : null}
      </div>
      {open === undefined ? (
        <section className="pn list">
          <Empty text={words('emptyText')} title={words('empty')} />
        </section>
      ) : <ChosenSeason id={open.id} key={open.id} />}
      {isCreating ? (
        <SeasonForm
          onClose={() => setCreating(false)}
          onSaved={(id) => {
            setCreating(false)
            setChosen(String(id))
          }}
          season={undefined}
        />
      ) : null}
    </div>
  )
}

/** The one that waits for operators, else the running one, else the newest. */
const firstOf = (seasons: readonly Season[]): Season | undefined =>
  seasons.find(({ status }) => status === 'review')
    ?? seasons.find(({ status }) => status === 'running') ?? seasons[0]

function ChosenSeason({ id }: { readonly id: number }) {
  const [entry, setEntry] = useState<SeasonEntry>()
  const state = useRead(
    { ...readOf(loadSeason, { id }), everyMs: looksEveryMs }, topics,
  )
  const { data } = state
  if (data === undefined) return <FirstRead state={state} />
  const { season } = data
  return (
    <div className="contest">
      <Entries chosen={entry} onChoose={setEntry} season={season} />
      <div className="stack contest-side">
        <Side entry={entry} onEntry={setEntry} reply={data} />
      </div>
    </div>
  )
}

type SideProps = {
  readonly reply: SeasonReply
  readonly entry: SeasonEntry | undefined
  onEntry(entry: SeasonEntry | undefined): void
}

function Side({ reply, entry, onEntry }: SideProps) {
  const { season } = reply
  return (
    <>
      {entry === undefined ? null : (
        <EntryDetail
          entry={entry} key={entry.id} onDone={() => onEntry(undefined)} season={season}
        />
      )}
      {season.announceTime === null ? null : <PayoutPanel reply={reply} />}
      <SeasonFacts season={season} />
    </>
  )
}

type EntriesProps = {
  readonly season: Season
  readonly chosen: SeasonEntry | undefined
  onChoose(entry: SeasonEntry): void
}

function Entries({ season: { id, entrants }, chosen, onChoose }: EntriesProps) {
  const words = useTranslations('contest')
  const [filter, setFilter] = useState<EntryFilter>('all')
  const turns = useListPages()
  const state = useCall(listSeasonEntries, { id, filter, ...turns.asked }, topics)
  const columns = useEntryColumns()
  return (
    <div className="stack wide-stack">
      <div className="row g8">
        <Tabs
          chosen={filter} label={words('leaderboard')}
          onChoose={(key) => {
            turns.first()
            setFilter(key)
          }}
          tabs={entryFilters.map((key) => ({
            key, label: words(`filters.${key}`), count: state.data?.counts[key],
          }))}
        />
        <span className="f1" />
        <span className="cap t3">{words('entrants', { count: entrants })}</span>
      </div>
      <ListPanel emptyTitle={words('noEntries')} state={state} turns={turns}>
        {(rows: readonly SeasonEntry[]) => (
          <RowTable
            columns={columns} keyOf={(row) => row.id} label={words('leaderboard')}
            onOpen={onChoose} openKey={chosen?.id} rows={rows}
          />
        )}
      </ListPanel>
    </div>
  )
}
