// The checks of bank accounts by the numbers of their sources: the Bank of Russia's own example,
// the test numbers of the IBAN registry, routing numbers of the Federal Reserve.
import { describe, expect, test } from 'vitest'
import { checkBankDetails } from './bank-details.ts'
import type { BankDetails, BankField, BankFormatName } from './bank-format.ts'
import { bankFormats } from './bank-format.ts'
import { passesLuhn, passesRussianKey } from './check-digits.ts'
import { compareNames, comparePayer } from './holder-name.ts'
import { tidyNumber } from './plain-digits.ts'

/** A whole account of each form. */
const whole: Readonly<Record<BankFormatName, BankDetails>> = {
  china: {
    cardNumber: '6222021234567890128', bankName: '工商银行', branchName: '上海静安支行',
    payeeName: '王伟',
  },
  us: {
    bankName: 'First Harbor Bank', accountName: 'Mara Lindqvist', routingNumber: '021000021',
    accountNumber: '44007716082', accountType: 'checking', recipientAddress: '1 Main St, NY',
    bankAddress: '2 Wall St, NY',
  },
  iban: { cardNumber: 'DE89370400440532013000', bankName: 'Commerzbank', payeeName: 'A B' },
  uk: { bankCode: '200000', cardNumber: '55779911', bankName: 'Barclays', payeeName: 'A B' },
  japan: {
    bankName: '三菱UFJ銀行', bankCode: '0005', branchCode: '001', accountType: 'futsu',
    cardNumber: '1234567', payeeName: 'ヤマダ タロウ',
  },
  korea: { bankName: '국민은행', bankCode: '004', cardNumber: '12345678901', payeeName: '김철수' },
  thailand: {
    bankName: 'กสิกรไทย', bankCode: '004', cardNumber: '1234567890', payeeName: 'สมชาย ใจดี',
  },
  russia: {
    bankName: 'Банк', bankCode: '049805746', cardNumber: '40602810700000000025', payeeName: 'А Б',
  },
  taiwan: {
    bankName: '臺灣銀行', bankCode: '004', branchCode: '0037', cardNumber: '037001234567',
    payeeName: '陳大文',
  },
  general: { bankName: 'A Bank', cardNumber: 'AB12-3456', payeeName: 'A B' },
}

const faultOf = (
  format: BankFormatName, field: BankField, change: BankDetails,
): string | undefined =>
  checkBankDetails(format, { ...whole[format], ...change }).faults[field]

test.each(Object.entries(whole))('[BK1] a whole %s account has no fault', (name, details) => {
  const format = Object.keys(whole).find((one): one is BankFormatName => one === name)
  if (format === undefined) throw new Error(`${name} is no form`)
  expect(checkBankDetails(format, details).faults).toEqual({})
  const { fields, optional } = bankFormats[format]
  for (const field of fields.filter((one) => !optional.includes(one))) {
    expect(faultOf(format, field, { [field]: ' ' }), field).toBe('missing')
  }
})

describe('[BK1] China', () => {
  test.each([
    ['6222021234567890128', undefined], ['6217001234567890122', undefined],
    ['6222021234567890123', 'card_check_digit'], ['622202123456789', 'card_length'],
    ['62220212345678901280', 'card_length'], ['3222021234567890121', 'card_prefix'],
  ])('the card %s: %s', (cardNumber, fault) => {
    expect(faultOf('china', 'cardNumber', { cardNumber })).toBe(fault)
  })

  test('an old card that begins with 9 may fail the check digit, with a warning', () => {
    const cardNumber = '9558801234567890123'
    expect(passesLuhn(cardNumber)).toBe(false)
    const checked = checkBankDetails('china', { ...whole.china, cardNumber })
    expect(checked).toMatchObject({ faults: {}, isUnusualCard: true })
  })

  test.each(['48271936', '00000018', '99999997'])('the reference %s passes', (reference) => {
    expect(passesLuhn(reference)).toBe(true)
  })
})

test.each([
  ['021000021', undefined], ['011000015', undefined], ['076401251', undefined],
  ['021000022', 'routing_check_digit'], ['789456124', 'routing_prefix'],
  ['000000000', 'routing_prefix'], ['123123123', undefined], ['12312312', 'routing_length'],
])('[BK1] the routing number %s: %s', (routingNumber, fault) => {
  expect(faultOf('us', 'routingNumber', { routingNumber })).toBe(fault)
})

