// The addresses of an account-level public key, by published vectors, and the memos of shared ones.
import type { AddressKind } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { type DepositAccount, deriveAddress, luhnDigitOf } from './derive-address.ts'
import { qrTextOf } from './qr-text.ts'
import { readAddress, tonAddressOf, xrpAddressOf } from './read-address.ts'

/** Of the words "abandon … about": m/84'/0'/0' (BIP 84), and m/44'/60'/0'. */
const bitcoin = 'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcM'
  + 'LoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V'
const ethereum = 'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWH'
  + 'PFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt'

const vectors: readonly (readonly [of: DepositAccount, index: number, address: string])[] = [
  [{ kind: 'bitcoin', account: bitcoin }, 0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  [{ kind: 'bitcoin', account: bitcoin }, 1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
  [{ kind: 'ethereum', account: ethereum }, 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
]

test.each(vectors)('[DP1] %o index %s comes from the public key alone', (of, index, address) => {
  expect(deriveAddress(of, index)).toEqual({ address, memo: '' })
})

test('[DP1] every kind gives addresses of its own network only', () => {
  const kinds = ['bitcoin', 'litecoin', 'dogecoin', 'ethereum', 'tron'] as const
  for (const kind of kinds) {
    for (const index of [0, 1, 2, 1_000, 89_999_999]) {
      const { address } = deriveAddress({ kind, account: bitcoin }, index)
      expect(kinds.filter((one) => readAddress(one, address) === address)).toEqual([kind])
    }
  }
})

test('[DP1] an account of another form, and an index out of range, give no address', () => {
  const derive = (account: string, index = 0) => () =>
    deriveAddress({ kind: 'tron', account }, index)
  expect(derive(`${bitcoin.slice(0, -1)}W`)).toThrow()
  expect(derive('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toThrow('extended public key')
  for (const index of [-1, 0.5, 90_000_000]) expect(derive(bitcoin, index)).toThrow('no index')
})

const shared = { kind: 'xrp', account: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' } as const

test('[DP3] users of a shared address have nine digits each, with a Luhn digit at the end', () => {
  const memos = Array.from({ length: 20_000 }, (_, index) => deriveAddress(shared, index))
  expect(new Set(memos.map(({ memo }) => memo)).size).toBe(20_000)
  for (const { address, memo } of memos) {
    expect(address).toBe(shared.account)
    expect(memo).toMatch(/^[1-9]\d{8}$/)
    expect(luhnDigitOf(memo.slice(0, -1))).toBe(memo.at(-1))
  }
})

test('[DP3] a memo with one wrong digit, or two exchanged ones, is the memo of no user', () => {
  const { memo } = deriveAddress(shared, 409_988)
  const isSound = (text: string) => luhnDigitOf(text.slice(0, -1)) === text.at(-1)
  for (let place = 0; place < memo.length; place += 1) {
    for (const digit of '0123456789') {
      const typed = memo.slice(0, place) + digit + memo.slice(place + 1)
      expect(isSound(typed)).toBe(typed === memo)
    }
    const [one, other] = [memo.charAt(place), memo.charAt(place + 1)]
    const swapped = memo.slice(0, place) + other + one + memo.slice(place + 2)
    // The formula does not see 09 and 90 exchanged.
    const isBlind = [one, other].toSorted().join('') === '09'
    if (other !== '' && one !== other && !isBlind) expect(isSound(swapped)).toBe(false)
  }
})

test('[WD1] addresses of the XRP Ledger and of TON are read with their checksums', () => {
  const friendly = 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA'
  expect(readAddress('xrp', shared.account)).toBe(shared.account)
  expect(readAddress('xrp', `${shared.account.slice(0, -1)}i`)).toBe(undefined)
  expect(readAddress('xrp', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(undefined)
  for (const text of [
    friendly, 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
    '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e',
  ]) expect(readAddress('ton', text)).toBe(friendly)
  expect(readAddress('ton', `${friendly.slice(0, -1)}B`)).toBe(undefined)
  expect(readAddress('xrp', xrpAddressOf(new Uint8Array(20)))).toBe('rrrrrrrrrrrrrrrrrrrrrhoLvTp')
  const zero = tonAddressOf(new Uint8Array(32))
  expect(readAddress('ton', zero)).toBe(zero)
})

const networks = {
  bitcoin, litecoin: bitcoin, dogecoin: bitcoin, ethereum, tron: bitcoin, xrp: shared.account,
  ton: tonAddressOf(new Uint8Array(32).fill(9)),
} as const satisfies Record<AddressKind, string>
const schemes: Readonly<Record<AddressKind, (address: string) => readonly string[]>> = {
  bitcoin: (address) => [`bitcoin:${address}?amount=1&label=A%20B`],
  litecoin: (address) => [`litecoin:${address}?amount=1`],
  dogecoin: (address) => [`dogecoin:${address}`],
  ethereum: (address) => [`ethereum:${address}@1?value=1e18`, `ethereum:pay-${address}`],
  tron: (address) => [`tron:${address}?amount=1`],
  xrp: (address) => [`ripple:${address}?dt=1`, `${address}?dt=4294967295`],
  ton: (address) => [
    `ton://transfer/${address}`, `ton://transfer/${address}?amount=1&text=a%20b`,
  ],
}

test('[DP1, WD1] each network reads every form of an address that it shows', () => {
  for (const [kind, account] of Object.entries(networks) as [AddressKind, string][]) {
    for (const index of [0, 1, 12, 4_711, 80_000_000]) {
      const derived = deriveAddress({ kind, account }, index)
      const { address } = derived
      const forms = [
        address, qrTextOf(kind, derived), qrTextOf(kind, { address, memo: '' }),
        ...schemes[kind](address),
      ]
      for (const form of forms) expect(readAddress(kind, form), form).toBe(address)
    }
  }
})
