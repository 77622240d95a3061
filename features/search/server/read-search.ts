// Reads a typed text as everything that it may be: a number with or without its letters, a mail
// address, a phone number, an address of a chain, a transaction, a reference, a name. Pure.
import {
  addressKinds, clientOrderIdPattern, identityNumberLengthMax, parseEmail, type RequestKind,
  requestKinds, requestPrefixes, tidyCardNo,
} from '@ingot/contract/vocabulary'
import { parsePhone } from '#features/session/server/contact.ts'
import { referenceKeyOf } from '#features/deposit/server/offline/reference-key.ts'
import { isNoReference } from '#features/quick-trade/no-reference.ts'
import { readAddress } from '@ingot/server/custody/read-address.ts'

/** A number, and the kinds that it may have; none without letters before it. */
export type SearchNumber = { readonly id: number, readonly kinds: readonly RequestKind[] | null }

/** Each list is empty, and each other value undefined, where the text cannot be of that kind. */
export type SearchText = {
  readonly number: SearchNumber | undefined
  readonly email: string | undefined
  /** The digits of a phone number, with its country code where one is typed. */
  readonly phones: readonly { readonly countryCode?: string, readonly digits: string }[]
  /** Whether the text has the form of a contact alone: a mail address, or "+" and digits. */
  readonly isContact: boolean
  readonly document: string | undefined
  readonly addresses: readonly string[]
  readonly transactions: readonly string[]
  /** The reference in the form by which equal ones are found, and as it was typed. */
  readonly references: readonly string[]
  readonly clientOrderId: string | undefined
  readonly namePrefix: string | undefined
  readonly symbolPrefix: string | undefined
}

const numberPattern = /^(?:([a-z]{2})[\s#\p{Dash_Punctuation}]*|#)?(\d{1,15})$/iu
const hexPattern = /^(?:0x)?([0-9a-f]{64})$/i
const transactionPattern = /^[A-Za-z0-9+/=_-]{40,100}$/
const documentPattern = /^(?=.*\d)[\p{L}\p{N}]{5,40}$/u
const phonePattern = /^(?:\+|00)?[\d\s().-]{6,24}$/
const referenceLengthMin = 4
const documentLengthMin = 9

export function readSearch(typed: string): SearchText {
  const text = typed.normalize('NFKC').trim()
  const email = parseEmail(text)
  const phones = readPhones(text)
  const number = readNumber(text)
  const addresses = readAddresses(text)
  const isWord = !/\s/.test(text)
  // Numbers of documents begin with two letters too, and are longer than those of requests.
  const isRequest = (number?.kinds ?? null) !== null && text.length < documentLengthMin
  const isFree = email === undefined && addresses.length === 0 && !isRequest
  return {
    number,
    email,
    phones,
    isContact: email !== undefined || /^(?:\+|00)/.test(text) && phones.length > 0,
    document: isFree ? readDocument(text) : undefined,
    addresses,
    transactions: readTransactions(text),
    references: readReferences(text),
    clientOrderId: isWord && clientOrderIdPattern.test(text) ? text : undefined,
    namePrefix: email === undefined && text.length >= 2 ? text : undefined,
    symbolPrefix: /^[a-z0-9-]{2,20}$/i.test(text) ? text.toUpperCase() : undefined,
  }
}

/** "ID 7" is both the identity and the user of the number, as pages name users so. */
function readNumber(text: string): SearchNumber | undefined {
  const [, letters, digits] = numberPattern.exec(text) ?? []
  const id = Number(digits ?? 0)
  if (id === 0) return undefined
  if (letters === undefined) return { id, kinds: null }
  const prefix = letters.toUpperCase()
  const kinds = requestKinds.filter((kind) =>
    requestPrefixes[kind].some((own) => own === prefix))
  return kinds.length === 0 ? undefined : { id, kinds }
}

function readPhones(text: string): SearchText['phones'] {
  if (!phonePattern.test(text)) return []
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < 6 || digits.length > 15) return []
  if (/^(?:\+|00)/.test(text)) {
    const phone = parsePhone({ countryCode: '1', userPhone: text.replace(/^00/, '+') })
    return phone === undefined ? []
      : [{ countryCode: phone.countryCode, digits: phone.userPhone }]
  }
  return [...new Set([digits, digits.replace(/^0+/, '')])].map((one) => ({ digits: one }))
}

function readDocument(text: string): string | undefined {
  const tidy = tidyCardNo(text)
  return documentPattern.test(tidy) && tidy.length <= identityNumberLengthMax ? tidy : undefined
}

/** The canonical texts: an address of an Ethereum network in any letters, others as they are. */
function readAddresses(text: string): readonly string[] {
  const found = addressKinds.flatMap((kind) => {
    const plain = kind === 'ethereum' ? text.toLowerCase() : text
    return [readAddress(kind, plain)]
  })
  return [...new Set(found.filter((address) => address !== undefined))]
}

/** Of 64 hexadecimal digits both spellings, with and without "0x". */
function readTransactions(text: string): readonly string[] {
  const [, hex] = hexPattern.exec(text) ?? []
  if (hex === undefined) return transactionPattern.test(text) ? [text] : []
  const lower = hex.toLowerCase()
  return [lower, `0x${lower}`, hex.toUpperCase(), `0x${hex.toUpperCase()}`]
}

function readReferences(text: string): readonly string[] {
  const key = referenceKeyOf(null, text)
  if (key.length < referenceLengthMin || isNoReference(key)) return []
  return [...new Set([key, referenceKeyOf('any', text), text])]
}
