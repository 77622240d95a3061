import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from './sequencer-log.ts'

test('[D154] a logged error has its type, its message and its place', () => {
  const lines: string[] = []
  const log = pino(logOptions, { write: (line: string) => { lines.push(line) } })
  log.error({ error: new RangeError('no block of this height') }, 'a scan failed')
  log.error({ error: 'no block' }, 'a scan failed')
  const [line, plain] = lines.map((text) => JSON.parse(text))
  expect(line).toMatchObject({
    msg: 'a scan failed', error: { type: 'RangeError', message: 'no block of this height' },
  })
  expect(line.error.stack).toContain('sequencer-log.test.ts')
  expect(plain.error).toBe('no block')
})
