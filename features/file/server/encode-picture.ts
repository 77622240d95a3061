// Decodes one picture and encodes it again. It runs in the picture process alone: a hostile file
// reaches a decoder of C here, and at most ends that process.
import sharp, { type Metadata, type Sharp } from 'sharp'
import {
  accepted, type Outcome, picturePixelsMax, rejected, storedSideMax,
} from '@ingot/contract/vocabulary'
import type { MadePicture } from '@ingot/server/http/pictures.ts'

const quality = 85
/** A picture of the most pixels takes a second; one that is made to be slow takes longer. */
const secondsMax = 15

// Only the decoders of the accepted types exist for this process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/** [UP3, UP4] The bytes are of an accepted type; `sideMin` is in pixels. */
export async function encodePicture(
  bytes: Uint8Array, sideMin: number,
): Promise<Outcome<MadePicture>> {
  try {
    const fault = faultOf(await open(bytes).metadata(), sideMin)
    if (fault !== undefined) return fault
    const { data, info } = await open(bytes).autoOrient()
      .resize({
        width: storedSideMax, height: storedSideMax, fit: 'inside', withoutEnlargement: true,
      })
      // The background of a picture with transparency.
      .flatten({ background: '#ffffff' })
      .jpeg({ quality }).toBuffer({ resolveWithObject: true })
    return accepted({
      bytes: new Uint8Array(data), width: info.width, height: info.height,
      differenceHash: await differenceHashOf(data),
    })
  } catch (error) {
    // Every failure of the decoder is one of the file; its text may quote the file.
    if (error instanceof Error) return rejected('picture_unreadable', 'file')
    throw error
  }
}

function open(bytes: Uint8Array): Sharp {
  // The pixels are checked before anything is decoded; an animated picture gives its first frame.
  return sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1, animated: false })
    .timeout({ seconds: secondsMax })
}

function faultOf({ width, height }: Metadata, sideMin: number) {
  if (width * height > picturePixelsMax) return rejected('picture_too_large', 'file')
  return Math.min(width, height) < sideMin ? rejected('picture_too_small', 'file') : undefined
}

const hashColumns = 9
const hashRows = 8

/** [UP9] A bit for each pair of neighbours in 9 × 8 grey pixels: whether it grows darker. */
async function differenceHashOf(jpeg: Uint8Array): Promise<string> {
  const grey = await sharp(jpeg).greyscale()
    .resize(hashColumns, hashRows, { fit: 'fill' }).raw().toBuffer()
  let hash = 0n
  for (let row = 0; row < hashRows; row += 1) {
    for (let column = 0; column < hashColumns - 1; column += 1) {
      const at = row * hashColumns + column
      hash = (hash << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n)
    }
  }
  return hash.toString(16).padStart(16, '0')
}
