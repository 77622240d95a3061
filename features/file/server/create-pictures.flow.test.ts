// Pictures that no decoder can read count against their user's places, with a real picture process.
import { afterAll, expect, test } from 'vitest'
import { paintJpeg } from '@ingot/server/testing/pictures/test-pictures.ts'
import { createPictures } from './create-pictures.ts'

const pictures = createPictures()
afterAll(() => pictures.close())

test('[UP16] unreadable pictures cost their user the next places, and no other user', async () => {
  const whole = await paintJpeg({ width: 300, height: 200, seed: 1 })
  const broken = whole.slice(0, whole.length / 2)
  const [user, other] = [1, 2]
  for (let count = 0; count < 5; count += 1) {
    const place = pictures.takePlace(user, 0)
    expect(place.ok).toBe(true)
    const made = await pictures.make(broken, 40, { user, now: 0 })
    expect(made).toMatchObject({ ok: false, reject: { code: 'picture_unreadable' } })
    if (place.ok) place.value.free()
  }
  const refused = { ok: false, reject: { code: 'too_many_uploads' } }
  expect(pictures.takePlace(user, 0)).toMatchObject(refused)
  expect(pictures.takePlace(user, 599_999)).toMatchObject(refused)
  expect(pictures.takePlace(user, 600_000).ok).toBe(true)
  expect(pictures.takePlace(other, 0).ok).toBe(true)
  expect((await pictures.make(whole, 40, { user: other, now: 0 })).ok).toBe(true)
})
