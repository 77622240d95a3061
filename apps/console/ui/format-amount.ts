// Decimal texts with groups of thousands. The digits are exact: no number is made of them.
/** 120000.5 is 120,000.5; `decimalsMin` adds zeros. */
export function formatAmount(text: string, decimalsMin = 0): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const digits = fraction.padEnd(decimalsMin, '0')
  return `${sign === '' ? '' : '−'}${grouped}${digits === '' ? '' : `.${digits}`}`
}

/** Groups the digits of a plain number; any other text stays as it is. */
export const groupedFigure = (text: string): string =>
  /^-?\d+(?:\.\d+)?$/.test(text) ? formatAmount(text) : text

const worthDecimals = 2

/** A worth in USDT with two decimals; the further ones are cut, so that none is too high. */
export function formatWorth(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  return formatAmount(`${whole}.${fraction.padEnd(worthDecimals, '0').slice(0, worthDecimals)}`)
}

/** An amount with a plus for a gain; `decimalsMin` adds zeros. */
export function formatSigned(text: string, decimalsMin = 0): string {
  const isPositive = !text.startsWith('-') && /[1-9]/.test(text)
  return `${isPositive ? '+' : ''}${formatAmount(text, decimalsMin)}`
}
