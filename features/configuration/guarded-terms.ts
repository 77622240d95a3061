// The terms of networks, markets, the desk and the site that one administrator alone does not
// change far: fees, minima and confirmations.
import { parseUnits } from '@ingot/contract/vocabulary/money.ts'

/** The factor beyond which a larger or smaller figure is far from its value. */
export const figureFactorMax = 2n

/** [CF17] Whether a new figure is far from the old one. From zero every figure is far. */
export function isFarFigure(from: bigint, to: bigint): boolean {
  const [small, large] = from < to ? [from, to] : [to, from]
  return large > small * figureFactorMax
}

/** A change of a decimal text. */
export type FigureChange = { readonly from: string, readonly to: string }

const decimals = 8

function readChange({ from, to }: FigureChange) {
  const [old, next] = [parseUnits(from, decimals), parseUnits(to, decimals)]
  return old.ok && next.ok ? { from: old.units, to: next.units } : undefined
}

const blockTerms: readonly string[] = ['confirmations', 'finalConfirmations']
const measuredTerms: readonly string[] = [
  'fee', 'min', 'depositMin', 'makerFeePpm', 'takerFeePpm', 'spreadPpm',
]

/** Parts by which a network is another one. */
const identityTerms: readonly string[] = ['contract', 'chainDecimals', 'addressKind']

/** [CF16, CF17, CF19] Whether a change of a term waits for another administrator. */
export function isGuardedTerm(term: string, change: FigureChange): boolean {
  if (identityTerms.includes(term)) return change.from !== change.to
  const read = readChange(change)
  if (read === undefined) return false
  if (blockTerms.includes(term)) return read.to < read.from
  return measuredTerms.includes(term) && isFarFigure(read.from, read.to)
}

/**
 * [CF17] How many times larger or smaller a figure becomes that is far from the old one, with one
 * decimal that is rounded down: ×20, ÷2.5. Undefined for other figures, for zero, and for texts
 * that are no decimals.
 */
export function factorOf(change: FigureChange): string | undefined {
  const read = readChange(change)
  if (read === undefined || read.from === 0n || read.to === 0n) return undefined
  if (!isFarFigure(read.from, read.to)) return undefined
  const isLarger = read.to > read.from
  const [small, large] = isLarger ? [read.from, read.to] : [read.to, read.from]
  const tenths = large * 10n / small
  const rest = tenths % 10n === 0n ? '' : `.${tenths % 10n}`
  return `${isLarger ? '×' : '÷'}${tenths / 10n}${rest}`
}
