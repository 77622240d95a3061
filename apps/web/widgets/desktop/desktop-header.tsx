// The header above every page of a desktop: the mark, the app's tabs and products, the way to the
// search, the language, the messages and the own account. A visitor has the ways to log in instead.
import { productName } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { Bell, CircleUserRound } from 'lucide'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useIsLoggedIn } from '#data/account/session.ts'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { useUnread } from '@ingot/features/message/app/use-unread.ts'
import type { PageTab } from '#pages/page-entry.ts'
import { SearchLink } from '@ingot/ui/fields/search-link.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { IngotMark } from '@ingot/ui/marks/ingot-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LanguageButton } from '#widgets/settings/language-button.tsx'
import styles from './desktop-header.module.css'

const css = styleNames(styles)

const links = [
  { tab: 'home', label: 'shell.tabHome', to: '/pages/home/index' },
  { tab: 'market', label: 'shell.tabMarket', to: '/pages/market/index' },
  { tab: 'trade', label: 'shell.tabTrade', to: '/pages/trade/index' },
  { tab: 'property', label: 'shell.tabAsset', to: '/pages/property/index' },
  { label: 'home.buyCrypto', to: '/pages/c2c/index' },
  { label: 'home.copyTrading', to: '/pages/copy-trading/index' },
  { label: 'home.newCoins', to: '/pages/new-coin/index' },
] as const

export type DesktopHeaderProps = {
  /** The tab that the page belongs to. */
  readonly tab: PageTab | undefined
  readonly path: string
}

export function DesktopHeader({ tab, path }: DesktopHeaderProps) {
  const isLoggedIn = useIsLoggedIn()
  return (
    <div className={css('header')}>
      <span className={css('mark')}>
        <IngotMark size={30} />
        {productName}
      </span>
      {isLoggedIn ? <Links path={path} tab={tab} /> : <span className={css('tabs')} />}
      {isLoggedIn && <Search />}
      <LanguageButton />
      {isLoggedIn ? <Account /> : <Entry path={path} />}
    </div>
  )
}

function Links({ tab, path }: DesktopHeaderProps) {
  const t = useTranslations()
  const router = useRouter()
  const handleClick = (event: MouseEvent, to: (typeof links)[number]['to']): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void router.navigate({ to })
  }
  return (
    <nav aria-label={t('shell.tabs')} className={css('tabs')}>
      {links.map((link) => {
        const isTab = 'tab' in link
        const isCurrent = isTab ? link.tab === tab : path === link.to
        return (
          <a
            aria-current={isCurrent ? 'page' : undefined}
            className={css('tab', !isTab && 'product')}
            href={`#${link.to}`}
            key={link.to}
            onClick={(event) => handleClick(event, link.to)}
          >
            {t(link.label)}
          </a>
        )
      })}
    </nav>
  )
}

function Search() {
  const t = useTranslations('home')
  const router = useRouter()
  return (
    <div className={css('search')}>
      <SearchLink
        label={t('searchHint')}
        onPress={() => void router.navigate({ to: '/pages/search/index' })}
      />
    </div>
  )
}

function Account() {
  const t = useTranslations('home')
  const format = useFormat()
  const router = useRouter()
  const { system = 0, internal = 0 } = useUnread().data ?? {}
  const unread = system + internal
  return (
    <>
      <IconButton
        count={unread === 0 ? undefined : format.count(unread)}
        icon={Bell}
        label={t('messages')}
        onPress={() => void router.navigate({ to: '/pages/message/index' })}
      />
      <IconButton
        icon={CircleUserRound}
        label={t('account')}
        onPress={() => void router.navigate({ to: '/pages/my/index' })}
      />
    </>
  )
}

/** The two ways in, each while another page is shown. */
function Entry({ path }: { readonly path: string }) {
  const t = useTranslations('shell')
  const router = useRouter()
  return (
    <>
      {path !== '/pages/login/index' && (
        <Button
          isNarrow
          kind="line"
          onPress={() => void router.navigate({ to: '/pages/login/index' })}
          size="s"
        >
          {t('titleLogin')}
        </Button>
      )}
      {path !== '/pages/register/index' && (
        <Button
          isNarrow
          kind="tint"
          onPress={() => void router.navigate({ to: '/pages/register/index' })}
          size="s"
        >
          {t('titleRegister')}
        </Button>
      )}
    </>
  )
}
