// The site's notice and banners; empty when there are none.
import { Megaphone } from 'lucide'
import { lazy, Suspense } from 'react'
import { useSiteConfig } from '#data/market/use-site-config.ts'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'

const Banners = lazy(async () => ({ default: (await import('./banners.tsx')).Banners }))

export function SiteNews() {
  const { data, isError } = useSiteConfig()
  // The place of a notice of two lines, as nearly every site has one.
  if (data === undefined) {
    return isError ? null : <Skeleton height={56} shape="plate" width="100%" />
  }
  const notice = data.systemTips.trim()
  return (
    <>
      {notice !== '' && <Note icon={Megaphone}>{notice}</Note>}
      {data.listBanner.length > 0 && (
        <Suspense fallback={null}><Banners banners={data.listBanner} /></Suspense>
      )}
    </>
  )
}
