// The picture of a position on the screen, drawn again with each newer content.
import { useMemo } from 'react'
import { useDrawing } from '@ingot/ui/figures/use-drawing.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { drawPicture, type DrawnPicture } from './draw-picture.ts'
import styles from './picture-canvas.module.css'

const css = styleNames(styles)

export type PictureCanvasProps = {
  readonly picture: DrawnPicture
  readonly label: string
  /** Takes the canvas, whose image is saved or shared. */
  readonly onCanvas: (canvas: HTMLCanvasElement) => void
}

export function PictureCanvas({ picture, label, onCanvas }: PictureCanvasProps) {
  const view = useMemo(() => ({ picture, onCanvas }), [picture, onCanvas])
  const box = useDrawing(draw, view)
  return <figure aria-label={label} className={css('picture')} ref={box} />
}

type Drawn = Pick<PictureCanvasProps, 'picture' | 'onCanvas'>

function draw(box: HTMLElement, view: Drawn) {
  const canvas = document.createElement('canvas')
  box.append(canvas)
  const update = ({ picture, onCanvas }: Drawn): void => {
    drawPicture(canvas, picture)
    onCanvas(canvas)
  }
  update(view)
  return { update, dispose: () => canvas.remove() }
}
