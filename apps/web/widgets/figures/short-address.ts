/** The first and the last six characters of an address, for rows; the full one is on the sheet. */
export function shortAddress(address: string): string {
  return address.length <= 14 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`
}
