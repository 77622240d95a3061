// Reads the amount of a withdrawal against the limits of SPEC §9, the network and the price. The
// limits are exact to the last unit: a coin's worth is rounded against the request.
import { type Outcome, accepted, rejected } from '@ingot/contract/vocabulary'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { usdtPrice, type UsdtPrice } from '@ingot/server/kit/usdt-price.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { type Network, usdtLimits } from './networks.ts'

export type WithdrawalAmounts = {
  readonly amountUnits: bigint
  readonly feeUnits: bigint
  /** The worth of the amount in USDT's units, rounded up. */
  readonly usdtUnits: bigint
  readonly approvalsNeeded: number
}

export type WithdrawalBounds = { readonly minUnits: bigint; readonly maxUnits: bigint }

/** The smallest and the largest amount of a coin on a network now; undefined without a price. */
export function boundsOf(services: Services, network: Network): WithdrawalBounds | undefined {
  const price = usdtPrice(services, network.asset)
  if (price === undefined) return undefined
  const { minUnits, maxUnits } = usdtLimits(services)
  const step = stepOf(network)
  const least = [
    divideUp(minUnits * price.divisor, price.multiplier), network.minUnits, network.feeUnits + 1n,
  ].reduce((one, other) => (one > other ? one : other))
  return {
    minUnits: divideUp(least, step) * step,
    maxUnits: maxUnits * price.divisor / price.multiplier / step * step,
  }
}

type Asked = { readonly amount: string; readonly fee?: string | undefined }

/**
 * The exact amounts of a request, or the first limit that it breaks. Without a price of the coin
 * the network counts as closed.
 */
export function parseWithdrawal(
  services: Services, network: Network, request: Asked,
): Outcome<WithdrawalAmounts> {
  const parsed = parseAmount(request.amount, network.asset)
  if (!parsed.ok) return parsed
  const amountUnits = parsed.value
  const price = usdtPrice(services, network.asset)
  const bounds = boundsOf(services, network)
  if (price === undefined || bounds === undefined) return rejected('network_disabled', 'chain')
  if (amountUnits < bounds.minUnits) return rejected('withdrawal_too_small', 'amount')
  if (amountUnits > maxOf(services, price)) return rejected('withdrawal_too_large', 'amount')
  if (amountUnits % stepOf(network) !== 0n) return rejected('amount_too_precise', 'amount')
  const { feeUnits } = network
  if (request.fee !== undefined) {
    const seen = parseAmount(request.fee, network.asset, 'fee')
    if (!seen.ok || seen.value !== feeUnits) return rejected('fee_changed', 'fee')
  }
  const usdtUnits = divideUp(amountUnits * price.multiplier, price.divisor)
  const { secondApprovalUnits } = usdtLimits(services)
  return accepted({
    amountUnits, feeUnits, usdtUnits, approvalsNeeded: usdtUnits >= secondApprovalUnits ? 2 : 1,
  })
}

const maxOf = (services: Services, { multiplier, divisor }: UsdtPrice): bigint =>
  usdtLimits(services).maxUnits * divisor / multiplier

/** The smallest unit of the coin on the network's chain. */
const stepOf = ({ asset, decimals }: Network): bigint => 10n ** BigInt(asset.decimals - decimals)

const divideUp = (amount: bigint, divisor: bigint): bigint => (amount + divisor - 1n) / divisor
