// The drafts of receiving accounts and of the terms of currencies.
import { expect, test } from 'vitest'
import {
  accountDraftOf, accountFaults, accountRequest, currencyDraftOf, currencyFaults, currencyRequest,
  fieldsShown,
} from './fiat-draft.ts'

const account = {
  ...accountDraftOf(undefined), label: ' Main ', dayLimit: '1000.00',
  fields: { payee: 'Ingot Ltd', iban: 'DE89370400440532013000', bic: ' ' },
}
const currency = currencyDraftOf({
  fiat: 'JPY', isOpen: true, rate: '152.37', rateTime: 1, rateSource: 'bank', isFresh: true,
  ageMinutesMax: 60, spreadPpm: 6_000, orderMin: '1000', orderMax: '150000', dayMax: '9000000',
})

test('[QT41] a receiving account has a payee and a number that passes its check', () => {
  expect(accountFaults(account)).toEqual([])
  expect(accountFaults(accountDraftOf(undefined))).toEqual(['label', 'dayLimit', 'payee', 'iban'])
  const iban = 'DE89370400440532013001'
  expect(accountFaults({ ...account, fields: { ...account.fields, iban } })).toEqual(['iban'])
  const american = { payee: 'Ingot', accountNumber: '12345678', routingNumber: '021000022' }
  expect(accountFaults({ ...account, fiat: 'USD', fields: american })).toEqual(['routingNumber'])
  expect(accountFaults({ ...account, fiat: 'JPY', dayLimit: '10.5' }))
    .toEqual(['dayLimit', 'accountNumber'])
  expect(accountRequest(account)).toEqual({
    fiat: 'EUR', label: 'Main', dayLimit: '1000.00', isOn: false,
    fields: [
      { field: 'payee', value: 'Ingot Ltd' }, { field: 'iban', value: 'DE89370400440532013000' },
    ],
  })
  expect(fieldsShown({ ...account, fiat: 'GBP' }))
    .toEqual(['payee', 'bank', 'iban', 'bic', 'accountNumber', 'sortCode'])
})

test('[QT3] the terms of a currency keep its rate unless one is typed', () => {
  expect(currencyFaults(currency)).toEqual([])
  expect(currencyRequest(currency)).toEqual({
    fiat: 'JPY', isOpen: true, ageMinutesMax: 60, spreadPpm: 6_000, orderMin: '1000',
    orderMax: '150000', dayMax: '9000000',
  })
  expect(currencyRequest({ ...currency, rate: ' 151.2 ' })).toMatchObject({ rate: '151.2' })
  expect(currencyFaults({
    ...currency, rate: '0', age: '0', spread: '10.1', orderMin: '0', orderMax: '1.5',
    dayMax: '-1',
  })).toEqual(['rate', 'age', 'spread', 'orderMin', 'orderMax', 'dayMax'])
  expect(currencyFaults({ ...currency, orderMin: '150001' })).toEqual(['orderMin'])
})
