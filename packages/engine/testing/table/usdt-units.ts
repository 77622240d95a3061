// USDT as docs write it, as units: by way of text, so that nothing passes a float.

/** `usdtUnits('-3,991.2')` is `-399_120_000_000n`; up to eight decimals. */
export function usdtUnits(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').replaceAll(',', '').split('.')
  const units = BigInt(whole + fraction.padEnd(8, '0'))
  return text.startsWith('-') ? -units : units
}
