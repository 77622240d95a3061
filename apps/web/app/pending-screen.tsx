// What stands in the page's place when its code takes longer than 200 ms: its title, its geometry,
// and no figure that could be mistaken for one.
import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { AppBar } from '#ui/app-bar.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { pageTitles } from './page-titles.ts'
import { findRoute } from './routes.ts'

export function PendingScreen() {
  const t = useTranslations('shell')
  const route = findRoute(useLocation().pathname)
  const title = pageTitles[route?.page ?? ''] ?? 'notOpenTitle'
  return (
    <Screen bar={<AppBar align={route?.tab === undefined ? 'centre' : 'start'} title={t(title)} />}>
      <SkeletonRows count={9} hasChip />
    </Screen>
  )
}
