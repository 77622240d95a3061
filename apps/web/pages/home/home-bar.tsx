// The front page's bar: the mark, the way to the search page, the language and the own account.
import { productName } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { Bell, CircleUserRound, Globe } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { useUnread } from '@ingot/features/message/app/use-unread.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { IngotMark } from '@ingot/ui/marks/ingot-mark.tsx'
import { SearchLink } from '@ingot/ui/fields/search-link.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import styles from './home-bar.module.css'

const css = styleNames(styles)

const LanguageSheet = lazy(async () => ({
  default: (await import('#widgets/settings/language-sheet.tsx')).LanguageSheet,
}))

export function HomeBar() {
  const t = useTranslations()
  const router = useRouter()
  const [language, setLanguage] = useState<'never' | 'open' | 'closed'>('never')
  const format = useFormat()
  const { system = 0, internal = 0 } = useUnread().data ?? {}
  const unread = system + internal
  const actions = (
    <>
      <IconButton
        icon={Globe}
        label={t('common.language')}
        onPress={() => setLanguage('open')}
      />
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
    </>
  )
  return (
    <>
      <AppBar actions={actions}>
        <div className={css('middle')}>
          <h1 className={css('mark')}>
            <IngotMark size={34} />
            <VisuallyHidden>{productName}</VisuallyHidden>
          </h1>
          <SearchLink
            label={t('home.searchHint')}
            onPress={() => void router.navigate({ to: '/pages/search/index' })}
          />
        </div>
      </AppBar>
      {language !== 'never' && (
        <Suspense fallback={null}>
          <LanguageSheet isOpen={language === 'open'} onClose={() => setLanguage('closed')} />
        </Suspense>
      )}
    </>
  )
}
