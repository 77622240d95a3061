// Pictures that users send: their purposes, their limits, and their ids.

/** The kinds of request that a picture may be sent for. */
export const filePurposes = [
  'deposit_proof', 'feedback', 'identity', 'fiat_proof', 'support',
] as const
export type FilePurpose = (typeof filePurposes)[number]

/** The name of a stored picture: 128 random bits in base64url. */
export const fileIdPattern = /^[A-Za-z0-9_-]{22}$/
/** The media types of pictures that are accepted; the first bytes decide, not the declared type. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]
/** The bytes of a file as it is sent. */
export const fileBytesMax = 5_000_000
/** The pixels of a picture, checked before it is decoded. */
export const picturePixelsMax = 25_000_000
/** The shorter side of a picture, px: a document has to be readable. */
export const pictureSideMin: Readonly<Record<FilePurpose, number>> = {
  deposit_proof: 40, feedback: 40, identity: 600, fiat_proof: 40, support: 40,
}
/** The longer side of a stored picture, px; a larger one is reduced to it. */
export const storedSideMax = 2_560
/** Pictures that a user may send within a minute, and within 24 hours. */
export const uploadsPerMinuteMax = 3
export const uploadsPerDayMax = 20
/** How long a picture may be stored that no request uses. */
export const unusedFileLifetimeMs = 24 * 3_600_000
/** Pictures of one request. */
export const requestPicturesMax = 3
