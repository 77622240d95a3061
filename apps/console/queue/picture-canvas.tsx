// One picture of a user on a canvas, drawn with the operator's name and the time over it. It has no
// link, no menu and no file, so nothing offers to keep it.
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallFailure } from '#data/ask.ts'
import { exchangeClock } from '#data/exchange-clock.ts'
import { useSession } from '#data/session.ts'
import { FailureLine } from '#ui/failure-line.tsx'
import { formatMoment } from '#ui/format-moment.ts'
import { drawPicture } from './draw-picture.ts'
import type { ViewPicture } from './picture-list.tsx'

const zooms = [1, 1.5, 2, 3, 4] as const

export type PictureTool = {
  readonly label: string
  readonly icon: typeof ZoomIn
  run(): void
}

export type ShownPicture = {
  readonly isLoaded: boolean
  readonly tools: readonly PictureTool[]
  readonly canvas: ReactNode
}

/** Asks for the picture once for each opening, because each look is recorded. */
export function useShownPicture(
  fileId: string, view: ViewPicture, label: string,
): ShownPicture {
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
  return {
    isLoaded: picture !== undefined,
    tools: [
      { label: words('zoomOut'), icon: ZoomOut, run: () => setZoom(Math.max(0, zoom - 1)) },
      {
        label: words('zoomIn'), icon: ZoomIn,
        run: () => setZoom(Math.min(zooms.length - 1, zoom + 1)),
      },
      { label: words('rotate'), icon: RotateCw, run: () => setTurns((turns + 1) % 4) },
    ],
    canvas: (
      <>
        <FailureLine failure={failure} />
        {picture === undefined && failure === undefined
          ? <output>{words('loading')}</output> : null}
        <div className="picture-frame">
          <canvas
            hidden={picture === undefined}
            onContextMenu={(event) => event.preventDefault()}
            ref={canvas}
            style={{ width: `${100 * (zooms[zoom] ?? 1)}%` }}
          >
            {label}
          </canvas>
        </div>
      </>
    ),
  }
}

type Loaded = {
  readonly picture: ImageBitmap | undefined
  readonly failure: CallFailure | undefined
}

const nothing: Loaded = { picture: undefined, failure: undefined }

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
