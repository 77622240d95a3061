// What the site wants to say: its notice and its banners. Nothing stands here when it says nothing.
import { Megaphone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSiteConfig } from '#data/use-site-config.ts'
import { Note } from '#ui/note.tsx'

const Banners = lazy(async () => ({ default: (await import('./banners.tsx')).Banners }))

export function SiteNews() {
  const { data } = useSiteConfig()
  if (data === undefined) return null
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
