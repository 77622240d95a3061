// The form that moves the margin of an isolated position, as a pure view: how much may be moved,
// the margin and the liquidation price afterwards, by the formulas of the exchange.
import type {
  ContractPosition, marginAdjustments,
} from '#features/trading/positions.calls.ts'
import { formatUnitsShort, moneyPrecision } from '@ingot/contract/vocabulary'
import { initialMargin } from '@ingot/engine/formulas'
import { cutDecimals } from '@ingot/ui/format/decimal-text.ts'
import { liquidationWith } from '#features/trading/app/previews/liquidation-distance.ts'
import type { RiskFacts } from '#features/trading/app/previews/live-positions.ts'
import { signedUnitsOf } from '#features/trading/app/previews/signed-units.ts'
import { unitDecimals, unitsOf } from '#features/market/app/parts/market-steps.ts'
import { type AmountProblem, amountProblem } from '@ingot/web/widgets/money/amount-problem.ts'

export type MarginType = (typeof marginAdjustments)[number]

export type MarginEntry = {
  readonly type: MarginType
  /** A plain decimal text, or an empty one. */
  readonly amount: string
}

export type MarginView = {
  /** The most that may be moved, in cents; undefined while the account is not read. */
  readonly max: string | undefined
  readonly problem: AmountProblem | undefined
  /** Undefined while the amount cannot be moved. */
  readonly after: {
    readonly margin: string
    /** Null when no price liquidates the position then. */
    readonly liquidationPrice: string | null
  } | undefined
}

export type MarginTerms = {
  readonly position: ContractPosition
  readonly facts: RiskFacts
  /** The free money of the account. */
  readonly free: string | undefined
}

export function viewMargin({ type, amount }: MarginEntry, terms: MarginTerms): MarginView {
  const { position, facts, free } = terms
  const max = type === 'add' ? free : takeableOf(position)
  const problem = amountProblem(amount, max)
  const typed = unitsOf(amount) ?? 0n
  const moved = type === 'add' ? typed : -typed
  const liquidationPrice = liquidationWith(position, facts, moved)
  const margin = (unitsOf(position.marginAmount) ?? 0n) + moved
  const isSound = problem === undefined && typed > 0n && liquidationPrice !== undefined
  return {
    max: max && cutDecimals(max, moneyPrecision),
    problem,
    after: isSound
      ? { margin: formatUnitsShort(margin, unitDecimals), liquidationPrice }
      : undefined,
  }
}

/**
 * [P17] The margin that may be taken out: after it, margin and loss together still cover the
 * initial margin, and more than the maintenance margin.
 */
export function takeableOf(position: ContractPosition): string {
  const margin = unitsOf(position.marginAmount) ?? 0n
  const profit = signedUnitsOf(position.profitAndLoss)
  const rest = margin + (profit < 0n ? profit : 0n)
  const forInitial = initialMargin(unitsOf(position.costAmount) ?? 0n, position.leverage)
  const forMaintenance = (unitsOf(position.maintenanceMargin) ?? 0n) + 1n
  const needed = forInitial > forMaintenance ? forInitial : forMaintenance
  return formatUnitsShort(rest > needed ? rest - needed : 0n, unitDecimals)
}
