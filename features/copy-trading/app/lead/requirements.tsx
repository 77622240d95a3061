// [LD8, LD14] The requirements of leading, each with the user's own value and the way to it.
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { Check, X } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MyLeading } from '#features/copy-trading/app/use-leading.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VerifyButton } from '#features/identity/app/verify-button.tsx'
import styles from './lead.module.css'

const css = styleNames(styles)

/** Which requirements the user meets. */
export const requirementsOf = (leading: MyLeading) => ({
  level: leading.level >= leading.levelNeeded,
  equity: compareDecimals(leading.equity, leading.equityNeeded) >= 0,
  copies: leading.following === 0,
})

export function Requirements({ leading }: { readonly leading: MyLeading }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const router = useRouter()
  const { level, levelNeeded, equity, equityNeeded, following } = leading
  const met = requirementsOf(leading)
  const marks = Object.values(met)
  const usdt = (amount: string): string => format.amount(amount, symbolDefault)
  return (
    <>
      <div className={css('head')}>
        <h2 className={css('title')}>{t('requirements')}</h2>
        <span className={css('text')}>
          {t('metOf', { met: marks.filter(Boolean).length, all: marks.length })}
        </span>
      </div>
      <Card isFlush>
        <Requirement
          action={(
            <VerifyButton
              kind="line" label={t('verifyIdentity')} level={levelNeeded} size="s"
            />
          )}
          isMet={met.level}
          own={t('ownLevel', { level })}
          title={t('needLevel', { level: levelNeeded })}
        />
        <Requirement
          action={(
            <Button
              kind="line" size="s"
              onPress={() => void router.navigate({ to: '/pages/transfer/index' })}
            >
              {t('moveMoney')}
            </Button>
          )}
          isMet={met.equity}
          own={t('ownAmount', { amount: usdt(equity) })}
          title={t('needEquity', { amount: usdt(equityNeeded) })}
        />
        <Requirement
          action={(
            <Button
              kind="line" size="s"
              onPress={() => void router.navigate({
                to: '/pages/copy-trading/index', search: { tab: 'mine' },
              })}
            >
              {t('mine')}
            </Button>
          )}
          isMet={met.copies}
          own={following === 0 ? t('noCopies') : t('ownCopies', { count: following })}
          title={t('needNoCopies')}
        />
      </Card>
    </>
  )
}

type RequirementProps = {
  readonly title: string
  readonly own: string
  readonly isMet: boolean
  readonly action: ReactNode
}

function Requirement({ title, own, isMet, action }: RequirementProps) {
  return (
    <ListRow
      lead={<RoundMark icon={isMet ? Check : X} tone={isMet ? 'ok' : 'danger'} />}
      subtitle={own}
      title={title}
      trailing={!isMet && action}
    />
  )
}
