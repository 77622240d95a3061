// The rebates of the invitations: the sum, that of the last day, and the account of the fees.
import { rebatesPaidAtMs, symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Invitation } from './use-invitation.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { AllocationBar } from '@ingot/ui/figures/allocation-bar.tsx'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { SectionHead } from '@ingot/ui/layout/section-head.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './invite-page.module.css'

const css = styleNames(styles)

/** The moment of payment on any day: 01:00 UTC. */
const paidTime = Math.floor(Date.UTC(2026, 0, 1) + rebatesPaidAtMs)

const strong = (text: ReactNode): ReactNode => <b>{text}</b>

export function RebatesCard({ invitation }: { readonly invitation: Invitation }) {
  const t = useTranslations('invite')
  const format = useFormat()
  const router = useRouter()
  const { totalUsdt, lastDayUsdt, spotUsdt, contractUsdt } = invitation
  const { invitedCount, tradingCount } = invitation
  const spot = format.figure(spotUsdt, symbolDefault)
  const contract = format.figure(contractUsdt, symbolDefault)
  return (
    <Card>
      <SectionHead
        moreLabel={t('recordsLink')}
        onMore={() => void router.navigate({ to: '/pages/records/invite' })}
        title={t('rebates')}
      />
      <div className={css('sums')}>
        <Stat label={t('total')}>{format.figure(totalUsdt, symbolDefault)}</Stat>
        <Stat label={t('lastDay')}>{format.figure(lastDayUsdt, symbolDefault)}</Stat>
        <Stat align="end" label={t('trading')}>
          {t('tradingOf', { count: format.count(tradingCount), all: format.count(invitedCount) })}
        </Stat>
      </div>
      {Number(totalUsdt) > 0 && (
        <AllocationBar
          label={t('parts', { spot, contract })}
          parts={[
            { key: 'spot', share: Number(spotUsdt) },
            { key: 'contract', share: Number(contractUsdt) },
          ]}
        />
      )}
      <div className={css('parts')}>
        <span>{t.rich('spot', { amount: spot, strong })}</span>
        <span>{t.rich('contract', { amount: contract, strong })}</span>
        <span>{t('paidDaily', { time: format.clock(paidTime) })}</span>
      </div>
    </Card>
  )
}
