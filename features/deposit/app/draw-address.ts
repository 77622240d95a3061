// Draws the picture of an address that is saved or printed: always dark on white, with the coin and
// the network in words, so that it cannot be taken for another one.
import { qrDrawing } from '@ingot/ui/figures/qr-drawing.ts'

/** Drawn at twice its size on a phone. */
const width = 720
const margin = 56
const codeTop = 232
const codeSide = width - 2 * margin
const lineHeight = 44
/** Groups of four in a line of the address. */
const groupsPerLine = 6
const ink = '#17171a'
const grey = '#6c6a61'

export type AddressPicture = {
  readonly site: string
  readonly title: string
  readonly network: string
  /** The text of the code. */
  readonly qr: string
  readonly address: string
  readonly memo: { readonly label: string, readonly text: string } | undefined
}

export function drawAddress(picture: AddressPicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const lines = addressLines(picture.address)
  const end = codeTop + codeSide + 72 + lines.length * lineHeight
  canvas.width = width
  canvas.height = end + (picture.memo === undefined ? margin : margin + 104)
  const pen = canvas.getContext('2d')
  // A browser without a canvas makes no picture; the caller reports it.
  if (pen === null) return canvas
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#ffc62b'
  pen.fillRect(0, 0, canvas.width, 10)
  pen.textAlign = 'center'
  const family = getComputedStyle(document.body).fontFamily
  const write = (text: string, { y, size, weight = 600, colour = ink, face = family }: Written) => {
    pen.font = `${weight} ${size}px ${face}`
    pen.fillStyle = colour
    pen.fillText(text, width / 2, y, width - 2 * margin)
  }
  write(picture.site, { y: 76, size: 30, weight: 500, colour: grey })
  write(picture.title, { y: 142, size: 48 })
  write(picture.network, { y: 194, size: 32, weight: 500 })
  drawCode(pen, picture.qr)
  lines.forEach((line, index) => write(line, {
    y: codeTop + codeSide + 56 + index * lineHeight, size: 30, face: 'monospace',
  }))
  if (picture.memo !== undefined) {
    write(picture.memo.label, { y: end + 20, size: 26, weight: 500, colour: grey })
    write(picture.memo.text, { y: end + 72, size: 48, face: 'monospace' })
  }
  return canvas
}

type Written = {
  readonly y: number
  readonly size: number
  readonly weight?: number
  readonly colour?: string
  readonly face?: string
}

function drawCode(pen: CanvasRenderingContext2D, text: string): void {
  const { side, path } = qrDrawing(text)
  const scale = codeSide / side
  pen.save()
  pen.translate(margin, codeTop)
  pen.scale(scale, scale)
  pen.fillStyle = ink
  pen.clip(new Path2D(path), 'evenodd')
  pen.fillRect(0, 0, side, side)
  pen.restore()
}

/** The address in groups of four, a few of them in a line. */
function addressLines(address: string): readonly string[] {
  const groups = address.match(/.{1,4}/gu) ?? []
  const count = Math.ceil(groups.length / groupsPerLine)
  return Array.from({ length: count }, (_line, index) =>
    groups.slice(index * groupsPerLine, (index + 1) * groupsPerLine).join(' '))
}
