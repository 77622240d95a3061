// The placeholder of a page with code that takes longer than 200 ms: its title and its geometry,
// and no text that could be taken for a figure.
import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { findPage } from '#pages/page-table.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { titleOf } from './title-of.ts'

export function PendingScreen() {
  const t = useTranslations()
  const page = findPage(useLocation().pathname)
  const title = titleOf(t, page)
  return (
    <Screen bar={<AppBar align={page?.tab === undefined ? 'centre' : 'start'} title={title} />}>
      <SkeletonRows count={9} hasChip />
    </Screen>
  )
}