test.each([
  ['123', 'us_account_length'], ['1234', undefined], ['1'.repeat(18), 'us_account_length'],
])('[BK1] the American account %s: %s', (accountNumber, fault) => {
  expect(faultOf('us', 'accountNumber', { accountNumber })).toBe(fault)
})

test.each([
  ['GB82WEST12345698765432', undefined], ['DE89370400440532013000', undefined],
  ['ES9121000418450200051332', undefined],
  ['GB94BARC20201530093459', 'iban_check_digits'], ['GB96BARC202015300934591', 'iban_length'],
  ['GB01BARC20714583608387', 'iban_check_digits'], ['GB00HLFX11016111455365', 'iban_check_digits'],
  ['US82WEST12345698765432', 'iban_country'], ['DE8937040044053201300_', 'iban_characters'],
  // The check digits fit, the two control digits of Spain do not.
  ['ES2921000418460200051332', 'iban_spanish_digits'],
])('[BK1] the IBAN %s: %s', (cardNumber, fault) => {
  expect(faultOf('iban', 'cardNumber', { cardNumber })).toBe(fault)
})

test.each([
  ['', undefined], ['NDEASESS', undefined], ['ndeasessxxx', undefined], ['NDEASES', 'bic_form'],
  ['NDEA1ESS', 'bic_form'],
])('[BK1] the BIC "%s": %s', (bic, fault) => {
  expect(faultOf('iban', 'bic', { bic })).toBe(fault)
})

test.each<[BankFormatName, BankField, BankDetails, string | undefined]>([
  ['uk', 'bankCode', { bankCode: '20-00-00' }, undefined],
  ['uk', 'bankCode', { bankCode: '2000' }, 'sort_code_length'],
  ['uk', 'cardNumber', { cardNumber: '1234567' }, 'uk_account_length'],
  ['korea', 'cardNumber', { cardNumber: '123456789' }, 'korea_account_length'],
  ['korea', 'cardNumber', { cardNumber: '12345678901234' }, undefined],
  ['korea', 'bankCode', { bankCode: '04' }, 'bank_code_length'],
  ['thailand', 'cardNumber', { cardNumber: '123456789012' }, 'thailand_account_length'],
  ['thailand', 'cardNumber', { bankCode: '030', cardNumber: '123456789012' }, undefined],
  ['thailand', 'cardNumber', { bankCode: '030' }, 'gsb_account_length'],
  ['thailand', 'cardNumber', { bankCode: '034', cardNumber: '123456789012' }, undefined],
  ['taiwan', 'branchCode', { branchCode: '037' }, 'taiwan_branch_length'],
  ['taiwan', 'cardNumber', { cardNumber: '123456789' }, 'taiwan_account_length'],
  ['general', 'cardNumber', { cardNumber: '123' }, 'general_number'],
])('[BK1] %s %s of %j: %s', (...row) => {
  const [format, field, change, fault] = row
  expect(faultOf(format, field, change)).toBe(fault)
})

describe('[BK1] Russia', () => {
  test.each([
    ['049805746', '40602810700000000025', undefined],
    ['044514512', '40702810900000000025', undefined],
    ['044525225', '40817810099910004312', 'russia_account_key'],
    ['044525225', '40817840099910004312', 'russia_account_currency'],
    ['044525225', '4081781009991000431', 'russia_account_length'],
  ])('at the BIK %s the account %s: %s', (bankCode, cardNumber, fault) => {
    expect(faultOf('russia', 'cardNumber', { bankCode, cardNumber })).toBe(fault)
  })

  test('the key of a correspondent account follows from the BIK', () => {
    const correspondentAccount = '30101810400000000225'
    const of = (change: BankDetails) => faultOf('russia', 'correspondentAccount', {
      bankCode: '044525225', correspondentAccount, ...change,
    })
    expect(of({})).toBeUndefined()
    expect(of({ correspondentAccount: '30101810500000000225' })).toBe('correspondent_key')
    expect(of({ correspondentAccount: '40101810400000000225' })).toBe('correspondent_form')
    expect(of({ bankCode: '04452522' })).toBeUndefined()
    expect(faultOf('russia', 'bankCode', { bankCode: '04452522' })).toBe('bik_length')
    const keys = '0123456789'.split('').filter((key) =>
      passesRussianKey(`00530101810${key}00000000746`))
    expect(keys).toEqual(['8'])
  })
})

