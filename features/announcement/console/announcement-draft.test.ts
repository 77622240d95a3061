import { expect, test } from 'vitest'
import { draftOf, emptyDraft, factsOf, faultyFields, parseReceivers } from './announcement-draft.ts'

const words = { title: 'A pause', text: 'USDT pauses.' }
const filled = { ...emptyDraft, texts: { ...emptyDraft.texts, en_US: words } }

test('[AN2] a draft names each field without a value, and each language by itself', () => {
  expect(faultyFields(emptyDraft)).toEqual(['texts.en_US'])
  expect(faultyFields(filled)).toEqual([])
  expect(faultyFields({
    ...filled, audience: 'list', receivers: 'x', sendTime: 'soon', expiresTime: '2027-02-30 10:00',
    texts: { ...filled.texts, th_TH: { title: 'x', text: '' } },
  })).toEqual(['texts.th_TH', 'sendTime', 'expiresTime', 'receivers'])
})

test('[AN3] a list is typed with commas or lines, and the same draft is read again', () => {
  expect(parseReceivers('10001, 10002\n10003')).toEqual([10001, 10002, 10003])
  for (const text of ['1,x', '-1', '01', '1.5']) expect(parseReceivers(text)).toBeUndefined()
  const draft = { ...filled, audience: 'list', receivers: '10001, 10002' } as const
  const facts = factsOf({ ...draft, sendTime: '2027-01-10 08:00' })
  expect(facts).toMatchObject({
    sendTime: Date.UTC(2027, 0, 10, 8), expiresTime: null, receivers: [10001, 10002],
    texts: { en_US: words },
  })
  expect(draftOf({
    announcement: {
      ...facts, id: 1, status: 'draft', version: 1, savedTime: 0, title: 'A pause', languages: 1,
      receivers: 0, sentTime: null, reads: 0, mails: 0,
    },
    texts: [{ language: 'en_US', ...words, state: 'open' }], receivers: facts.receivers,
  })).toEqual({ ...draft, sendTime: '2027-01-10 08:00' })
})
