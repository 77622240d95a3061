// The security centre: the protections of the account, with the way to each.
import { useTranslations } from 'use-intl'
import { useProtection } from '#data/account/use-protection.ts'
import { AppBar } from '#ui/layout/app-bar.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SkeletonRows } from '#ui/lists/skeleton-rows.tsx'
import { styleNames } from '#ui/style-names.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { LockPanel } from '#widgets/security/lock-panel.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { ProtectionRows } from './protection-rows.tsx'
import { SafetyCard } from './safety-card.tsx'
import styles from './security-page.module.css'

const css = styleNames(styles)

export function SecurityPage() {
  const t = useTranslations()
  const protection = useProtection()
  const goBack = useGoBack()
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
      <div className={css('page')}>
        <SafetyCard protection={protection.data} />
        <LockPanel locks={protection.data.locks} />
        <ProtectionRows protection={protection.data} />
      </div>
    </Screen>
  )
}
