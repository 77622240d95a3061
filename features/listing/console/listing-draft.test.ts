// The typed terms of a listing: the request that they make, and the texts without a value.
import { expect, test } from 'vitest'
import {
  emptyListing, emptyNetwork, faultyFields, type ListingDraft, termsOf, withPrice,
} from './listing-draft.ts'

const nova: ListingDraft = withPrice(
  { ...emptyListing, symbol: ' nova', name: 'Nova', opensAt: '2027-01-15 12:00' }, '0.25',
)
const erc: ListingDraft['networks'][number] = {
  ...emptyNetwork, chain: 'ERC20', name: 'Ethereum (ERC20)', fee: '1', min: '5', depositMin: '1',
}

test('[LS40] a listing is typed as percent, steps and a moment of UTC', () => {
  expect(faultyFields(nova)).toEqual([])
  expect(termsOf({ ...nova, networks: [erc] })).toMatchObject({
    coin: { symbol: 'NOVA', name: 'Nova', networks: [{ chain: 'ERC20', fee: '1' }] },
    market: {
      base: 'NOVA', contract: null, priceDecimals: 4, quantityDecimals: 0, makerFeePpm: 1_000,
      bandPpm: 100_000, referencePrice: '0.25', opensAt: Date.UTC(2027, 0, 15, 12),
    },
  })
  expect(termsOf({ ...nova, what: 'market', kind: 'middle', opensAt: '' }))
    .toMatchObject({ coin: null, market: { contract: 'middle', opensAt: 0 } })
  expect(termsOf({ ...nova, what: 'coin' }).market).toBeNull()
})

test('[LS40] steps follow the reference price until others are typed', () => {
  expect(withPrice(nova, '92000'))
    .toMatchObject({ priceDecimals: '1', quantityDecimals: '0.00001' })
  expect(withPrice({ ...nova, priceDecimals: '0.01' }, '92000').priceDecimals).toBe('0.01')
  expect(withPrice(nova, '').priceDecimals).toBe('')
})

test('[LS40] a text without a value is named', () => {
  expect(faultyFields({
    ...nova, symbol: 'N', name: '', referencePrice: '0', priceDecimals: '0.5', makerFeePpm: 'x',
    bandPpm: '101', opensAt: 'soon', networks: [{ ...erc, fee: '', decimals: 'x' }],
  })).toEqual([
    'symbol', 'name', '0 fee', '0 decimals', 'referencePrice', 'priceDecimals', 'makerFeePpm',
    'bandPpm', 'opensAt',
  ])
  expect(faultyFields({ ...nova, what: 'coin', referencePrice: '' })).toEqual([])
})
