// The rules and prizes of a season; a draft is edited, announced or called off.
import {
  announceSeason, callOffSeason, type Season,
} from '#features/contest/contests.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { ConfirmAction } from '@ingot/console/ui/confirm-action.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { formatAmount, formatWorth } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ReasonAction } from '@ingot/console/ui/reason-action.tsx'
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
  const { id, version, pool } = season
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
      {asked === 'announce' ? (
        <ConfirmAction
          call={announceSeason} done={words('announced')} label={words('announce')}
          onClose={close} request={{ id, version }}
          text={words('announceText', { amount: formatWorth(pool) })}
          title={words('announceTitle', { id })}
        />
      ) : null}
      {asked === 'callOff' ? (
        <ReasonAction
          call={callOffSeason} done={words('calledOff')} isDanger label={words('callOff')}
          onClose={close} requestOf={(reason) => ({ id, reason })} text={words('callOffText')}
          title={words('callOffTitle', { id })}
        />
      ) : null}
    </footer>
  )
}
