// The price of a ticket's draft when the ticket is opened again.
import { expect, test } from 'vitest'
import { freshDraft } from './fresh-draft.ts'

const minute = 60_000
const opening = { at: 100 * minute, isAllowed: (price: string) => price !== '1' }
const draft = { size: '0.1', price: '91000' }

test('[W21] a typed price is restored for ten minutes, the size as long as the draft', () => {
  expect(freshDraft({ draft, at: 91 * minute }, opening)).toEqual(draft)
  expect(freshDraft({ draft, at: 89 * minute }, opening)).toEqual({ size: '0.1', price: undefined })
  // Invalid in the storage.
  expect(freshDraft({ draft, at: Number.NaN }, opening)?.price).toBeUndefined()
})

test('[W21] a price outside the band is not restored, but may be typed', () => {
  const far = { ...draft, price: '1' }
  expect(freshDraft({ draft: far, at: 99 * minute }, opening)?.price).toBeUndefined()
  expect(freshDraft({ draft: far, at: 101 * minute }, opening)?.price).toBe('1')
  expect(freshDraft(undefined, opening)).toBeUndefined()
})
