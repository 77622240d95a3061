// The interface by which features have pictures read and encoded again; app provides the
// implementation, which decodes in a process of its own.
import type { Outcome } from '@ingot/contract/vocabulary'

export type MadePicture = {
  /** A JPEG without metadata. */
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  /** 64 bits in 16 hexadecimal digits; pictures that look alike differ in few of them. */
  readonly differenceHash: string
}

export type UploadPlace = {
  /** Gives the place to the next upload; called once. */
  free(): void
}

export type PictureSender = { readonly user: number, readonly now: number }

export type Pictures = {
  /**
   * A place for one upload of the user at `now` (ms). Refused with `busy` while too many are under
   * way, and with `too_many_uploads` when the user tries too often, or has lately sent pictures
   * that no decoder could read.
   */
  takePlace(user: number, now: number): Outcome<UploadPlace>
  /**
   * Decodes a picture of an accepted type and encodes it again. Refused with `picture_too_large`,
   * `picture_too_small`, `picture_unreadable` or `busy`.
   */
  make(bytes: Uint8Array, sideMin: number, sender: PictureSender): Promise<Outcome<MadePicture>>
  close(): Promise<void>
}
