// Draws a picture on a canvas, turned by quarters, with a text all over it.

type Drawn = {
  /** Quarters of a turn to the right. */
  readonly turns: number
  /** The text over it: the operator and the time. */
  readonly mark: string
}

const quarter = Math.PI / 2
const slope = -Math.PI / 8

export function drawPicture(
  canvas: HTMLCanvasElement, picture: ImageBitmap, { turns, mark }: Drawn,
): void {
  const { width, height } = picture
  const isTurned = turns % 2 === 1
  canvas.width = isTurned ? height : width
  canvas.height = isTurned ? width : height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser draws no pictures')
  context.save()
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(turns * quarter)
  context.drawImage(picture, -width / 2, -height / 2)
  context.restore()
  writeOver(context, mark)
}

/** Dark and light letters, so that the text shows on any picture. */
function writeOver(context: CanvasRenderingContext2D, mark: string): void {
  const { width, height } = context.canvas
  const size = Math.max(12, Math.round(Math.hypot(width, height) / 40))
  context.font = `600 ${size}px sans-serif`
  context.lineWidth = Math.max(1, size / 12)
  context.strokeStyle = 'rgb(255 255 255 / 0.35)'
  context.fillStyle = 'rgb(0 0 0 / 0.28)'
  const [across, down] = [context.measureText(mark).width + 3 * size, 5 * size]
  context.rotate(slope)
  for (let y = -height; y < 2 * height; y += down) {
    for (let x = -width; x < 2 * width; x += across) {
      context.strokeText(mark, x, y)
      context.fillText(mark, x, y)
    }
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
}
