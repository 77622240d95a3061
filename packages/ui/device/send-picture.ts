// Hands a drawn picture to the device: its share sheet on a phone, a download elsewhere and where
// the share sheet is missing (over plain http) or refuses.
import { saveFile } from './save-file.ts'

const fileType = 'image/png'

/** False when the picture could not be made; a share that the user ends is no failure. */
export async function sendPicture(canvas: HTMLCanvasElement, name: string): Promise<boolean> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, fileType))
  if (blob === null) return false
  const file = new File([blob], `${name.replace('/', '-')}.png`, { type: fileType })
  if (canShare(file) && await share(file)) return true
  saveFile(file)
  return true
}

function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] })
    && matchMedia('(pointer: coarse)').matches
}

/** True also when the user ends it; false when the device refuses. */
async function share(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
