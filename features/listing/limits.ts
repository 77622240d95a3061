// Listings of coins and markets while the exchange runs.

/** Decimal places of a listed coin's smallest unit. */
export const coinDecimals = 8

/** Networks of one new coin. */
export const listingNetworksMax = 10

/**
 * The numbers of coins and markets that are listed while the exchange runs are larger; those of the
 * first start stay below.
 */
export const firstStartIdMax = 1_000

/** The price's significant digits that a new market's tick shows at least. */
const tickDigits = 4

/**
 * Steps for a price: four digits of it, and a lot worth about ten units of the quote coin at most.
 * The price is a plain decimal above zero.
 */
export function stepsForPrice(
  price: string,
): { readonly priceDecimals: number, readonly quantityDecimals: number } {
  const digits = Math.floor(Math.log10(Number(price)))
  const priceDecimals = Math.max(0, Math.min(coinDecimals, tickDigits - 1 - digits))
  const quantityDecimals = Math.max(0, Math.min(coinDecimals - priceDecimals, digits + 1))
  return { priceDecimals, quantityDecimals }
}
