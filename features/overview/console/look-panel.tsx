// The alarms that hold, each with its age and the way to its place.
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import { useNow } from '@ingot/console/data/exchange-clock.ts'
import {
  alarmHref, alarmKey, useAlarms, useAlarmText,
} from '@ingot/console/queue/alarms/use-alarms.ts'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'
import { useAgeText } from './use-age-text.ts'

export function LookPanel({ pages }: { readonly pages: readonly ConsolePage[] }) {
  const words = useTranslations('overview')
  const state = useAlarms()
  const textOf = useAlarmText(pages)
  const age = useAgeText()
  const now = useNow()
  const { data } = state
  if (data === undefined) return <FirstRead state={state} />
  return (
    <section aria-label={words('needsLook')} className="pn">
      <header>
        <h2>{words('needsLook')}</h2>
        {data.length === 0 ? <Badge icon={Check} tone="ok">{words('calm')}</Badge>
          : <span className="t3">{data.length}</span>}
      </header>
      {data.length === 0 ? <Empty title={words('calm')} text={words('calmText')} /> : (
        <ul className="look-list">
          {data.map((alarm) => (
            <li key={alarmKey(alarm)}>
              <a className="look" href={alarmHref(alarm, pages)}>
                <i aria-hidden className={`dot ${alarm.tone}`} />
                <b className="m">{textOf(alarm)}</b>
                <span className="t3">{alarm.time === null ? '' : age(now - alarm.time)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
