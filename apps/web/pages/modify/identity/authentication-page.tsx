// The identity of the user: its levels with their limits and functions, or the application for one.
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useIdentity } from '#data/account/use-identity.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { LoadFailed } from '#widgets/load-failed.tsx'
import { useGoBack } from '#widgets/use-go-back.ts'
import { DocumentForm } from './document-form.tsx'
import { LevelsView } from './levels-view.tsx'
import { PortraitForm } from './portrait-form.tsx'

export function AuthenticationPage() {
  const t = useTranslations()
  const { apply } = useSearch({ from: '/pages/modify/authentication' })
  const identity = useIdentity()
  const goBack = useGoBack()
  const bar = (
    <AppBar back={{ label: t('common.back'), onPress: goBack }} title={t('identity.title')} />
  )
  if (identity.data === undefined) {
    return (
      <Screen bar={bar} isCentred={identity.isError}>
        {identity.isError ? <LoadFailed query={identity} /> : <SkeletonRows count={6} />}
      </Screen>
    )
  }
  const [, primary, advanced] = identity.data.levels
  const isOpen = (status: string | undefined): boolean =>
    status === 'pending_certification' || status === 'rejected'
  if (apply === 'primary' && primary !== undefined && isOpen(primary.status)) {
    return <DocumentForm identity={identity.data} level={primary} />
  }
  if (apply === 'advanced' && advanced !== undefined && isOpen(advanced.status)) {
    return <PortraitForm identity={identity.data} level={advanced} />
  }
  return <LevelsView identity={identity.data} />
}
