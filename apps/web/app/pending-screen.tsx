// The placeholder of a page with code that takes longer than 200 ms: its title and its geometry,
// and no text that could be taken for a figure.
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
