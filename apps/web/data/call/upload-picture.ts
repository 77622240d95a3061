// Sends one picture of the user for a later request.
import { fileUpload } from '@ingot/features/file/files.calls.ts'
import type { FilePurpose } from '@ingot/contract/vocabulary'
import { runSending } from '#data/device/calm.ts'
import { CallFailed } from './ask.ts'
import { client } from './client.ts'

type SendPicture = (
  file: File, onProgress: (share: number) => void, signal: AbortSignal,
) => Promise<string>

/** Returns the picture's id; `onFailed` hears why one was not stored. */
export function pictureSender(
  purpose: FilePurpose, onFailed: (error: CallFailed) => void,
): SendPicture {
  return async (file, onProgress, signal) => {
    const sent = await runSending(() =>
      client.upload(fileUpload, { purpose }, { file, onProgress, signal }))
    if (sent.ok) return sent.data.id
    const failed = new CallFailed(sent.failure)
    onFailed(failed)
    throw failed
  }
}
