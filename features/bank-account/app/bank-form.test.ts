// The form of a bank account: the values of another currency, the faults, the request.
import { describe, expect, test } from 'vitest'
import {
  bankFormFaults, bankRejects, bankRequest, fiatValues, formatOf, newBankValues,
} from './bank-form.ts'

const name = 'Mara Lindqvist'

describe('the form of a bank account', () => {
  test('[BK10] without a currency its one fault is that prompt', () => {
    expect(bankFormFaults(newBankValues(undefined, name), name)).toEqual({ fiat: 'fiat_missing' })
  })

  test('[BK10] a currency opens the form of its country with the certified name', () => {
    const values = newBankValues('USD', name)
    expect(values).toMatchObject({
      format: 'us', accountName: name, payeeName: '', accountType: 'checking',
    })
    expect({ ...values, ...fiatValues('CNY', name) }).toMatchObject({
      format: 'china', accountName: '', payeeName: name, accountType: '',
    })
    // A Japanese name is typed in katakana.
    expect(newBankValues('JPY', name)).toMatchObject({ format: 'japan', payeeName: '' })
  })

  test('[BK3] another holder is a fault at the field of the holder', () => {
    const values = { ...newBankValues('EUR', name), payeeName: '王伟' }
    expect(bankFormFaults(values, name).payeeName).toBe('holder_differs')
    const own = { ...values, payeeName: 'LINDQVIST MARA' }
    expect(bankFormFaults(own, name).payeeName).toBeUndefined()
    const katakana = { ...newBankValues('JPY', name), payeeName: 'マラ リンドクビスト' }
    expect(bankFormFaults(katakana, name).payeeName).toBeUndefined()
  })

  test('[BK10] the request has the fields of the form alone', () => {
    const values = {
      ...newBankValues('EUR', name), cardNumber: 'DE89 3704', bankName: 'A', routingNumber: '1',
      isDefault: true,
    }
    expect(formatOf(values)).toBe('iban')
    expect(bankRequest(values, { fiat: 'EUR', format: 'iban' })).toEqual({
      fiat: 'EUR', format: 'iban', bankName: 'A', cardNumber: 'DE89 3704', payeeName: name,
      isDefault: true,
    })
    expect(bankRejects(newBankValues('USD', name)).card_exists).toBe('accountNumber')
  })
})
