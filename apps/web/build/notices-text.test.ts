// The served text of the libraries' licences.
import { expect, test } from 'vitest'
import { noticesText } from './third-party-notices.ts'

const one = { name: 'b-chart', version: '10.0.0', licence: 'Apache-2.0' }

test('every library is listed, and a shared licence text appears once', () => {
  const text = noticesText([
    { ...one, texts: ['Apache words\n', 'Notice: lihu'] },
    { name: 'a-query', version: '1.2.3', licence: 'MIT', texts: ['MIT words'] },
    { name: 'a-core', version: '1.2.3', licence: 'MIT', texts: ['MIT words\n'] },
  ])
  expect(text)
    .toContain('  a-core 1.2.3 (MIT)\n  a-query 1.2.3 (MIT)\n  b-chart 10.0.0 (Apache-2.0)')
  expect(text).toContain('a-core, a-query\n\nMIT words')
  expect(text).toContain('Apache words\n\nNotice: lihu')
  expect(text.split('MIT words')).toHaveLength(2)
})

test('a library without a licence text stops the build', () => {
  expect(() => noticesText([{ ...one, texts: [] }])).toThrow('no licence text in b-chart')
})
