// A return of a contest in per cent.

/** "0.184200" is "+18.42%", cut. */
export function percentText(fraction: string): string {
  const sign = fraction.startsWith('-') ? '−' : /[1-9]/.test(fraction) ? '+' : ''
  const [whole = '0', part = ''] = fraction.replace('-', '').split('.')
  const digits = `${whole}${part.slice(0, 4).padEnd(4, '0')}`
  const shown = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/^0+(?=\d)/, '')
  return `${sign}${shown}%`
}
