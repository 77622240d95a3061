// The drawing of a QR code as one path: square modules with a thin gap, and round finder patterns.
// Its middle is left free for the mark; the highest correction of errors makes up for it.
import { encodeQR } from 'qr'

export type QrDrawing = {
  /** Modules on one side; the path is in modules. */
  readonly side: number
  /** An SVG path, to be filled by the rule evenodd. */
  readonly path: string
  /** The first module and the number of modules of the free middle. */
  readonly free: { readonly from: number, readonly side: number }
}

const finderSide = 7
const gap = .06
/** Of the side: the middle is about one twentieth of the area. */
const freeShare = .22

export function qrDrawing(text: string): QrDrawing {
  // The encoder has a border of one module at least; the drawing has none.
  const modules = encodeQR(text, 'raw', { ecc: 'high', border: 1 }).slice(1, -1)
    .map((row) => row.slice(1, -1))
  const side = modules.length
  const free = freeMiddle(side)
  const isFree = (at: number): boolean => at >= free.from && at < free.from + free.side
  const squares = modules.flatMap((row, y) => row.flatMap((isDark, x) => {
    const isLeftOut = isFinder(x, y, side) || (isFree(x) && isFree(y))
    return isDark && !isLeftOut ? [roundSquare({ x: x + gap, y: y + gap, side: 1 - 2 * gap })] : []
  }))
  const far = side - finderSide
  const finders = [[0, 0], [far, 0], [0, far]] as const
  return { side, free, path: [...squares, ...finders.map(([x, y]) => finder(x, y))].join('') }
}

/** An odd number of modules, so that the middle is in the middle. */
function freeMiddle(side: number): QrDrawing['free'] {
  const wanted = Math.round(side * freeShare)
  const odd = wanted - (1 - wanted % 2)
  return { from: (side - odd) / 2, side: odd }
}

function isFinder(x: number, y: number, side: number): boolean {
  const isNear = (at: number): boolean => at < finderSide
  const isFar = (at: number): boolean => at >= side - finderSide
  return (isNear(x) && (isNear(y) || isFar(y))) || (isFar(x) && isNear(y))
}

function finder(x: number, y: number): string {
  return [
    roundSquare({ x, y, side: 7, radius: 1.8 }),
    roundSquare({ x: x + 1, y: y + 1, side: 5, radius: 1 }),
    roundSquare({ x: x + 2, y: y + 2, side: 3, radius: .8 }),
  ].join('')
}

type Square = {
  readonly x: number
  readonly y: number
  readonly side: number
  readonly radius?: number
}

function roundSquare({ x, y, side, radius = 0 }: Square): string {
  const straight = short(side - 2 * radius)
  if (radius === 0) return `M${short(x)} ${short(y)}h${straight}v${straight}h-${straight}z`
  const corner = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return `M${short(x + radius)} ${short(y)}h${straight}${corner(radius, radius)}v${straight}`
    + `${corner(-radius, radius)}h-${straight}${corner(-radius, -radius)}v-${straight}`
    + `${corner(radius, -radius)}z`
}

const short = (figure: number): number => Math.round(figure * 100) / 100
