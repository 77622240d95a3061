// Uploads under way, and the process that decodes their pictures. Both are bounded: a picture that
// takes all of the decoder's time or memory costs its own upload, and no order waits for it.
import { accepted, rejected, type Outcome } from '@ingot/contract/vocabulary'
import { createRateLimit } from '#http/limits/rate-limit.ts'
import type { MadePicture, Pictures, UploadPlace } from '#http/pictures.ts'
import { PictureDecoder } from './picture-decoder.ts'

/** Uploads of one user, and of all, whose bytes arrive or are decoded at once. */
const perUserMax = 3
const allMax = 24
/** [UP8] Tries of one user, refused pictures included: 12 at once, then one every 5 s. */
const tries = { perSecond: 0.2, burst: 12 } as const

export function createPictures(): Pictures {
  const decoder = new PictureDecoder()
  const limit = createRateLimit(tries)
  const byUser = new Map<number, number>()
  let all = 0
  return {
    takePlace(user, now): Outcome<UploadPlace> {
      const own = byUser.get(user) ?? 0
      if (own >= perUserMax || !limit.take(user, now)) return rejected('too_many_uploads')
      if (all >= allMax) return rejected('busy')
      byUser.set(user, own + 1)
      all += 1
      return accepted({
        free() {
          const left = (byUser.get(user) ?? 1) - 1
          if (left === 0) byUser.delete(user)
          else byUser.set(user, left)
          all -= 1
        },
      })
    },
    make: (bytes, sideMin): Promise<Outcome<MadePicture>> => decoder.decode({ bytes, sideMin }),
    close: () => decoder.close(),
  }
}
