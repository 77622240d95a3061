// The rules and prizes of a season; a draft is edited, announced or called off.
import {
  announceSeason, callOffSeason, type Season,
} from '@ingot/contract/console/contest/contests.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '#data/use-action.ts'
import { usePermission } from '#data/use-permission.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { formatAmount, formatWorth } from '#ui/format-amount.ts'
import { formatMoment } from '#ui/format-moment.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { prizeRanks } from './season-draft.ts'
import { SeasonForm } from './season-form.tsx'

export function SeasonFacts({ season }: { readonly season: Season }) {
  const words = useTranslations('contest')
  const facts = [
    { label: words('kind'), value: words(`kinds.${season.kind}`) },
    { label: words('account'), value: words(`accounts.${season.account}`) },
    { label: words('startTime'), value: formatMoment(season.startTime) },
    { label: words('endTime'), value: formatMoment(season.endTime) },
    { label: words('baseMin'), value: formatAmount(season.baseMin) },
    { label: words('dayVolumeMin'), value: formatAmount(season.dayVolumeMin) },
    { label: words('daysMin'), value: String(season.daysMin) },
    { label: words('pool'), value: formatAmount(season.pool) },
    ...season.prizes.map(({ to, amount }, at) => ({
      label: `${words('rank')} ${prizeRanks(season.prizes, at)}`,
      value: <span key={to}>{formatAmount(amount)}</span>,
    })),
  ]
  return (
    <section aria-label={words('facts')} className="pn">
      <header>
        <h2>{words('facts')}</h2>
        <span className="t3">{words(season.status === 'draft' ? 'freezes' : 'frozen')}</span>
      </header>
      <div className="pad"><Facts facts={facts} /></div>
      <SeasonActions season={season} />
    </section>
  )
}

type Asked = 'edit' | 'announce' | 'callOff' | undefined

function SeasonActions({ season }: { readonly season: Season }) {
  const words = useTranslations('contest')
  const mayManage = usePermission('manage-contests')
  const [asked, setAsked] = useState<Asked>()
  const isDraft = season.status === 'draft'
  const close = () => setAsked(undefined)
  if (!mayManage || (!isDraft && season.status !== 'announced')) return null
  return (
    <footer className="row g8 pad">
      <button className="cbtn danger" onClick={() => setAsked('callOff')} type="button">
        {words('callOff')}
      </button>
      <span className="f1" />
      {isDraft ? (
        <>
          <button className="cbtn line" onClick={() => setAsked('edit')} type="button">
            {words('edit')}
          </button>
          <button className="cbtn gold" onClick={() => setAsked('announce')} type="button">
            {words('announce')}
          </button>
        </>
      ) : null}
      {asked === 'edit' ? <SeasonForm onClose={close} onSaved={close} season={season} /> : null}
      {asked === 'announce' ? <AnnounceDialog onClose={close} season={season} /> : null}
      {asked === 'callOff' ? <CallOffDialog onClose={close} season={season} /> : null}
    </footer>
  )
}

type DialogProps = { readonly season: Season, onClose(): void }

function AnnounceDialog({ season: { id, version, pool }, onClose }: DialogProps) {
  const words = useTranslations('contest')
  const { run, failure, isRunning } = useAction(announceSeason)
  const handleConfirm = async () => {
    if (await run({ id, version }, words('announced')) !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      failure={failure} isRunning={isRunning} label={words('announce')} onClose={onClose}
      onConfirm={() => void handleConfirm()}
      text={words('announceText', { amount: formatWorth(pool) })}
      title={words('announceTitle', { id })}
    />
  )
}

function CallOffDialog({ season: { id }, onClose }: DialogProps) {
  const words = useTranslations('contest')
  const { run, failure, isRunning } = useAction(callOffSeason)
  const handleConfirm = async (reason: string) => {
    if (await run({ id, reason }, words('calledOff')) !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={failure} isDanger isRunning={isRunning} label={words('callOff')} onClose={onClose}
      onConfirm={(reason) => void handleConfirm(reason)} text={words('callOffText')}
      title={words('callOffTitle', { id })}
    />
  )
}
