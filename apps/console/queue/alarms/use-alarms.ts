// The alarms that hold, read again every quarter of a minute, and their words.
import { type Alarm, listAlarms } from '@ingot/features/overview/list-alarms.console.ts'
import { useTranslations } from 'use-intl'
import { readOf, useRead } from '#data/use-call.ts'
import type { PageArea } from '#i18n/messages.ts'
import { formatSigned } from '#ui/format-amount.ts'

/** An alarm begins and ends without an announcement. */
const looksEveryMs = 15_000

export const useAlarms = () => useRead(
  { ...readOf(listAlarms, {}), everyMs: looksEveryMs },
  ['configuration', 'withdrawal-stop', 'deposit', 'reconciliation', 'new-coin', 'contest'],
)

/** A page with the queue of a workflow, by the manifests. */
export type QueuePlace = { readonly path: string, readonly area: PageArea, readonly queue?: string }

const queuePlace = 'queue:'

/** Of a page that the operator may open; else the overview. */
export function alarmHref({ place }: Alarm, pages: readonly QueuePlace[]): string {
  const found = place.startsWith(queuePlace)
    ? pages.find(({ queue }) => queue === place.slice(queuePlace.length))
    : pages.find(({ path }) => path === place)
  return `#/${found?.path ?? 'overview'}`
}

/** The sentence of an alarm. A queue has the name of its page. */
export function useAlarmText(pages: readonly QueuePlace[]): (alarm: Alarm) => string {
  const words = useTranslations('overview.alarms')
  const titles = useTranslations()
  return ({ name, values }) => {
    const page = pages.find(({ queue }) => queue !== undefined && queue === values['workflow'])
    const title = page === undefined ? values['workflow'] ?? '' : titles(`${page.area}.title`)
    const difference = formatSigned(values['difference'] ?? '0')
    return words(name, {
      symbol: '', chain: '', market: '', id: '', job: '', part: '', percent: '', count: 0, depth: 0,
      ...values, ...values['count'] === undefined ? {} : { count: Number(values['count']) },
      ...values['depth'] === undefined ? {} : { depth: Number(values['depth']) },
      queue: title, difference,
    })
  }
}

/** A text that names an alarm as long as it holds. */
export const alarmKey = ({ name, place, values }: Alarm): string =>
  [name, place, ...Object.entries(values).filter(([key]) => key !== 'count').flat()].join(' ')
