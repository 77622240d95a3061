import { expect, test } from 'vitest'
import { changePictures, chooseFiles, type Picture, type PictureChange } from './picture-list.ts'

const file = (name: string, bytes = 10, type = 'image/png'): File =>
  new File([new Uint8Array(bytes)], name, { type })
const after = (...changes: readonly PictureChange[]): readonly Picture[] =>
  changes.reduce<readonly Picture[]>(changePictures, [])
const added = { kind: 'add', key: 1, file: file('a.png') } as const

test('a picture is on its way, then sent; a late report of progress changes nothing', () => {
  const states = (...changes: readonly PictureChange[]) =>
    after(added, ...changes).map(({ state }) => state)
  expect(states()).toEqual([{ kind: 'sending', share: 0 }])
  expect(states({ kind: 'progress', key: 1, share: 0.5 })).toEqual([
    { kind: 'sending', share: 0.5 },
  ])
  expect(states(
    { kind: 'sent', key: 1, id: 'P-1' }, { kind: 'progress', key: 1, share: 0.9 },
  )).toEqual([{ kind: 'sent', id: 'P-1' }])
})

test('a failed picture is sent again from its beginning, and a removed one does not return', () => {
  expect(after(added, { kind: 'fail', key: 1, error: 'why' }, { kind: 'retry', key: 1 })[0]?.state)
    .toEqual({ kind: 'sending', share: 0 })
  expect(after(added, { kind: 'remove', key: 1 }, { kind: 'sent', key: 1, id: 'P-1' }))
    .toEqual([])
})

test('a field takes at most its number of fitting files, and names the first reason', () => {
  const limits = { countMax: 3, bytesMax: 100, types: ['image/png', 'image/jpeg'] }
  const [a, b, large, text] = [
    file('a.png'), file('b.jpg', 100, 'image/jpeg'), file('c.png', 101),
    file('d.txt', 1, 'text/plain'),
  ]
  expect(chooseFiles([a, b], 0, limits)).toEqual({ fitting: [a, b], fault: undefined })
  expect(chooseFiles([a, b], 2, limits)).toEqual({ fitting: [a], fault: 'tooMany' })
  expect(chooseFiles([a, large], 0, limits)).toEqual({ fitting: [a], fault: 'tooLarge' })
  expect(chooseFiles([text, b], 1, limits)).toEqual({ fitting: [b], fault: 'noPicture' })
})
