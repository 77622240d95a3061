// The state of the exchange in the bar above every page: the first alarm in words, or that nothing
// calls. A new danger sounds where the operator has chosen so.
import { Bell, BellRing } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { playAlarm, toggleSound, useIsSoundOn } from '#data/alarm-sound.ts'
import {
  alarmHref, alarmKey, type QueuePlace, useAlarms, useAlarmText,
} from './use-alarms.ts'

export function AlarmState({ pages }: { readonly pages: readonly QueuePlace[] }) {
  const words = useTranslations('shell')
  const { data = [] } = useAlarms()
  const textOf = useAlarmText(pages)
  const isOn = useIsSoundOn()
  const dangers = data.filter(({ tone }) => tone === 'danger').map(alarmKey)
  useNewDangers(dangers)
  const [first] = data
  const Icon = isOn ? BellRing : Bell
  return (
    <span className="row g6 cap t2 alarm-state">
      {first === undefined ? null : (
        <a className="row g6 alarm-word" href={alarmHref(first, pages)}>
          <i className={`dot ${first.tone}`} />
          <span className="alarm-text">{textOf(first)}</span>
          {data.length > 1 ? <b className="s">{`+${data.length - 1}`}</b> : null}
        </a>
      )}
      <button
        aria-label={words('alarmSound')} aria-pressed={isOn} className="icon-button"
        onClick={toggleSound} title={words(isOn ? 'soundOn' : 'soundOff')} type="button"
      >
        <Icon aria-hidden size={16} />
      </button>
    </span>
  )
}

/** Those that hold when the console is opened make no sound. */
function useNewDangers(dangers: readonly string[]): void {
  const known = useRef<ReadonlySet<string>>(undefined)
  const text = dangers.join('\n')
  useEffect(() => {
    const now = new Set(text === '' ? [] : text.split('\n'))
    const before = known.current
    known.current = now
    if (before !== undefined && [...now].some((key) => !before.has(key))) playAlarm()
  }, [text])
}
