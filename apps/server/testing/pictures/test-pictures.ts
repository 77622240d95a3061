// Pictures for tests: real ones of each type, and hostile ones.
import sharp, { type Sharp } from 'sharp'

type Painted = { readonly width?: number, readonly height?: number, readonly seed?: number }

/** A picture of shapes that differ with the seed, so that no two look alike. */
export function paint({ width = 900, height = 700, seed = 1 }: Painted = {}): Sharp {
  const shapes = Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [(at * 37 + seed * 53) % 100, (at * 61 + seed * 29) % 100]
    const r = 6 + (at * seed) % 9
    const [red, green, blue] = [at * 20, (seed * 70) % 255, 255 - at * 18]
    return `<circle cx="${x}%" cy="${y}%" r="${r}%" fill="rgb(${red},${green},${blue})"/>`
  })
  return sharp(Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#eee"/>${shapes.join('')}</svg>`,
  ))
}

/** A painted picture as a JPEG. */
export const paintJpeg = (painted?: Painted): Promise<Buffer> =>
  paint(painted).jpeg({ quality: 90 }).toBuffer()

/** The bytes as a file of a form with its declared type, which the server does not believe. */
export const fileOf = (bytes: Uint8Array, type = 'image/jpeg'): Blob =>
  new Blob([new Uint8Array(bytes)], { type })

/** A whole PNG of one colour whose sides are as given, a few kilobytes for any number of pixels. */
export function bombOf(side: number): Promise<Buffer> {
  return sharp({
    create: { width: side, height: side, channels: 3, background: '#000' },
    limitInputPixels: false,
  }).png({ compressionLevel: 9 }).toBuffer()
}
