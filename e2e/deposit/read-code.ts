// Reads a QR code as a phone's camera would: from the pixels of a picture.
import { buffer } from 'node:stream/consumers'
import type { Download, Locator, Page } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'

/** The text of the code that an element shows. */
export async function readShownCode(element: Locator): Promise<string> {
  return decode(element.page(), await element.screenshot())
}

/** The text of the code in a saved picture. */
export async function readSavedCode(page: Page, saved: Download): Promise<string> {
  return decode(page, await buffer(await saved.createReadStream()))
}

/** The browser unpacks the picture; the decoder has no part in drawing it. */
async function decode(page: Page, png: Buffer): Promise<string> {
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const pen = canvas.getContext('2d')
    pen?.drawImage(bitmap, 0, 0)
    const read = pen?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
    return { width: bitmap.width, height: bitmap.height, pixels: [...read] }
  }, png.toString('base64'))
  return decodeQR({ width, height, data: Uint8Array.from(pixels) })
}
