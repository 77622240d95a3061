// The bank accounts of a user: SPEC's bank cards, in the form of each country.
import { z } from 'zod/mini'
import { defineCall } from '@ingot/contract/calls/define-call.ts'
import { idText, lineText, noRequest, nothing, timeMs } from '@ingot/contract/calls/fields.ts'
import {
  accountTypes, bankAddressLengthMax, bankFields, bankFormatNames, bankTextLengthMax,
} from './bank-format.ts'
import { holderMatches } from './holder-name.ts'
import { fiats } from './fiat.ts'

const text = z.optional(lineText({ min: 0, max: bankTextLengthMax }))
const address = z.optional(lineText({ min: 0, max: bankAddressLengthMax }))

export const bankAccount = z.object({
  id: idText,
  fiat: z.enum(fiats),
  format: z.enum(bankFormatNames),
  bankName: z.string(),
  /** The last four characters of the card, the account or the IBAN. */
  lastFour: z.string(),
  holder: z.string(),
  /** `undecided` for a name in katakana: an operator compares it with the certified one. */
  holderMatch: z.enum(holderMatches),
  /** The other fields of the form, without the number. */
  details: z.partialRecord(z.enum(bankFields), z.string()),
  /** Whether it is chosen first for its currency. */
  isDefault: z.boolean(),
  createTime: timeMs,
  /** From when money is paid out to it. */
  payoutTime: timeMs,
})
export type BankAccount = z.infer<typeof bankAccount>

export const addBankAccount = defineCall({
  name: 'addBankAccount',
  access: 'session',
  summary: 'Adds a bank account in the form of its country. A refusal with bank_details_invalid '
    + 'has the fault of the field as data.hint. Money is paid out to it after 24 hours.',
  request: z.strictObject({
    fiat: z.enum(fiats),
    format: z.enum(bankFormatNames),
    bankName: text,
    branchName: text,
    /** The number of a card or an account, or an IBAN. */
    cardNumber: text,
    payeeName: text,
    /** A bank code, a sort code or a BIK. */
    bankCode: text,
    branchCode: text,
    accountType: z.optional(z.enum(accountTypes)),
    bic: text,
    correspondentAccount: text,
    routingNumber: text,
    recipientAddress: address,
    accountName: text,
    accountNumber: text,
    bankAddress: address,
    isDefault: z.optional(z.boolean()),
  }),
  samples: [{
    fiat: 'CNY', format: 'china', cardNumber: '6222021234567890128', bankName: '工商银行',
    branchName: '上海静安支行', payeeName: '王伟', isDefault: true,
  }, {
    fiat: 'USD', format: 'us', bankName: 'First Harbor Bank', accountName: 'Mara Lindqvist',
    routingNumber: '021000021', accountNumber: '44007716082', accountType: 'checking',
    recipientAddress: '1 Main Street, New York, NY 10001', bankAddress: '2 Wall Street, New York',
  }, {
    fiat: 'EUR', format: 'iban', cardNumber: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFF',
    bankName: 'Commerzbank', payeeName: 'Mara Lindqvist',
  }, {
    fiat: 'RUB', format: 'russia', bankName: 'Банк', bankCode: '044525225',
    correspondentAccount: '30101810400000000225', cardNumber: '40817810099910004312',
    payeeName: 'Иван Петров',
  }, {
    fiat: 'JPY', format: 'japan', bankName: 'ゆうちょ銀行', bankCode: '9900', branchCode: '11940',
    accountType: 'futsu', cardNumber: '12345671', payeeName: 'ヤマダ タロウ',
  }],
  reply: bankAccount,
  success: 'card_added',
  rejects: [
    'bank_details_invalid', 'level_required', 'level_missing', 'holder_differs', 'card_exists',
    'too_many_cards', 'too_many_tries', 'busy',
  ],
})

export const setDefaultBankAccount = defineCall({
  name: 'setDefaultBankAccount',
  access: 'session',
  summary: 'Chooses an account first for its currency.',
  request: z.strictObject({ id: idText }),
  samples: [{ id: '7' }],
  reply: z.array(bankAccount),
  success: 'card_default_set',
  rejects: ['card_unknown', 'busy'],
})

export const deleteBankAccount = defineCall({
  name: 'deleteBankAccount',
  access: 'session',
  summary: 'Deletes an account; the newest other one of its currency becomes the default.',
  request: z.strictObject({ id: idText }),
  samples: [{ id: '7' }],
  reply: nothing,
  success: 'card_deleted',
  rejects: ['card_unknown', 'busy'],
})

export const listMyBankAccounts = defineCall({
  name: 'listMyBankAccounts',
  method: 'GET',
  access: 'session',
  summary: "The caller's bank accounts, the newest first.",
  request: noRequest,
  reply: z.array(bankAccount),
  rejects: [],
})
