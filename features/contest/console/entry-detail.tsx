// One entry: its figures, each line that does not count, its exclusion, and the objection to it.
import {
  answerObjection, excludeEntry, listEntryLeftOut, type Season, type SeasonEntry,
} from '#features/contest/contests.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatWorth } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ReasonAction } from '@ingot/console/ui/reason-action.tsx'
import { EntryState, useNameOf } from './entry-columns.tsx'
import { percentText } from '@ingot/console/ui/percent.ts'

type EntryDetailProps = {
  readonly entry: SeasonEntry
  readonly season: Season
  onDone(): void
}

export function EntryDetail({ entry, season, onDone }: EntryDetailProps) {
  const words = useTranslations('contest')
  const nameOf = useNameOf()
  const { id, reason, objection, answer } = entry
  const facts = [
    { label: words('volume'), value: `${formatWorth(entry.volume)} USDT` },
    {
      label: words('days'),
      value: entry.isQualified ? String(entry.days)
        : `${entry.days}, ${words('notQualified')}`,
    },
    { label: words('drawdown'), value: percentText(entry.drawdown).replace('+', '') },
    ...reason === '' ? [] : [{ label: words('reason'), value: reason }],
    ...objection === '' ? [] : [{ label: words('objection'), value: objection }],
    ...answer === '' ? [] : [{ label: words('answer'), value: answer }],
  ]
  return (
    <section aria-label={words('entry', { id })} className="pn">
      <header>
        <h2 className="row g8">{nameOf(entry)}<EntryState status={entry.status} /></h2>
        <span className="t3">{words('entry', { id })}</span>
      </header>
      <div className="pad">
        <Facts facts={facts} />
        <Lines id={id} />
      </div>
      <EntryActions entry={entry} onDone={onDone} season={season} />
    </section>
  )
}

function Lines({ id }: { readonly id: number }) {
  const words = useTranslations('contest')
  const { data } = useCall(listEntryLeftOut, { id }, ['contest'])
  if (data === undefined) return null
  if (data.total === 0) return <p className="t3">{words('noLines')}</p>
  return (
    <section className="part">
      <h3>{words('lines', { total: data.total })}</h3>
      <Facts facts={data.list.map((line) => ({
        label: `${formatMoment(line.time).slice(5, 16)} ${words(`reasons.${line.reason}`)} · ${
          words('line', {
            user: String(line.userId), fills: line.fills, volume: formatWorth(line.volume),
          })}`,
        value: `−${formatWorth(line.gain)}`,
      }))} />
    </section>
  )
}

type Asked = 'exclude' | 'accept' | 'decline' | undefined

function EntryActions({ entry, season, onDone }: EntryDetailProps) {
  const words = useTranslations('contest')
  const mayManage = usePermission('manage-contests')
  const [asked, setAsked] = useState<Asked>()
  const isOpen = ['announced', 'running', 'review'].includes(season.status)
    && season.signedTime === null
  if (!mayManage || !isOpen) return null
  const isExcluded = entry.status === 'excluded'
  const waits = isExcluded && entry.objection !== '' && entry.answer === ''
  if (isExcluded && !waits) return null
  return (
    <footer className="row g8 pad">
      {waits ? (
        <>
          <button className="cbtn line" onClick={() => setAsked('decline')} type="button">
            {words('decline')}
          </button>
          <span className="f1" />
          <button className="cbtn line" onClick={() => setAsked('accept')} type="button">
            {words('accept')}
          </button>
        </>
      ) : (
        <button className="cbtn danger" onClick={() => setAsked('exclude')} type="button">
          {words('exclude')}
        </button>
      )}
      {asked === 'exclude' ? (
        <ExcludeDialog entry={entry} onClose={() => setAsked(undefined)} onDone={onDone} />
      ) : null}
      {asked === 'accept' || asked === 'decline' ? (
        <AnswerDialog
          entry={entry} isAccepted={asked === 'accept'} onClose={() => setAsked(undefined)}
          onDone={onDone}
        />
      ) : null}
    </footer>
  )
}

type DialogProps = {
  readonly entry: SeasonEntry
  onClose(): void
  onDone(): void
}

function ExcludeDialog({ entry, ...ends }: DialogProps) {
  const words = useTranslations('contest')
  const nameOf = useNameOf()
  return (
    <ReasonAction
      {...ends} call={excludeEntry} done={words('excludedDone')} isDanger label={words('exclude')}
      requestOf={(reason) => ({ id: entry.id, reason })} text={words('excludeText')}
      title={words('excludeTitle', { name: nameOf(entry) })}
    />
  )
}

function AnswerDialog(
  { entry, isAccepted, ...ends }: DialogProps & { readonly isAccepted: boolean },
) {
  const words = useTranslations('contest')
  const label = words(isAccepted ? 'accept' : 'decline')
  return (
    <ReasonAction
      {...ends} call={answerObjection} done={words('answeredDone')} isDanger={!isAccepted}
      label={label} requestOf={(reason) => ({ id: entry.id, isAccepted, reason })}
      text={words('answerText')} title={label}
    />
  )
}
