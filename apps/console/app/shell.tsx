// The frame of every page: the navigation at the left, the title above, the page below.
import { listWaitingChanges } from '@ingot/features/operator/operator-changes.console.ts'
import type { OperatorSession } from '@ingot/features/operator/operator-session.console.ts'
import { SearchBox } from '@ingot/features/search/console/search-box.tsx'
import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useNow } from '#data/exchange-clock.ts'
import { useLiveTopics } from '#data/live-topics.ts'
import { navigate, useRoute } from '#data/route.ts'
import { useCall } from '#data/use-call.ts'
import { AlarmState } from '#queue/alarms/alarm-state.tsx'
import { ExchangeStopNotice } from '#queue/alarms/exchange-stops.tsx'
import { Empty } from '#ui/empty.tsx'
import { formatTime } from '#ui/format-moment.ts'
import { useWaitingWords } from '#ui/use-change-words.ts'
import { NavRail } from './nav-rail.tsx'
import { type ConsolePage, pages } from './pages.ts'

export function Shell({ session }: { readonly session: OperatorSession }) {
  const words = useTranslations('shell')
  const titles = useTranslations()
  const [path = '', ...rest] = useRoute().split('/')
  const isLive = useLiveTopics()
  const own = pages.filter(({ permission }) => session.permissions.includes(permission))
  const page = own.find((one) => one.path === path) ?? (path === '' ? own[0] : undefined)
  const title = page === undefined ? words('unknownPage') : titles(`${page.area}.title`)
  return (
    <div className="desk">
      <NavRail current={page} pages={own} session={session} />
      <div className="cmain">
        <div>
          <TitleBar isLive={isLive} pages={own} title={title} />
          <ExchangeStopNotice />
          {page?.path === operatorsPath ? null : <ChangeNotice />}
        </div>
        <main className="cbody" key={page?.path} ref={focus} tabIndex={-1}>
          {page === undefined
            ? (
              <Empty
                action={{ label: words('toOverview'), onPress: () => navigate('') }}
                text={words('unknownPageText')}
                title={words('unknownPage')}
              />
            )
            : <page.component pages={own} rest={rest.join('/')} />}
        </main>
      </div>
    </div>
  )
}

/** Its page lists the waiting changes itself. */
const operatorsPath = 'operators'

/** The next page takes the focus from the link that led to it, so that its keys work at once. */
const focus = (element: HTMLElement | null): void => element?.focus()

/** The notice on every page, for every operator: changes of operators or protections that wait. */
function ChangeNotice() {
  const words = useTranslations('operators')
  const { change, effect } = useWaitingWords()
  const { data = [] } = useCall(listWaitingChanges, {}, ['operator-change'])
  if (data.length === 0) return null
  return (
    <section aria-label={words('waitingTitle')} className="notice">
      <ShieldAlert aria-hidden className="warnc" size={16} />
      <ul>
        {data.map((row) => (
          <li key={row.id}>
            <b>{change(row)}</b>
            {' · '}
            {words('proposedBy', { name: row.proposedBy })}
            {' · '}
            {effect(row)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The bar above a page: its title, whether it is live, and the time in UTC. */
function TitleBar({ title, isLive, pages: own }: {
  readonly title: string
  readonly pages: readonly ConsolePage[]
  readonly isLive: boolean
}) {
  const words = useTranslations('shell')
  const now = useNow()
  return (
    <header className="cbar">
      <h1>{title}</h1>
      <span className="f1" />
      <SearchBox />
      <AlarmState pages={own} />
      <output className="row g6 cap t2">
        <i className={isLive ? 'dot ok' : 'dot warn'} />
        {isLive ? words('live') : words('notLive')}
      </output>
      <span className="cap t3">{words('utc', { time: formatTime(now) })}</span>
    </header>
  )
}
