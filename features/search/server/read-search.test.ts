// The readings of a typed text.
import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'

test.each([
  ['WD-9', 9, ['withdrawal']], ['wd9', 9, ['withdrawal']], ['wd‑0009', 9, ['withdrawal']],
  ['OD 2', 2, ['offline_deposit']], ['dp#4', 4, ['deposit']], ['FS-3', 3, ['fiat_order']],
  ['fb–3', 3, ['fiat_order']], ['ID 201883', 201_883, ['identity']],
  ['LA‑1', 1, ['lead_application']], ['fe7', 7, ['feedback']], ['#12', 12, null],
  [' 201883 ', 201_883, null],
] as const)('[SR1] %s is the number of a request', (text, id, kinds) => {
  expect(readSearch(text).number).toEqual({ id, kinds })
})

test.each(['XX-9', 'WD', '0', 'WD-9a', '1234567890123456', '-9'])(
  '[SR1] %s is no number', (text) => {
    expect(readSearch(text).number).toBeUndefined()
  })

test('[SR1] a mail address and a phone number are read as they are stored', () => {
  expect(readSearch('Ilse.Varga@Example.COM')).toMatchObject({
    email: 'ilse.varga@example.com', isContact: true, document: undefined, namePrefix: undefined,
  })
  expect(readSearch('+420 777 123 118')).toMatchObject({
    phones: [{ countryCode: '420', digits: '777123118' }], isContact: true,
  })
  expect(readSearch('00420777123118').phones)
    .toEqual([{ countryCode: '420', digits: '777123118' }])
  expect(readSearch('0777 123 118')).toMatchObject({
    phones: [{ digits: '0777123118' }, { digits: '777123118' }], isContact: false,
  })
  expect(readSearch('12345').phones).toEqual([])
})

test('[SR1] an Ethereum address is found in any letters, another one as it is', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  for (const text of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
    expect(readSearch(text).addresses, text).toEqual([address])
  }
  const tron = 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig'
  expect(readSearch(tron)).toMatchObject({ addresses: [tron], document: undefined })
  expect(readSearch(tron.toLowerCase()).addresses).toEqual([])
})

test('[SR1] a transaction is found with and without its prefix, in either case', () => {
  const hash = 'Ab'.repeat(32)
  const spellings = ['ab'.repeat(32), `0x${'ab'.repeat(32)}`, 'AB'.repeat(32)]
  expect(readSearch(hash).transactions).toEqual(expect.arrayContaining(spellings))
  expect(readSearch(`0x${hash}`).transactions).toEqual(expect.arrayContaining(spellings))
  expect(readSearch('short').transactions).toEqual([])
})

test('[SR1] references, documents, client orders, names and symbols', () => {
  expect(readSearch('rf18–539 007')).toMatchObject({ references: expect.arrayContaining([
    'RF18-539007',
  ]) })
  expect(readSearch('NOTPROVIDED').references).toEqual([])
  expect(readSearch('ab 12-34.56').document).toBe('AB123456')
  expect(readSearch('letters').document).toBeUndefined()
  expect(readSearch('WD-12345').document, 'a number of a request').toBeUndefined()
  expect(readSearch('first-order').clientOrderId).toBe('first-order')
  expect(readSearch('two words').clientOrderId).toBeUndefined()
  expect(readSearch('Ilse V').namePrefix).toBe('Ilse V')
  expect(readSearch('btcu').symbolPrefix).toBe('BTCU')
})
