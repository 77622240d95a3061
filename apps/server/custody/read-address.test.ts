// Addresses of real chains, the published vectors of their standards, and each of them with one
// wrong character.
import type { AddressKind } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { isUnspendable } from './is-unspendable.ts'
import { readAddress } from './read-address.ts'

const valid: [kind: AddressKind, text: string, canonical?: string][] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  // BIP 173 and BIP 350.
  ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  // EIP-55.
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['ethereum', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['ethereum', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['ethereum', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['ethereum', '0xde709f2102306220921060314715629080e2fb77'],
  ['ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
]

test.each(valid)('[WD1] a valid address is read: %s %s', (kind, text, canonical = text) => {
  expect(readAddress(kind, text)).toBe(canonical)
  expect(readAddress(kind, ` ${text}\n`)).toBe(canonical)
  expect(readAddress(kind, canonical)).toBe(canonical)
})

test.each(valid)('[WD1] one wrong character makes it invalid: %s %s', (kind, text) => {
  const hasChecksum = kind !== 'ethereum' || (/[a-f]/.test(text) && /[A-F]/.test(text))
  for (let place = kind === 'ethereum' ? 2 : 0; place < text.length; place += 1) {
    const letter = text.charAt(place)
    if (/\d/.test(letter) && kind === 'ethereum') continue
    const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
    const changed = other === letter ? (letter === '2' ? '3' : '2') : other
    const wrong = text.slice(0, place) + changed + text.slice(place + 1)
    if (hasChecksum && wrong !== text) expect(readAddress(kind, wrong), wrong).toBe(undefined)
  }
  expect(readAddress(kind, text.slice(0, -1))).toBe(undefined)
  expect(readAddress(kind, `${text}1`)).toBe(undefined)
})

test('[WD1] an address of one kind is none of another', () => {
  const kinds = ['bitcoin', 'litecoin', 'dogecoin', 'ethereum', 'tron'] as const
  for (const [own, text] of valid) {
    expect(kinds.filter((kind) => readAddress(kind, text) !== undefined)).toEqual([own])
  }
})

test.each([
  ['a test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['a version that nothing defines', 'bc1sw50qgdz25j'],
  ['version 0 with the checksum of version 1',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
  ['version 1 with the checksum of version 0',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['a program of a wrong length', 'bc1qr508d6qejxtdg4y5r3zarvaryvqyzf3du'],
  ['mixed case', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8F3t4'],
  ['nothing', ''],
  ['words', 'my wallet at home'],
])('[WD1] %s is no bitcoin address', (_, text) => {
  expect(readAddress('bitcoin', text)).toBe(undefined)
})

test('[WD1] litecoin addresses of each form are read', () => {
  const text = 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'
  expect(readAddress('litecoin', text)).toBe(text)
  expect(readAddress('bitcoin', text)).toBe(undefined)
  const segwit = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'
  expect(readAddress('litecoin', segwit)).toBe(segwit)
  expect(readAddress('bitcoin', segwit)).toBe(undefined)
})

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.each<[kind: AddressKind, text: string, address: string | undefined]>([
  ['bitcoin', `bitcoin:${segwit}?amount=0.5&label=Shop`, segwit],
  ['bitcoin', `BITCOIN:${segwit.toUpperCase()}`, segwit],
  ['ethereum', `ethereum:${account}@1?value=1e18`, account],
  ['ethereum', `ethereum:pay-${account}`, account],
  ['ethereum',
    `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${account}&uint256=1`,
    account],
  ['ethereum', 'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7/transfer', undefined],
  ['bitcoin', `litecoin:${segwit}`, undefined],
  ['ethereum', `bitcoin:${account}`, undefined],
])('[WD1] the address of a payment request is read: %s %s', (kind, text, address) => {
  expect(readAddress(kind, text)).toBe(address)
})

test('[WD1] invisible characters of a copied address are dropped', () => {
  const copied = `\u200b\ufeff${account.slice(0, 12)}\u00ad\u200d${account.slice(12)}\u202c`
  expect(readAddress('ethereum', copied)).toBe(account)
  expect(readAddress('bitcoin', `\u2066${segwit}\u2069`)).toBe(segwit)
})

test.each<[kind: AddressKind, text: string]>([
  ['ethereum', `0x${'0'.repeat(40)}`],
  ['ethereum', '0x000000000000000000000000000000000000dead'],
  ['ethereum', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  ['ethereum', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
  ['ethereum', '0x55d398326f99059ff775485246999027b3197955'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['tron', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'],
  ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['bitcoin', '1111111111111111111114oLvT2'],
  ['bitcoin', '1BitcoinEaterAddressDontSendf59kuE'],
])('[WD28] a burn address or a token\'s contract is unspendable: %s %s', (kind, text) => {
  const address = readAddress(kind, text)
  expect(address).toBeDefined()
  expect(isUnspendable(address ?? '')).toBe(true)
})

test('[WD28] an account\'s address is spendable', () => {
  expect([account, segwit].map(isUnspendable)).toEqual([false, false])
})
