// An application to lead that waits for an operator, with its terms.
import type { LeadApplication } from '#features/copy-trading/leading.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { Clock } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './lead.module.css'

const css = styleNames(styles)

type ApplicationCardProps = { readonly application: LeadApplication }

export function ApplicationCard({ application }: ApplicationCardProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { investmentMin, investmentMax, followersMax } = application
  const usdt = (amount: string): string => format.amount(amount, symbolDefault)
  return (
    <Card>
      <div className={css('waits')}>
        <RoundMark icon={Clock} size="l" tone="warn" />
        <h2 className={css('title')}>{t('applicationWaits')}</h2>
        <p className={css('text')}>{t('applicationWaitsText')}</p>
      </div>
      <div className={css('ledger')}>
        <Ledger>
          <LedgerRow label={t('nickname')}>{application.nickname}</LedgerRow>
          <LedgerRow label={t('profitShare')}>{format.ppm(application.sharePpm)}</LedgerRow>
          <LedgerRow label={t('investmentMin')}>{usdt(investmentMin)}</LedgerRow>
          <LedgerRow label={t('investmentMax')}>{usdt(investmentMax)}</LedgerRow>
          <LedgerRow label={t('followersMax')}>{format.count(followersMax)}</LedgerRow>
          <LedgerRow label={t('sentAt')}>{format.dayTime(application.createTime)}</LedgerRow>
        </Ledger>
      </div>
      {application.bio !== '' && (
        <div className={css('bio')}>
          <p className={css('text')}>{t('aboutYou')}</p>
          <p>{application.bio}</p>
        </div>
      )}
    </Card>
  )
}
