// One level of identity: its state, the reason of a rejection with the way to mend it, today's
// withdrawals against its limit, and the functions that it opens.
import type { IdentityLevelView, IdentityView } from '#features/identity/identity.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { BadgeCheck, Check } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { ProgressBar } from '@ingot/ui/figures/progress-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { StateBadge } from '@ingot/web/widgets/records/state-badge.tsx'
import styles from './level-card.module.css'

const css = styleNames(styles)

const strong = (text: ReactNode) => <b>{text}</b>

type LevelProps = { readonly identity: IdentityView, readonly level: IdentityLevelView }

const names = { 1: 'registered', 2: 'primary', 3: 'advanced' } as const
const details = { 1: 'registeredText', 2: 'primaryText', 3: 'advancedText' } as const

export function LevelCard({ identity, level: view }: LevelProps) {
  const t = useTranslations('identity')
  const { level, status } = view
  const isOwn = level === identity.authLevel
  return (
    <Card label={t(names[level])}>
      <div className={css('head')}>
        <span className={css('number', isOwn ? 'own' : status === 'certified' && 'passed')}>
          {level}
        </span>
        <div className={css('words')}>
          <p className={css('name')}>{t(names[level])}</p>
          <p className={css('text')}>{t(details[level])}</p>
        </div>
        <LevelBadge isOwn={isOwn} status={status} />
      </div>
      <Reason view={view} />
      {isOwn
        ? <UsedToday identity={identity} view={view} />
        : <Offer identity={identity} view={view} />}
      <Reviewed identity={identity} view={view} />
    </Card>
  )
}

function LevelBadge(
  { isOwn, status }: { readonly isOwn: boolean, readonly status: IdentityLevelView['status'] },
) {
  const t = useTranslations('identity')
  if (isOwn) return <Badge icon={BadgeCheck} tone="ok">{t('own')}</Badge>
  if (status === 'certified') return <Badge icon={Check} tone="ok">{t('passed')}</Badge>
  return <StateBadge state={status} text={t(status)} />
}

/** Why the level was rejected or has ended, and the way to mend it. */
function Reason({ view: { status, reason, remark } }: { readonly view: IdentityLevelView }) {
  const t = useTranslations('identity')
  if (reason === null || status === 'certified' || status === 'pending_approval') return null
  return (
    <div className={css('reason')}>
      <b>{t(`reasons.${reason}`)}</b>
      <span>{t(`hints.${reason}`)}</span>
      {remark !== '' && <span dir="auto">{remark}</span>}
    </div>
  )
}

type LevelParts = { readonly identity: IdentityView, readonly view: IdentityLevelView }

function UsedToday({ identity, view }: LevelParts) {
  const t = useTranslations('identity')
  const { withdrawnUsdt, fiatUsedUsdt, levels, authLevel } = identity
  // Fiat money is traded from a level that the configuration names.
  const isFiatOpen = levels.some(({ level, functions }) =>
    level <= authLevel && functions.includes('fiat'))
  return (
    <>
      <p className={css('caption')}>
        <span>{t('usedToday')}</span>
        <span>{t('resets')}</span>
      </p>
      <Used limit={view.withdrawalUsdt} name={t('withdrawals')} used={withdrawnUsdt} />
      {isFiatOpen && <Used limit={view.fiatUsdt} name={t('fiat')} used={fiatUsedUsdt} />}
      <Functions names={openUpTo(identity)} />
    </>
  )
}

type UsedProps = { readonly name: string, readonly used: string, readonly limit: string }

function Used({ name, used, limit }: UsedProps) {
  const t = useTranslations('identity')
  const format = useFormat()
  const share = Number(limit) === 0 ? 1 : Math.min(1, Number(used) / Number(limit))
  return (
    <div className={css('used')}>
      <p className={css('limit')}>
        <span>{name}</span>
        <span>
          {t.rich('usedOf', { used: format.money(used), limit: format.money(limit), strong })}
        </span>
      </p>
      <ProgressBar share={share} />
    </div>
  )
}

/** The functions of the user's level and of those below it. */
const openUpTo = ({ levels, authLevel }: IdentityView): IdentityLevelView['functions'] =>
  levels.filter(({ level }) => level <= authLevel).flatMap(({ functions }) => functions)

function Functions({ names: open }: { readonly names: IdentityLevelView['functions'] }) {
  const t = useTranslations('identity.functions')
  if (open.length === 0) return null
  return (
    <ul className={css('functions')}>
      {open.map((name) => <li key={name}><Icon of={Check} size={14} />{t(name)}</li>)}
    </ul>
  )
}

/** The limit and the functions of a level that is not the user's. */
function Offer({ identity, view }: LevelParts) {
  const t = useTranslations('identity')
  const format = useFormat()
  const { level, withdrawalUsdt, fiatUsdt, functions } = view
  const isFiatOpen = identity.levels.some((one) =>
    one.level <= level && one.functions.includes('fiat'))
  return (
    <div className={css('offer')}>
      <Ledger>
        <LedgerRow label={t('perDay')}>{format.amount(withdrawalUsdt, symbolDefault)}</LedgerRow>
        {isFiatOpen && (
          <LedgerRow label={t('fiatPerDay')}>{format.amount(fiatUsdt, symbolDefault)}</LedgerRow>
        )}
        {functions.length > 0 && (
          <LedgerRow label={t('alsoOpens')}>
            {functions.map((name) => t(`functions.${name}`)).join(' · ')}
          </LedgerRow>
        )}
      </Ledger>
    </div>
  )
}

function Reviewed({ identity: { triesLeft }, view: { status, submitTime, decideTime } }: {
  readonly identity: IdentityView, readonly view: IdentityLevelView
}) {
  const t = useTranslations('identity')
  const format = useFormat()
  if (status === 'pending_approval' && submitTime !== null) {
    return <p className={css('reviewed')}>{t('sentOn', { time: format.dayTime(submitTime) })}</p>
  }
  if (status !== 'rejected' || decideTime === null) return null
  return (
    <p className={css('reviewed')}>
      {`${t('reviewedOn', { time: format.dayTime(decideTime) })} · ${
        t('tries', { count: triesLeft })}`}
    </p>
  )
}
