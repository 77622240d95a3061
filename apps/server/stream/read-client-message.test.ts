import { clientMessage } from '@ingot/contract/stream'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClientMessage } from './read-client-message.ts'

test.each([
  ['', '{', 'null', '[]', '"PING"', '1', '{}', '{"type":"ping"}', '{"type":"PING","x":1}'],
  ['{"type":"LOGIN"}', '{"type":"LOGIN","token":1}', '{"type":"SUBSCRIBE","topic":null}'],
  [
    `{"type":"LOGIN","token":"${'a'.repeat(129)}"}`,
    `{"type":"SUBSCRIBE","topic":"${'A'.repeat(49)}"}`,
  ],
].flat())('[W6] %s is not a message', (text) => {
  expect(readClientMessage(text)).toBeUndefined()
})

test('[W6] any input is parsed as one of the four messages or none', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
    const message = readClientMessage(text)
    return message === undefined || clientMessage.safeParse(message).success
  }), { numRuns: 2_000 })
})

test('[W6] each of the four messages is parsed as it was written', () => {
  for (const message of [
    { type: 'LOGIN', token: 'abc' }, { type: 'SUBSCRIBE', topic: 'BTCUSDT@depth' },
    { type: 'UNSUBSCRIBE', topic: 'BTCUSDT@kline@1min' }, { type: 'PING' },
  ]) expect(readClientMessage(JSON.stringify(message))).toEqual(message)
})
