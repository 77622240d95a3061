// The user's own page: profile, logged-in devices, and the link to the settings.
import { appVersion, appVersionCode } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { Info, Settings } from 'lucide'
import { useTranslations } from 'use-intl'
import { useProfile } from '#data/account/use-profile.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { styleNames } from '#ui/style-names.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { LogOutButton } from '#widgets/settings/log-out-button.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { AccountRows } from './account-rows.tsx'
import styles from './my-page.module.css'
import { ProfileCard } from './profile-card.tsx'
import { SessionsRow } from '#widgets/sessions/sessions-row.tsx'

const css = styleNames(styles)

export function MyPage() {
  const t = useTranslations()
  const router = useRouter()
  const profile = useProfile()
  const back = { label: t('common.back'), onPress: useGoBack() }
  return (
    <Screen bar={<AppBar back={back} title={t('my.title')} />} scrollId="my">
      <div className={css('page')}>
        {profile.isError && profile.data === undefined
          ? (
            <Card>
              <LoadFailed query={profile} />
            </Card>
          )
          : <ProfileCard profile={profile.data} />}
        <AccountRows />
        <Card isFlush><SessionsRow /></Card>
        <Card isFlush>
          <ListRow
            hasChevron
            href="#/pages/setting/index"
            lead={<Icon of={Settings} />}
            onPress={() => void router.navigate({ to: '/pages/setting/index' })}
            title={t('my.settings')}
          />
          <ListRow
            lead={<Icon of={Info} />}
            title={t('my.about')}
            value={`${appVersion} (${appVersionCode})`}
          />
        </Card>
        <LogOutButton />
      </div>
    </Screen>
  )
}
