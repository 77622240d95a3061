// The faults of a condition's fields, each named by its field.
import { expect, test } from 'vitest'
import { btcUsdt } from '@ingot/server/testing/traffic/sample-listings.ts'
import { parseCondition } from './parse-condition.ts'

type Request = Parameters<typeof parseCondition>[0]

const stop: Request = { condition: 'stop', triggerPrice: '90000' }
const trailing: Request = { condition: 'trailing_stop', callbackRate: '0.01' }

test.each<readonly [Request, string]>([
  [{ ...stop, activationPrice: '1' }, 'invalid_input activationPrice'],
  [{ ...stop, callbackRate: '0.1' }, 'invalid_input callbackRate'],
  [{ ...stop, callbackDistance: '1' }, 'invalid_input callbackDistance'],
  [{ ...stop, triggerPrice: undefined }, 'trigger_price_required triggerPrice'],
  [{ ...stop, triggerPrice: '0' }, 'price_off_tick triggerPrice'],
  [{ ...trailing, triggerPrice: '90000' }, 'invalid_input triggerPrice'],
  [{ ...trailing, callbackRate: undefined }, 'callback_required callbackRate'],
  [{ ...trailing, callbackDistance: '1' }, 'callback_required callbackRate'],
  [{ ...trailing, callbackRate: '0' }, 'invalid_input callbackRate'],
  [{ ...trailing, callbackRate: '1.000001' }, 'invalid_input callbackRate'],
  [{ ...trailing, callbackRate: '0.0000001' }, 'invalid_input callbackRate'],
  [{ ...trailing, activationPrice: '0.01' }, 'price_off_tick activationPrice'],
])('[C23] %j is refused as %s', (request, expected) => {
  const parsed = parseCondition(request, btcUsdt, 'sell')
  expect(parsed.ok ? 'accepted' : `${parsed.reject.code} ${parsed.reject.field}`).toBe(expected)
})

test.each([['0.000001', 1], ['0.01', 10_000], ['1', 1_000_000]])(
  '[C22] the callback rate %s is %i millionths', (callbackRate, callbackPpm) => {
    expect(parseCondition({ ...trailing, callbackRate }, btcUsdt, 'buy')).toMatchObject({
      ok: true, value: { by: 'last', direction: 'rise', triggerTicks: 0, callbackPpm },
    })
  },
)
