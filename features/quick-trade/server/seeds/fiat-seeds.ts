// The first terms of each currency, and the made-up rates and accounts of a sandbox.
import { type Fiat, fiatDecimals, type ReceivingField } from '@ingot/contract/vocabulary'

/** Whole units of the currency, and millionths. */
type FiatSeed = {
  readonly orderMin: number
  readonly orderMax: number
  readonly dayMax: number
  readonly spreadPpm: number
  /** For one USDT; a sandbox's alone. */
  readonly simulatedRate: string
  /** Made up: no bank has it. */
  readonly simulatedAccount: Readonly<Partial<Record<ReceivingField, string>>>
}

const payee = 'Ingot Sandbox (test money)'
const bank = 'Simulated Bank'

export const fiatSeeds: Readonly<Record<Fiat, FiatSeed>> = {
  CNY: {
    orderMin: 100, orderMax: 70_000, dayMax: 7_000_000, spreadPpm: 6_000, simulatedRate: '7.2431',
    simulatedAccount: { payee, bank, branch: 'Shanghai', accountNumber: '6217001234567890122' },
  },
  USD: {
    orderMin: 10, orderMax: 10_000, dayMax: 1_000_000, spreadPpm: 4_000, simulatedRate: '1.0002',
    simulatedAccount: { payee, bank, routingNumber: '011000015', accountNumber: '000123456789' },
  },
  EUR: {
    orderMin: 10, orderMax: 10_000, dayMax: 1_000_000, spreadPpm: 6_000, simulatedRate: '0.8662',
    simulatedAccount: { payee, bank, iban: 'DE89370400440532013000', bic: 'INGODE00' },
  },
  GBP: {
    orderMin: 10, orderMax: 10_000, dayMax: 1_000_000, spreadPpm: 6_000, simulatedRate: '0.7609',
    simulatedAccount: { payee, bank, sortCode: '000000', accountNumber: '12345678' },
  },
  JPY: {
    orderMin: 1_000, orderMax: 1_500_000, dayMax: 150_000_000, spreadPpm: 6_000,
    simulatedRate: '152.37',
    simulatedAccount: {
      payee: 'インゴット サンドボックス', bank, bankCode: '0000', branchCode: '000',
      accountType: 'futsu', accountNumber: '0123456',
    },
  },
  KRW: {
    orderMin: 10_000, orderMax: 14_000_000, dayMax: 1_400_000_000, spreadPpm: 7_000,
    simulatedRate: '1391.5',
    simulatedAccount: { payee, bank, bankCode: '000', accountNumber: '00012345678901' },
  },
  THB: {
    orderMin: 300, orderMax: 340_000, dayMax: 34_000_000, spreadPpm: 9_000, simulatedRate: '34.31',
    simulatedAccount: { payee, bank, bankCode: '000', accountNumber: '0001234567' },
  },
  RUB: {
    orderMin: 1_000, orderMax: 800_000, dayMax: 80_000_000, spreadPpm: 9_000,
    simulatedRate: '81.25',
    simulatedAccount: { payee, bank, bic: '049805746', accountNumber: '40602810700000000025' },
  },
  TWD: {
    orderMin: 300, orderMax: 310_000, dayMax: 31_000_000, spreadPpm: 7_000, simulatedRate: '31.42',
    simulatedAccount: {
      payee, bank, bankCode: '000', branchCode: '0000', accountNumber: '0001234567',
    },
  },
}

export const simulatedSource = 'simulated'
/** The first age from which a rate makes no quote. */
export const rateAgeMaxSeedMs = 3_600_000

export const wholeToMinor = (fiat: Fiat, whole: number): bigint =>
  BigInt(whole) * 10n ** BigInt(fiatDecimals[fiat])
