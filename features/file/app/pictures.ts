// Pictures of the user: sent before the request that names them, and shown again from the exchange.
import { fileUpload, loadFile } from '#features/file/files.calls.ts'
import {
  fileBytesMax, type FilePurpose, pictureTypes, requestPicturesMax,
} from '@ingot/contract/vocabulary'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { CallFailed } from '@ingot/web/data/call/ask.ts'
import { client } from '@ingot/web/data/call/client.ts'

/** The limits of the pictures of one request. */
export const pictureLimits = {
  countMax: requestPicturesMax, bytesMax: fileBytesMax, types: pictureTypes,
} as const

type Upload = (
  file: File, onProgress: (share: number) => void, signal: AbortSignal,
) => Promise<string>

/** Sends pictures for one purpose; rejects with CallFailed. */
export const uploadFor = (purpose: FilePurpose): Upload => async (file, onProgress, signal) => {
  const sent = await client.upload(fileUpload, { purpose }, { file, onProgress, signal })
  if (!sent.ok) throw new CallFailed(sent.failure)
  return sent.data.id
}

/** An own picture as the bytes of a JPEG; they never change, and are kept in memory only. */
export function useOwnPicture(id: string): UseQueryResult<Uint8Array<ArrayBuffer>> {
  return useQuery({
    queryKey: ['picture', id],
    queryFn: async ({ signal }) => {
      const loaded = await client.loadPicture(loadFile, { id }, { signal })
      if (!loaded.ok) throw new CallFailed(loaded.failure)
      return loaded.data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
