// The tiers of a contract: the larger a position's value, the larger the share of it that must
// stay as margin. The deduction of each tier makes the requirement continuous where two meet.
// Source: Binance USDⓈ-M FAQ b3c689c1f50a44cabb3a84e663b81d93, "maintenance amount".
import { divideUp } from '#formulas/whole-division.ts'

const million = 1_000_000n

/** A tier as it is listed: it holds for values up to and including its cap. */
export type TierTerms = {
  readonly capUnits: bigint
  /** Maintenance margin rate in millionths, 1 to 999,999. */
  readonly mmrPpm: number
  /** The highest leverage at which positions up to the cap may be opened. */
  readonly leverageMax: number
}

/** A tier with the values derived from the tiers below it. */
export type RiskTier = TierTerms & {
  /** The cap of the tier below, exclusive; 0 for the first. */
  readonly floorUnits: bigint
  /** The deduction: floor × (rate − rate below) + the deduction below. */
  readonly cumUnits: bigint
}

/** Tiers in ascending order, at least one. The last one also holds for values beyond its cap. */
export type RiskTiers = readonly [RiskTier, ...RiskTier[]]

/**
 * Tiers with their deductions. Caps 50,000 and 250,000 and 1,000,000 USDT at 0.4 %, 0.5 % and 1 %
 * have the deductions 0, 50 and 1,300 USDT. Throws RangeError when there is no tier, when caps or
 * rates do not rise, when leverage rises, when a rate is not below the initial margin at the tier's
 * highest leverage, or when a deduction is not a whole number of units.
 */
export function makeTiers(terms: readonly TierTerms[]): RiskTiers {
  const [first, ...rest] = terms
  if (first === undefined) throw new RangeError('a contract has at least one tier')
  let below = firstTier(first)
  const tiers: [RiskTier, ...RiskTier[]] = [below]
  for (const term of rest) {
    below = nextTier(term, below)
    tiers.push(below)
  }
  return tiers
}

function firstTier(term: TierTerms): RiskTier {
  refuseUnfit(term)
  if (term.capUnits <= 0n) throw new RangeError('a tier has a cap above zero')
  return { ...term, floorUnits: 0n, cumUnits: 0n }
}

function nextTier(term: TierTerms, below: RiskTier): RiskTier {
  refuseUnfit(term)
  const rises = term.capUnits > below.capUnits && term.mmrPpm > below.mmrPpm
    && term.leverageMax <= below.leverageMax
  if (!rises) throw new RangeError('tiers rise in cap and rate and never in leverage')
  const scaled = below.capUnits * BigInt(term.mmrPpm - below.mmrPpm)
  if (scaled % million !== 0n) throw new RangeError('a deduction is a whole number of units')
  const cumUnits = scaled / million + below.cumUnits
  return { ...term, floorUnits: below.capUnits, cumUnits }
}

function refuseUnfit({ mmrPpm, leverageMax }: TierTerms): void {
  if (!Number.isSafeInteger(mmrPpm) || mmrPpm < 1 || !Number.isSafeInteger(leverageMax)) {
    throw new RangeError('a tier has a whole rate above zero and a whole leverage')
  }
  if (leverageMax < 1 || mmrPpm * leverageMax >= 1_000_000) {
    throw new RangeError('maintenance margin is below the initial margin at the highest leverage')
  }
}

/** The tier of a value: the first whose cap is not below it, the last one beyond all caps. */
export function tierOf(tiers: RiskTiers, notionalUnits: bigint): RiskTier {
  let found = tiers[0]
  for (const tier of tiers) {
    if (notionalUnits <= found.capUnits) break
    found = tier
  }
  return found
}

/**
 * The margin that must stay: value × rate − deduction, in quote units, rounded up; the value is not
 * negative. At 500,000 USDT in the tiers above: 500,000 × 1 % − 1,300 = 3,700 USDT. It rises with
 * the value and is the same from both sides of a tier's edge.
 */
export function maintenanceMargin(tiers: RiskTiers, notionalUnits: bigint): bigint {
  const tier = tierOf(tiers, notionalUnits)
  return divideUp(notionalUnits * BigInt(tier.mmrPpm), million) - tier.cumUnits
}

/**
 * The largest value that may be open at `leverage`: the cap of the last tier that allows it, 0 when
 * none does. In the tiers above with 125×, 100× and 50×: 250,000 USDT at 100×.
 */
export function notionalCap(tiers: RiskTiers, leverage: number): bigint {
  let capUnits = 0n
  for (const tier of tiers) if (leverage <= tier.leverageMax) capUnits = tier.capUnits
  return capUnits
}
