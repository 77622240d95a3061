// One side of a document as a picture: that of the last application, or a new one that is on its
// way or sent.
import { fileBytesMax, pictureTypes } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { failureText } from '@ingot/web/data/call/failure-text.ts'
import { pictureSender } from '@ingot/web/data/call/upload-picture.ts'
import { type UsedPictures, usePictures } from '@ingot/ui/pictures/use-pictures.ts'

const limits = { countMax: 1, bytesMax: fileBytesMax, types: pictureTypes }

export type UsedSide = {
  readonly pictures: UsedPictures
  /** The picture of the last application while no other one was chosen. */
  readonly isKept: boolean
  /** Of the picture that the request names. */
  readonly id: string | undefined
  /** Why the last picture was not stored. */
  readonly failure: string | undefined
  choose(files: readonly File[]): void
}

export function useSide(keptId: string | undefined): UsedSide {
  const [failure, setFailure] = useState<string>()
  const [send] = useState(() => pictureSender('identity', (error) =>
    setFailure(failureText(error))))
  const pictures = usePictures(send, limits)
  const isKept = pictures.pictures.length === 0 && keptId !== undefined
  return {
    pictures,
    isKept,
    id: isKept ? keptId : pictures.ids[0],
    failure,
    choose(files) {
      const [file] = files
      if (file === undefined) return
      setFailure(undefined)
      for (const { key } of pictures.pictures) pictures.remove(key)
      pictures.add([file], 0)
    },
  }
}
