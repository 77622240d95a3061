// The worth that the user's level lets them withdraw today, and the way to a level that allows more
// once the server has refused an amount for it.
import type { IdentityLevelView, IdentityView } from '#features/identity/identity.calls.ts'
import { BadgeCheck } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIdentity } from '#features/identity/app/use-identity.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { ProgressBar } from '@ingot/ui/figures/progress-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VerifyButton } from '#features/identity/app/verify-button.tsx'
import styles from './level-quota.module.css'

const css = styleNames(styles)

const strong = (text: ReactNode) => <b>{text}</b>

export function LevelQuota() {
  const t = useTranslations('identity')
  const format = useFormat()
  const identity = useIdentity().data
  const own = identity?.levels.find(({ level }) => level === identity.authLevel)
  if (identity === undefined || own === undefined) return null
  const { withdrawnUsdt: used } = identity
  const { withdrawalUsdt: limit } = own
  return (
    <Card>
      <p className={css('line')}>
        <span>{t('usedToday')}</span>
        <span>
          {t.rich('usedOf', { used: format.money(used), limit: format.money(limit), strong })}
        </span>
      </p>
      <ProgressBar share={Number(limit) === 0 ? 1 : Math.min(1, Number(used) / Number(limit))} />
    </Card>
  )
}

/** The limit and the functions of the next level that allows more, and the way to it. */
export function LevelOffer() {
  const t = useTranslations('identity')
  const format = useFormat()
  const next = nextOf(useIdentity().data)
  if (next === undefined) return null
  const names = next.functions.map((name) => t(`functions.${name}`))
  return (
    <>
      <Note icon={BadgeCheck} tone="info">
        {t('nextLevel', { level: String(next.level), limit: format.money(next.withdrawalUsdt) })}
        {names.length > 0 && ` · ${names.join(' · ')}`}
      </Note>
      <VerifyButton
        kind="line" label={t(next.level === 2 ? 'documentStart' : 'portraitStart')}
        level={next.level}
      />
    </>
  )
}

/** The first higher level that allows more. */
function nextOf(identity: IdentityView | undefined): IdentityLevelView | undefined {
  const own = identity?.levels.find(({ level }) => level === identity.authLevel)
  return own && identity?.levels.find(({ level, withdrawalUsdt }) =>
    level > own.level && Number(withdrawalUsdt) > Number(own.withdrawalUsdt))
}
