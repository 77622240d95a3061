// Shares of a coin's figures, computed from their exact digits.
import type { ReconciledCoin } from '#features/deposit/chain-deposits.console.ts'

const scaleDecimals = 36

function scaled(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(scaleDecimals, '0').slice(0, scaleDecimals))
}

type Rounding = { readonly decimals: number }

/** A part of a whole in per cent, cut after its decimals; null of nothing. */
function shareOf(part: bigint, whole: bigint, { decimals }: Rounding): string | null {
  if (whole <= 0n) return null
  const units = (part < 0n ? -part : part) * 100n * 10n ** BigInt(decimals) / whole
  const digits = String(units).padStart(decimals + 1, '0')
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return part < 0n && units > 0n ? `-${text}` : text
}

/** The coins on the chains and in flight against the money of the users, in per cent. */
export const coverOf = ({ onChain, inFlight, liabilities }: ReconciledCoin): string | null =>
  shareOf(scaled(onChain) + scaled(inFlight), scaled(liabilities), { decimals: 1 })

/** The difference against the money of the users, in per cent. */
export const differenceShare = ({ difference, liabilities }: ReconciledCoin): string | null =>
  shareOf(scaled(difference), scaled(liabilities), { decimals: 2 })
