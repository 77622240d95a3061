// One picture of a user in a dialog of its own, which can be zoomed and turned.
import { useTranslations } from 'use-intl'
import { Modal } from '#ui/modal.tsx'
import { useShownPicture } from './picture-canvas.tsx'
import type { ViewPicture } from './picture-list.tsx'

export type PictureViewerProps = {
  readonly fileId: string
  readonly place: number
  readonly total: number
  readonly view: ViewPicture
  onClose(): void
}

export function PictureViewer({ fileId, place, total, view, onClose }: PictureViewerProps) {
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
