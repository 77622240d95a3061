// Uploads under way, and the process that decodes their pictures. Both are bounded: a picture that
// takes all of the decoder's time or memory costs its own upload, and no order waits for it.
import { accepted, rejected, type Outcome } from '@ingot/contract/vocabulary'
import { LRUCache } from 'lru-cache'
import { createRateLimit } from '@ingot/server/http/limits/rate-limit.ts'
import type { MadePicture, Pictures, UploadPlace } from '@ingot/server/http/pictures.ts'
import { PictureDecoder } from './picture-decoder.ts'

/** Uploads of one user, and of all, whose bytes arrive or are decoded at once. */
const perUserMax = 3
const allMax = 24
/** [UP8] Tries of one user, refused pictures included: 12 at once, then one every 5 s. */
const tries = { perSecond: 0.2, burst: 12 } as const

/** [UP16] Unreadable pictures of one user: 4 at once, then one every ten minutes. */
const unreadable = { perSecond: 1 / 600, burst: 4 } as const
const senderMax = 10_000
const barredMs = 600_000

export function createPictures(): Pictures {
  const refusals = createRateLimit(unreadable)
  /** Until when a user has sent too many unreadable ones. */
  const barred = new LRUCache<number, number>({ max: senderMax })
  const decoder = new PictureDecoder()
  const limit = createRateLimit(tries)
  const byUser = new Map<number, number>()
  let all = 0
  return {
    takePlace(user, now): Outcome<UploadPlace> {
      const own = byUser.get(user) ?? 0
      const isBarred = now < (barred.get(user) ?? 0)
      if (isBarred || own >= perUserMax || !limit.take(user, now)) {
        return rejected('too_many_uploads')
      }
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
    async make(bytes, sideMin, { user, now }): Promise<Outcome<MadePicture>> {
      const made = await decoder.decode({ bytes, sideMin })
      const isUnreadable = !made.ok && made.reject.code === 'picture_unreadable'
      if (isUnreadable && !refusals.take(user, now)) barred.set(user, now + barredMs)
      return made
    },
    close: () => decoder.close(),
  }
}
