// The shares that were paid in each of the last weeks, the present one last and in gold.
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import type { MyLead } from '#data/copy-trading/use-leading.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './lead-desk.module.css'

const css = styleNames(styles)

export function WeekBars({ weeks }: Pick<MyLead, 'weeks'>) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const most = Math.max(...weeks.map(({ amount }) => Number(amount)))
  const words = weeks.map(({ time, amount }) =>
    `${format.date(time)}: ${format.amount(amount, symbolDefault)}`)
  return (
    <>
      <VisuallyHidden>{`${t('earnedWeeks')}. ${words.join(', ')}`}</VisuallyHidden>
      <div aria-hidden className={css('bars')}>
        {weeks.map(({ time, amount }, at) => (
          <div className={css('week', at === weeks.length - 1 && 'now')} key={time}>
            <span className={css('track')}>
              <i
                className={css('bar')}
                style={{ height: `${most === 0 ? 0 : (Number(amount) / most) * 100}%` }}
              />
            </span>
            <span className={css('day')}>{format.count(new Date(time).getDate())}</span>
          </div>
        ))}
      </div>
    </>
  )
}
