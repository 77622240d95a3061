// The pictures of a field on its screen: each is sent as soon as it is chosen, and its upload ends
// with the picture or with the page.
import { useEffect, useReducer, useRef, useState } from 'react'
import {
  changePictures, chooseFiles, type Picture, type PictureFault, type PictureLimits,
} from './picture-list.ts'

/** Sends one file; its share goes from 0 to 1. Returns the id under which the server keeps it. */
export type UploadPicture = (
  file: File, onProgress: (share: number) => void, signal: AbortSignal,
) => Promise<string>

export type UsedPictures = {
  readonly limits: PictureLimits
  readonly pictures: readonly Picture[]
  /** Of the sent ones, in their order: for the form's values. */
  readonly ids: readonly string[]
  /** Whether the form has to wait for a picture. */
  readonly isSending: boolean
  /** Whether a picture has to be sent again or removed. */
  readonly hasFailed: boolean
  /** Why the last chosen files were not all taken. */
  readonly fault: PictureFault | undefined
  /** `taken` is how many pictures the field has, where one was removed just before. */
  add(files: readonly File[], taken?: number): void
  remove(key: number): void
  retry(key: number): void
  /** The form was sent: the next one begins without pictures. */
  clear(): void
}

export function usePictures(upload: UploadPicture, limits: PictureLimits): UsedPictures {
  const [pictures, change] = useReducer(changePictures, [])
  const [fault, setFault] = useState<PictureFault>()
  const nextKey = useRef(1)
  const running = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const controller of uploads.values()) controller.abort()
    }
  }, [])

  const send = async (key: number, file: File): Promise<void> => {
    const controller = new AbortController()
    running.current.set(key, controller)
    const { signal } = controller
    try {
      const id = await upload(file, (share) => change({ kind: 'progress', key, share }), signal)
      if (!signal.aborted) change({ kind: 'sent', key, id })
    } catch (error) {
      // Its tile reports the failure and offers another try.
      if (!signal.aborted) change({ kind: 'fail', key, error })
    }
  }
  return {
    limits,
    pictures,
    ids: pictures.flatMap(({ state }) => state.kind === 'sent' ? [state.id] : []),
    isSending: pictures.some(({ state }) => state.kind === 'sending'),
    hasFailed: pictures.some(({ state }) => state.kind === 'failed'),
    fault,
    add(files, taken = pictures.length) {
      const chosen = chooseFiles(files, taken, limits)
      setFault(chosen.fault)
      for (const file of chosen.fitting) {
        const key = nextKey.current
        nextKey.current += 1
        change({ kind: 'add', key, file })
        void send(key, file)
      }
    },
    remove(key) {
      running.current.get(key)?.abort()
      running.current.delete(key)
      setFault(undefined)
      change({ kind: 'remove', key })
    },
    clear() {
      for (const controller of running.current.values()) controller.abort()
      running.current.clear()
      setFault(undefined)
      change({ kind: 'clear' })
    },
    retry(key) {
      const picture = pictures.find((known) => known.key === key)
      if (picture?.state.kind !== 'failed') return
      change({ kind: 'retry', key })
      void send(key, picture.file)
    },
  }
}
