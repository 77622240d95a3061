// The fiat currencies of quick trade and of bank accounts. Fiat money is never a balance: an amount
// of it is a whole count of the currency's minor unit in a record.

/** ISO 4217. */
export const fiats = ['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW', 'THB', 'RUB', 'TWD'] as const
export type Fiat = (typeof fiats)[number]

/** Decimals of the minor unit that banks transfer. */
export const fiatDecimals: Readonly<Record<Fiat, number>> = {
  CNY: 2, USD: 2, EUR: 2, GBP: 2, JPY: 0, KRW: 0, THB: 2, RUB: 2, TWD: 2,
}

/** Whether a text names a currency of this version. */
export const isFiat = (text: string): text is Fiat => fiats.some((fiat) => fiat === text)