describe('[BK1] Japan', () => {
  const post = { bankCode: '9900', branchCode: '11940' }

  test.each([
    ['12345671', { branchCode: '198', cardNumber: '1234567' }],
    ['1234561', { branchCode: '198', cardNumber: '0123456' }],
  ])('the Post Bank number %s is stored as other banks write it', (cardNumber, stored) => {
    const checked = checkBankDetails('japan', { ...whole.japan, ...post, cardNumber })
    expect(checked.faults).toEqual({})
    expect(checked.details).toMatchObject(stored)
  })

  test('symbols, numbers and codes of other forms are refused, each with its fault', () => {
    expect(faultOf('japan', 'branchCode', { ...post, branchCode: '21940' })).toBe('post_symbol')
    expect(faultOf('japan', 'cardNumber', { ...post, cardNumber: '1234567' })).toBe('post_number')
    expect(faultOf('japan', 'bankCode', { bankCode: '005' })).toBe('japan_bank_length')
    expect(faultOf('japan', 'branchCode', { branchCode: '01' })).toBe('japan_branch_length')
    expect(faultOf('japan', 'cardNumber', { cardNumber: '12345678' })).toBe('japan_account_length')
    expect(faultOf('japan', 'payeeName', { payeeName: '山田太郎' })).toBe('holder_katakana')
    expect(faultOf('japan', 'accountType', { accountType: 'savings' })).toBe('missing')
  })

  test('a short account gets its zeros, half-width katakana becomes full', () => {
    const checked = checkBankDetails('japan', {
      ...whole.japan, cardNumber: '12345', payeeName: 'ﾔﾏﾀﾞ ﾀﾛｳ',
    })
    expect(checked.details).toMatchObject({ cardNumber: '0012345', payeeName: 'ヤマダ タロウ' })
  })
})

test('[BK2] digits of any script, spaces and hyphens are read, the plain number is stored', () => {
  expect(tidyNumber('６２２２ 0212-3456')).toBe('622202123456')
  expect(tidyNumber('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(tidyNumber('๐๑๒\u2013๓๔๕ ๖๗๘๙')).toBe('0123456789')
  expect(tidyNumber('gb82 west')).toBe('GB82WEST')
  expect(checkBankDetails('china', { ...whole.china, cardNumber: '6222 0212-3456 7890-128' }))
    .toMatchObject({ faults: {}, details: whole.china })
})

test('[BK1] fields of other countries are not stored', () => {
  expect(checkBankDetails('china', { ...whole.china, routingNumber: '021000021' }).details)
    .toEqual(whole.china)
})

test.each([
  ['Mara Lindqvist', 'MARA LINDQVIST', 'same'], ['Lindqvist, Mara', 'Mara Lindqvist', 'differs'],
  ['Lindqvist Mara', 'Mara Lindqvist', 'same'], ['Anna-Maria Roth', 'Anna Maria Roth', 'same'],
  ['J.R. Roth', 'J R Roth', 'same'], ['王 伟', '王伟', 'same'], ['王伟', '王韦', 'differs'],
  ['王伟', 'Mara Lindqvist', 'differs'], ['ﾔﾏﾀﾞ ﾀﾛｳ', 'やまだたろう', 'same'],
  ['キヨウコ', 'きょうこ', 'same'], ['ヤマダ', 'スズキ', 'differs'],
  ['ヤマダ タロウ', '山田太郎', 'undecided'], ['Иван Петров', 'ИВАН ПЕТРОВ', 'same'],
  ['Петров Иван', 'Иван Петров', 'differs'], ['Mara', '', 'differs'], ['ヤマダ', '', 'differs'],
  ['Ｍａｒａ Lindqvist', 'Mara Lindqvist', 'same'],
])('[BK3] the names "%s" and "%s": %s', (one, other, comparison) => {
  expect(compareNames(one, other)).toBe(comparison)
})

test.each([
  ['H. Marchetti', 'Hugo Marchetti', 'undecided'], ['MARCHETTI HUGO', 'Hugo Marchetti', 'same'],
  ['Mr Hugo Marchetti', 'Hugo Marchetti', 'undecided'], ['H M', 'Hugo Marchetti', 'differs'],
  ['Hugo Marchetti', 'Hugo L. Marchetti', 'undecided'],
  ['Ugo Marchetti', 'Hugo Marchetti', 'differs'],
  ['Petra Marchetti', 'Hugo Marchetti', 'differs'], ['WANG WEI', '王伟', 'undecided'],
  ['李雷', '王伟', 'differs'], ['Петров Иван', 'Иван Петров', 'undecided'],
  ['', 'Hugo Marchetti', 'differs'],
])('[QT11] the payer "%s" against the certified name "%s": %s', (payer, certified, comparison) => {
  expect(comparePayer(payer, certified)).toBe(comparison)
})
