// The pictures of a request: a button for each, and a viewer. A picture is asked for when it is
// opened, because each look is recorded.
import { Image } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Called } from '#data/ask.ts'
import { PictureViewer } from './picture-viewer.tsx'

/** Asks for one picture as a JPEG in base64. */
export type ViewPicture = (fileId: string) => Promise<Called<{ readonly picture: string }>>

export function PictureList({ pictures, view }: {
  readonly pictures: readonly string[]
  readonly view: ViewPicture
}) {
  const words = useTranslations('queue.picture')
  const [place, setPlace] = useState<number>()
  const fileId = place === undefined ? undefined : pictures[place - 1]
  return (
    <>
      <div className="row g8">
        {pictures.map((id, index) => (
          <button
            className="cbtn line" key={id} onClick={() => setPlace(index + 1)} type="button"
          >
            <Image aria-hidden size={15} />
            {words('open', { place: index + 1 })}
          </button>
        ))}
      </div>
      {place === undefined || fileId === undefined ? null : (
        <PictureViewer
          fileId={fileId} onClose={() => setPlace(undefined)} place={place}
          total={pictures.length} view={view}
        />
      )}
    </>
  )
}
