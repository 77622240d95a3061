// The header of a page that uses the width of a desktop: the mark, the app's tabs, the way to the
// search, the language, the messages and the own account.
import { productName } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { Bell, CircleUserRound } from 'lucide'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { useUnread } from '#data/message/use-unread.ts'
import type { PageTab } from '#pages/page-entry.ts'
import { SearchLink } from '#ui/fields/search-link.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { IngotMark } from '#ui/marks/ingot-mark.tsx'
import { styleNames } from '#ui/style-names.ts'
import { LanguageButton } from '#widgets/settings/language-button.tsx'
import styles from './desktop-header.module.css'

const css = styleNames(styles)

const tabs = [
  { tab: 'home', label: 'tabHome', to: '/pages/home/index' },
  { tab: 'market', label: 'tabMarket', to: '/pages/market/index' },
  { tab: 'trade', label: 'tabTrade', to: '/pages/trade/index' },
  { tab: 'property', label: 'tabAsset', to: '/pages/property/index' },
] as const

export function DesktopHeader({ current }: { readonly current: PageTab }) {
  const t = useTranslations()
  const format = useFormat()
  const router = useRouter()
  const { system = 0, internal = 0 } = useUnread().data ?? {}
  const unread = system + internal
  const handleClick = (event: MouseEvent, to: (typeof tabs)[number]['to']): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void router.navigate({ to })
  }
  return (
    <div className={css('header')}>
      <span className={css('mark')}>
        <IngotMark size={30} />
        {productName}
      </span>
      <nav aria-label={t('shell.tabs')} className={css('tabs')}>
        {tabs.map(({ tab, label, to }) => (
          <a
            aria-current={tab === current ? 'page' : undefined}
            className={css('tab')}
            href={`#${to}`}
            key={tab}
            onClick={(event) => handleClick(event, to)}
          >
            {t(`shell.${label}`)}
          </a>
        ))}
      </nav>
      <div className={css('search')}>
        <SearchLink
          label={t('home.searchHint')}
          onPress={() => void router.navigate({ to: '/pages/search/index' })}
        />
      </div>
      <LanguageButton />
      <IconButton
        count={unread === 0 ? undefined : format.count(unread)}
        icon={Bell}
        label={t('home.messages')}
        onPress={() => void router.navigate({ to: '/pages/message/index' })}
      />
      <IconButton
        icon={CircleUserRound}
        label={t('home.account')}
        onPress={() => void router.navigate({ to: '/pages/my/index' })}
      />
    </div>
  )
}
