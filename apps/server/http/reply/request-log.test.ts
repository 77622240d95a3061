import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createRequestLog } from './request-log.ts'

test('[A17] an error is logged by name, code and source locations, never by message', () => {
  const lines: string[] = []
  const log = createRequestLog(pino({ base: null }, { write: (line: string) => lines.push(line) }))
  const error = Object.assign(new TypeError('the token sentinel\nof sentinel@example.com'), {
    code: 'ERR_SENT', query: 'sentinel',
  })
  const supportId = log.failed('/emailLogin', error)
  log.failed('/emailLogin', 'sentinel')
  log.slow('/emailLogin', { code: 'busy', ms: 1_234.5 })
  expect(lines).toHaveLength(3)
  expect(lines.join()).not.toContain('sentinel')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    supportId, route: '/emailLogin', error: 'TypeError', code: 'ERR_SENT',
    frames: expect.arrayContaining([expect.stringContaining('request-log.test.ts')]),
  })
  const busy = { route: '/emailLogin', code: 'busy', ms: 1_235 }
  expect(JSON.parse(lines[2] ?? '')).toMatchObject(busy)
})
