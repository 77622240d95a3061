// The applications that are left today, as slanted bars with words, and when the next day begins.
import type { WithdrawSettings } from '@ingot/contract/calls/withdrawal/withdrawals.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './day-quota.module.css'

const css = styleNames(styles)

export function DayQuota({ settings }: { readonly settings: WithdrawSettings }) {
  const t = useTranslations('withdraw')
  const format = useFormat()
  const { applicationsLeft: left, applicationsPerDay: all, nextDayTime } = settings
  return (
    <Card>
      <div className={css('quota')}>
        <span aria-hidden className={css('bars')}>
          {Array.from({ length: all }, (_, index) => (
            <i className={css('bar', index < left && 'on')} key={index} />
          ))}
        </span>
        <span className={css('words')}>{t('leftToday', { left, all })}</span>
        <span className={css('when')}>{t('newDay', { time: format.dayTime(nextDayTime) })}</span>
      </div>
    </Card>
  )
}
