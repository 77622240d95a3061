// The states of a withdrawal in their order: those that happened with their time, those to come in
// grey.
import type { Withdrawal } from '@ingot/contract/calls/withdrawal/withdrawals.ts'
import { Ban, Check, Circle, X } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import type { ShownStatus } from '#widgets/withdrawal/shown-status.ts'
import { timelineSteps } from './timeline-steps.ts'
import styles from './timeline.module.css'

const css = styleNames(styles)

const words = {
  pending_approval: 'step_requested',
  in_progress: 'step_approved',
  completed: 'step_completed',
  rejected: 'status_rejected',
  cancelled: 'status_cancelled',
} as const satisfies Record<ShownStatus, string>

export function Timeline({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const format = useFormat()
  return (
    <ol aria-label={t('timeline')} className={css('timeline')}>
      {timelineSteps(withdrawal).map(({ status, time }) => (
        <li className={css('step', time === undefined ? 'ahead' : lookOf(status))} key={status}>
          <span className={css('mark')}><Icon of={iconOf(status, time)} size={12} /></span>
          <span className={css('word')}>{t(words[status])}</span>
          <span className={css('time')}>{time === undefined ? '' : format.dayTime(time)}</span>
        </li>
      ))}
    </ol>
  )
}

function lookOf(status: ShownStatus): 'bad' | 'off' | 'done' {
  if (status === 'rejected') return 'bad'
  return status === 'cancelled' ? 'off' : 'done'
}

function iconOf(status: ShownStatus, time: number | undefined) {
  if (time === undefined) return Circle
  if (status === 'rejected') return X
  return status === 'cancelled' ? Ban : Check
}
