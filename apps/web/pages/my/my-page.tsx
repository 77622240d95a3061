// The user's own page: the profile with the safety of the account, and the ways to everything that
// belongs to the user.
import { useTranslations } from 'use-intl'
import { useProfile } from '#data/account/use-profile.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Columns } from '@ingot/ui/layout/columns.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { LogOutButton } from '#widgets/settings/log-out-button.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { AccountRows } from './account-rows.tsx'
import { ProfileCard } from './profile-card.tsx'

export function MyPage() {
  const t = useTranslations()
  const profile = useProfile()
  const back = { label: t('common.back'), onPress: useGoBack() }
  return (
    <Screen bar={<AppBar back={back} title={t('my.title')} />} scrollId="my">
      <Columns
        end={<LogOutButton />}
        middle={<AccountRows />}
        start={profile.isError && profile.data === undefined
          ? (
            <Card>
              <LoadFailed query={profile} />
            </Card>
          )
          : <ProfileCard profile={profile.data} />}
        wide="middle"
      />
    </Screen>
  )
}
