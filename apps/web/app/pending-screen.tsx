// What stands in the page's place when its code takes longer than 200 ms: the page's geometry,
// and no figure that could be mistaken for one.
import { AppBar } from '#ui/app-bar.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'

export function PendingScreen() {
  return (
    <Screen bar={<AppBar />}>
      <SkeletonRows count={9} hasChip />
    </Screen>
  )
}
