// The security centre: the protections of the account, with the way to each.
import { useRouter } from '@tanstack/react-router'
import { History } from 'lucide'
import { useTranslations } from 'use-intl'
import { useProtection } from '#data/account/use-protection.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Columns } from '@ingot/ui/layout/columns.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { LockPanel } from '#widgets/security/lock-panel.tsx'
import { SessionsRow } from '#widgets/sessions/sessions-row.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { ProfilePart } from './profile-part.tsx'
import { ProtectionRows } from './protection-rows.tsx'
import { SafetyCard } from './safety-card.tsx'

export function SecurityPage() {
  const t = useTranslations()
  const protection = useProtection()
  const goBack = useGoBack()
  const router = useRouter()
  const bar = (
    <AppBar back={{ label: t('common.back'), onPress: goBack }} title={t('security.title')} />
  )
  if (protection.data === undefined) {
    return (
      <Screen bar={bar} isCentred={protection.isError}>
        {protection.isError ? <LoadFailed query={protection} /> : <SkeletonRows count={6} />}
      </Screen>
    )
  }
  return (
    <Screen bar={bar} scrollId="security">
      <Columns
        end={(
          <Card isFlush>
            <SessionsRow />
            <ListRow
              hasChevron
              href="#/pages/modify/history"
              lead={<Icon of={History} />}
              onPress={() => void router.navigate({ to: '/pages/modify/history' })}
              title={t('security.history')}
            />
          </Card>
        )}
        middle={<ProtectionRows protection={protection.data} />}
        start={(
          <>
            <ProfilePart protection={protection.data} />
            <SafetyCard protection={protection.data} />
            <LockPanel locks={protection.data.locks} />
          </>
        )}
        wide="middle"
      />
    </Screen>
  )
}
