// The pictures of a field as a pure reducer: each is on its way, sent or failed. It sends nothing.

export type Picture = {
  readonly key: number
  readonly file: File
  readonly state:
    | { readonly kind: 'sending', readonly share: number }
    | { readonly kind: 'sent', readonly id: string }
    | { readonly kind: 'failed', readonly error: unknown }
}

export type PictureChange =
  | { readonly kind: 'add', readonly key: number, readonly file: File }
  | { readonly kind: 'progress', readonly key: number, readonly share: number }
  | { readonly kind: 'sent', readonly key: number, readonly id: string }
  | { readonly kind: 'fail', readonly key: number, readonly error: unknown }
  | { readonly kind: 'retry' | 'remove', readonly key: number }
  | { readonly kind: 'clear' }

/** A report about a picture that was removed changes nothing. */
export function changePictures(
  pictures: readonly Picture[], change: PictureChange,
): readonly Picture[] {
  switch (change.kind) {
    case 'add':
      return [...pictures, { key: change.key, file: change.file, state: begun }]
    case 'progress':
      // A late report of progress does not undo an end.
      return pictures.map((picture) =>
        picture.key === change.key && picture.state.kind === 'sending'
          ? { ...picture, state: { kind: 'sending', share: change.share } } : picture)
    case 'sent':
      return withState(pictures, change.key, { kind: 'sent', id: change.id })
    case 'fail':
      return withState(pictures, change.key, { kind: 'failed', error: change.error })
    case 'retry':
      return withState(pictures, change.key, begun)
    case 'remove':
      return pictures.filter(({ key }) => key !== change.key)
    case 'clear':
      return []
  }
}

const begun = { kind: 'sending', share: 0 } as const

function withState(
  pictures: readonly Picture[], key: number, state: Picture['state'],
): readonly Picture[] {
  return pictures.map((picture) => picture.key === key ? { ...picture, state } : picture)
}

export type PictureLimits = {
  /** How many pictures the field takes. */
  readonly countMax: number
  readonly bytesMax: number
  /** Media types, such as `image/jpeg`. */
  readonly types: readonly string[]
}

export type PictureFault = 'tooMany' | 'tooLarge' | 'noPicture'

/** Splits chosen files into those that the field takes and the first reason against another. */
export function chooseFiles(
  files: readonly File[], taken: number, { countMax, bytesMax, types }: PictureLimits,
): { readonly fitting: readonly File[], readonly fault: PictureFault | undefined } {
  const isKnown = ({ type }: File): boolean => types.includes(type)
  const fits = files.filter((file) => isKnown(file) && file.size <= bytesMax)
  const fitting = fits.slice(0, Math.max(countMax - taken, 0))
  if (!files.every(isKnown)) return { fitting, fault: 'noPicture' }
  if (fits.length < files.length) return { fitting, fault: 'tooLarge' }
  return { fitting, fault: fitting.length < fits.length ? 'tooMany' : undefined }
}
