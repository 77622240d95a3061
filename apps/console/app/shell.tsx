// The frame of every page: the navigation at the left, the title above, the page below.
import type { OperatorSession } from '@ingot/contract/console/session/operator-session.ts'
import { useTranslations } from 'use-intl'
import { useLiveTopics } from '#data/live-topics.ts'
import { navigate, useRoute } from '#data/route.ts'
import { Empty } from '#ui/empty.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { NavRail } from './nav-rail.tsx'
import { pages } from './pages.ts'
import { TitleBar } from './title-bar.tsx'

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
          <TitleBar isLive={isLive} title={title} />
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
