// One picture of a user, drawn with the operator's name and the time over it. It can be zoomed and
// turned; it has no link, no menu and no file, so nothing offers to keep it.
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallFailure } from '#data/ask.ts'
import { exchangeClock } from '#data/exchange-clock.ts'
import { useSession } from '#data/session.ts'
import { FailureLine } from '#ui/failure-line.tsx'
import { formatMoment } from '#ui/format-moment.ts'
import { Modal } from '#ui/modal.tsx'
import { drawPicture } from './draw-picture.ts'
import type { ViewPicture } from './picture-list.tsx'

export type PictureViewerProps = {
  readonly fileId: string
  readonly place: number
  readonly total: number
  readonly view: ViewPicture
  onClose(): void
}

const zooms = [1, 1.5, 2, 3, 4] as const

export function PictureViewer({ fileId, place, total, view, onClose }: PictureViewerProps) {
  const words = useTranslations('queue.picture')
  const { picture, failure } = usePicture(fileId, view)
  const operator = useSession().session?.name ?? ''
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current === null || picture === undefined) return
    const mark = `${operator} · ${formatMoment(exchangeClock.now())} UTC`
    drawPicture(canvas.current, picture, { turns, mark })
  }, [picture, turns, operator])
  const tools = [
    { label: words('zoomOut'), icon: ZoomOut, run: () => setZoom(Math.max(0, zoom - 1)) },
    {
      label: words('zoomIn'), icon: ZoomIn,
      run: () => setZoom(Math.min(zooms.length - 1, zoom + 1)),
    },
    { label: words('rotate'), icon: RotateCw, run: () => setTurns((turns + 1) % 4) },
  ]
  return (
    <Modal
      onClose={onClose}
      title={words('title', { place, total })}
      tools={tools.map(({ label, icon: Icon, run }) => (
        <button
          aria-label={label} className="icon-button" disabled={picture === undefined} key={label}
          onClick={run} type="button"
        >
          <Icon aria-hidden size={18} />
        </button>
      ))}
    >
      <FailureLine failure={failure} />
      {picture === undefined && failure === undefined ? <output>{words('loading')}</output> : null}
      <div className="picture-frame">
        <canvas
          hidden={picture === undefined}
          onContextMenu={(event) => event.preventDefault()}
          ref={canvas}
          style={{ width: `${100 * (zooms[zoom] ?? 1)}%` }}
        >
          {words('shown', { place })}
        </canvas>
      </div>
    </Modal>
  )
}

type Loaded = {
  readonly picture: ImageBitmap | undefined
  readonly failure: CallFailure | undefined
}

const nothing: Loaded = { picture: undefined, failure: undefined }

/** Asks once for each opening. */
function usePicture(fileId: string, view: ViewPicture): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(nothing)
  const asked = useRef('')
  useEffect(() => {
    if (asked.current === fileId) return
    asked.current = fileId
    const load = async () => {
      const called = await view(fileId)
      if (!called.ok) return setLoaded({ picture: undefined, failure: called.failure })
      const bytes = Uint8Array.from(atob(called.data.picture), (one) => one.codePointAt(0) ?? 0)
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
      setLoaded({ picture, failure: undefined })
    }
    void load()
  }, [fileId, view])
  return loaded
}
