// Decimal texts with groups of thousands. The digits are exact: no number is made of them.
/** 120000.5 is 120,000.5; `decimalsMin` adds zeros. */
export function formatAmount(text: string, decimalsMin = 0): string {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const digits = fraction.padEnd(decimalsMin, '0')
  return `${sign === '' ? '' : '−'}${grouped}${digits === '' ? '' : `.${digits}`}`
}

/** The same with a plus for a gain. */
export function formatSigned(text: string): string {
  const isPositive = !text.startsWith('-') && /[1-9]/.test(text)
  return `${isPositive ? '+' : ''}${formatAmount(text)}`
}
