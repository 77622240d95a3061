// The messages to and from the picture process, which returns an outcome for each work.

export type PictureWork = {
  readonly bytes: Uint8Array
  /** The least length of the shorter side, px. */
  readonly sideMin: number
}

/** The first message of the process. */
export const ready = 'ready'
