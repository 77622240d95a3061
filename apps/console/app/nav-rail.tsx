// The navigation: the pages that the operator's permissions allow, and the operator.
import type { OperatorSession } from '@ingot/features/operator/operator-session.console.ts'
import { useTranslations } from 'use-intl'
import { useQueueCounts } from '#data/use-queue-counts.ts'
import { WaitingCount } from '#ui/waiting-count.tsx'
import { OperatorMenu } from './operator-menu.tsx'
import { type ConsolePage, pageGroups } from './pages.ts'
import { Wordmark } from './wordmark.tsx'

export type NavRailProps = {
  readonly pages: readonly ConsolePage[]
  readonly current: ConsolePage | undefined
  readonly session: OperatorSession
}

export function NavRail({ pages, current, session }: NavRailProps) {
  const words = useTranslations('shell')
  const counts = useQueueCounts(pages)
  return (
    <nav aria-label={words('navigation')} className="nav">
      <div className="lg0"><Wordmark /></div>
      {pageGroups.map((group) => {
        const own = pages.filter((page) => page.group === group)
        if (own.length === 0) return null
        return (
          <div key={group}>
            {group === 'work' ? null : <h2 className="nav-head">{words(`groups.${group}`)}</h2>}
            {own.map((page) => (
              <NavLink
                isCurrent={page === current} key={page.path} page={page}
                waiting={counts.find(({ workflow }) => workflow === page.queue)?.waiting ?? 0}
              />
            ))}
          </div>
        )
      })}
      <OperatorMenu session={session} />
    </nav>
  )
}

function NavLink({ page, isCurrent, waiting }: {
  readonly page: ConsolePage
  readonly waiting: number
  readonly isCurrent: boolean
}) {
  const words = useTranslations()
  const { icon: Icon, waiting: Waiting } = page
  return (
    <a aria-current={isCurrent ? 'page' : undefined} href={`#/${page.path}`}>
      <Icon aria-hidden size={17} strokeWidth={1.75} />
      {words(`${page.area}.title`)}
      {Waiting === undefined ? <WaitingCount count={waiting} /> : <Waiting />}
    </a>
  )
}
