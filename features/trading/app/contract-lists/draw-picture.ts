// Draws the picture of a position with the QR code of the exchange's address. It reads the theme's
// colours where it stands.
import { encodeQR } from 'qr'
import {
  type ChartColours, readChartColours,
} from '#features/market/app/candle-chart/chart-colours.ts'
import type { PositionPicture } from './position-picture.ts'

/** Drawn at twice its size on the screen. */
const width = 680
const height = 760
const margin = 48
const qrSize = 148
const qrBorder = 2

export type DrawnPicture = PositionPicture & { readonly name: string, readonly address: string }

export function drawPicture(canvas: HTMLCanvasElement, picture: DrawnPicture): void {
  const pen = canvas.getContext('2d')
  const box = canvas.parentElement
  if (pen === null || box === null) return
  canvas.width = width
  canvas.height = height
  const colours = readChartColours(box)
  pen.fillStyle = colours.solidGround
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = colours.tag
  pen.fillRect(0, 0, width, 10)
  const write = writerOf(pen, colours)
  const directed = { up: colours.up, down: colours.down, flat: colours.flat }
  write(picture.name, { y: 92, size: 34, weight: 600, colour: colours.text })
  write(picture.pair, { y: 178, size: 40, weight: 600, colour: colours.text })
  write(picture.side, { y: 226, size: 28, weight: 600, colour: directed[picture.sideDirection] })
  write(picture.roe, { y: 340, size: 96, weight: 600, colour: directed[picture.direction] })
  if (picture.amount !== undefined) {
    write(picture.amount, { y: 400, size: 36, weight: 600, colour: directed[picture.direction] })
  }
  picture.figures.forEach(({ label, value }, at) => {
    const x = margin + at * ((width - 2 * margin) / 2)
    write(label, { x, y: 476, size: 24, weight: 400, colour: colours.textSecond })
    write(value, { x, y: 516, size: 32, weight: 600, colour: colours.text })
  })
  pen.fillStyle = colours.line
  pen.fillRect(margin, 552, width - 2 * margin, 2)
  write(picture.address, { y: 640, size: 26, weight: 500, colour: colours.text })
  write(picture.time, { y: 682, size: 22, weight: 400, colour: colours.textSecond })
  drawCode(pen, picture.address)
}

type Written = {
  readonly x?: number
  readonly y: number
  readonly size: number
  readonly weight: number
  readonly colour: string
}

/** A text that is too wide is written smaller. */
function writerOf(pen: CanvasRenderingContext2D, { family }: ChartColours) {
  return (text: string, { x = margin, y, size, weight, colour }: Written): void => {
    pen.font = `${weight} ${size}px ${family}`
    const room = width - margin - x
    const wide = pen.measureText(text).width
    if (wide > room) pen.font = `${weight} ${Math.floor((size * room) / wide)}px ${family}`
    pen.fillStyle = colour
    pen.fillText(text, x, y)
  }
}

/** Dark on white in either theme, as scanners expect it. */
function drawCode(pen: CanvasRenderingContext2D, text: string): void {
  const modules = encodeQR(text, 'raw', { border: qrBorder })
  const side = qrSize / modules.length
  const [left, top] = [width - margin - qrSize, 576]
  pen.fillStyle = '#fff'
  pen.fillRect(left, top, qrSize, qrSize)
  pen.fillStyle = '#000'
  modules.forEach((row, y) => row.forEach((isDark, x) => {
    if (isDark) pen.fillRect(left + x * side, top + y * side, side + .4, side + .4)
  }))
}
