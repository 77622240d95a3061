// The bar above a page: its title, whether it is live, and the time in UTC.
import { useTranslations } from 'use-intl'
import { useNow } from '#data/exchange-clock.ts'
import { formatTime } from '#ui/format-moment.ts'

export function TitleBar({ title, isLive }: {
  readonly title: string
  readonly isLive: boolean
}) {
  const words = useTranslations('shell')
  const now = useNow()
  return (
    <header className="cbar">
      <h1>{title}</h1>
      <span className="f1" />
      <output className="row g6 cap t2">
        <i className={isLive ? 'dot ok' : 'dot warn'} />
        {isLive ? words('live') : words('notLive')}
      </output>
      <span className="cap t3">{words('utc', { time: formatTime(now) })}</span>
    </header>
  )
}
