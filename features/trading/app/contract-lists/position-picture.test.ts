import { expect, test } from 'vitest'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import { marketOf } from '#features/market/app/data/market.ts'
import { sampleListing } from '#features/market/app/data/sample-listing.ts'
import { createFormat } from '@ingot/ui/format/create-format.ts'
import { stepsOf } from '#features/market/app/parts/market-steps.ts'
import { pictureOf } from './position-picture.ts'

const terms = {
  steps: stepsOf(marketOf({ ...sampleListing, symbol: 'BTCUSDT-PERP', lotSize: '0.001' })),
  format: createFormat('en_US', 'language'), side: 'Long 20×', entryLabel: 'Entry price',
  markLabel: 'Mark price', hasAmount: false, now: 0,
}

test('[K51] a shared picture shows the return, and no amount unless it is chosen', () => {
  const picture = pictureOf(samplePosition, terms)
  expect(picture).toMatchObject({
    pair: 'BTC/USDT', roe: '+27.12%', direction: 'up', sideDirection: 'up', amount: undefined,
  })
  expect(picture.figures.map(({ value }) => value)).toEqual(['91,180.0', '92,416.4'])
  expect(JSON.stringify(picture)).not.toContain('247.28')
  expect(pictureOf(samplePosition, { ...terms, hasAmount: true }).amount).toBe('+247.28\u00a0USDT')
})

test('[K140] the picture rounds the average entry price as the card does', () => {
  const [entry] = pictureOf({ ...samplePosition, buyPrice: '91180.096' }, terms).figures
  expect(entry?.value).toBe('91,180.1')
})
