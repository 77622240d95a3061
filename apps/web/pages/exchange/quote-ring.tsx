// The seconds of a firm quote: a ring that empties, in whole seconds.
import { quoteLifetimeMs } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './quote-ring.module.css'

const css = styleNames(styles)

const radius = 23
const length = 2 * Math.PI * radius
const wholeSeconds = quoteLifetimeMs / 1_000

export function QuoteRing({ seconds }: { readonly seconds: number }) {
  const t = useTranslations('exchange')
  const shown = Math.min(seconds, wholeSeconds)
  const left = length * shown / wholeSeconds
  return (
    <div
      aria-label={shown === 0 ? t('expired') : t('heldFor', { count: shown })}
      className={css('ring')}
      role="timer"
    >
      <svg aria-hidden fill="none" viewBox="0 0 52 52">
        <circle className={css('track')} cx="26" cy="26" r={radius} />
        {shown > 0 && (
          <circle
            className={css('left')}
            cx="26"
            cy="26"
            r={radius}
            strokeDasharray={`${left} ${length}`}
          />
        )}
      </svg>
      <b className={css('seconds', shown === 0 && 'over')}>{shown}</b>
    </div>
  )
}
