// The pictures of a request: a button for each, and a viewer. A picture is asked for when it is
// opened, because each look is recorded.
import { Image } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Called } from '#data/ask.ts'
import { Modal } from '#ui/modal.tsx'
import { useShownPicture } from './picture-canvas.tsx'

/** Asks for one picture as a JPEG in base64. */
export type ViewPicture = (fileId: string) => Promise<Called<{ readonly picture: string }>>

export type PictureView = {
  readonly pictures: readonly string[]
  readonly view: ViewPicture
}

export function PictureList({ pictures, view }: PictureView) {
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

type PictureViewerProps = {
  readonly fileId: string
  readonly place: number
  readonly total: number
  readonly view: ViewPicture
  onClose(): void
}

/** One picture of a user in a dialog of its own, which can be zoomed and turned. */
function PictureViewer({ fileId, place, total, view, onClose }: PictureViewerProps) {
  const words = useTranslations('queue.picture')
  const { isLoaded, tools, canvas } = useShownPicture(fileId, view, words('shown', { place }))
  return (
    <Modal
      onClose={onClose}
      title={words('title', { place, total })}
      tools={tools.map(({ label, icon: Icon, run }) => (
        <button
          aria-label={label} className="icon-button" disabled={!isLoaded} key={label}
          onClick={run} type="button"
        >
          <Icon aria-hidden size={18} />
        </button>
      ))}
    >
      {canvas}
    </Modal>
  )
}
