// The page of a draft: the chosen coin, network and address, the fee and the received
// amount, and the fault of the amount. The exchange checks everything again.
import type { WithdrawCoin, WithdrawNetwork } from '#features/withdrawal/withdrawals.calls.ts'
import type { WithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import {
  compareDecimals, cutDecimals, isDecimalText, multiplyDecimals, signOfDecimal, subtractDecimals,
} from '@ingot/ui/format/decimal-text.ts'
import { trimDecimalText } from '@ingot/ui/format/decimal-text.ts'
import { isUsable } from './is-usable.ts'
import { withdrawalBlockOf } from './withdrawal-block.ts'
import type { WithdrawDraft } from './withdraw-draft.ts'

export type WithdrawAmountProblem = 'missing' | 'over' | 'small' | 'large'

export type WithdrawData = {
  readonly coins: readonly WithdrawCoin[]
  readonly addresses: readonly WithdrawAddress[]
  readonly now: number
}

export type WithdrawView = {
  readonly coin: WithdrawCoin
  readonly network: WithdrawNetwork
  /** The usable addresses of the coin on the network. */
  readonly usable: readonly WithdrawAddress[]
  /** Addresses that can be used later only. */
  readonly locked: readonly WithdrawAddress[]
  readonly address: WithdrawAddress | undefined
  readonly amount: string
  /** The amount less the fee; undefined for an amount that cannot be withdrawn. */
  readonly received: string | undefined
  readonly problem: WithdrawAmountProblem | undefined
}

/** Undefined when the draft's coin cannot be withdrawn. */
export function viewWithdraw(draft: WithdrawDraft, data: WithdrawData): WithdrawView | undefined {
  const coin = data.coins.find(({ symbol }) => symbol === draft.symbol)
  if (withdrawalBlockOf(draft.symbol, data.coins) !== undefined) return undefined
  const network = coin?.networks.find(({ chain }) => chain === draft.chain)
    ?? coin?.networks.find(({ enabled }) => enabled)
  if (coin === undefined || network === undefined) return undefined
  const own = data.addresses.filter(({ symbol, chain }) =>
    symbol === coin.symbol && chain === network.chain)
  const usable = own.filter((address) => isUsable(address, data.now))
  const amount = trimDecimalText(draft.typed)
  const problem = amountProblem(amount, { coin, network })
  const isAboveFee = problem === undefined && compareDecimals(amount, network.fee) > 0
  return {
    coin,
    network,
    usable,
    locked: own.filter((address) => !isUsable(address, data.now)),
    address: usable.find(({ id }) => id === draft.addressId)
      ?? (usable.length === 1 ? usable[0] : undefined),
    amount,
    received: isAboveFee ? subtractDecimals(amount, network.fee) : undefined,
    problem,
  }
}

type Limits = { readonly coin: WithdrawCoin, readonly network: WithdrawNetwork }

function amountProblem(amount: string, { coin, network }: Limits) {
  if (!isDecimalText(amount) || signOfDecimal(amount) === 0) return 'missing'
  if (compareDecimals(amount, coin.available) > 0) return 'over'
  if (compareDecimals(amount, network.min) < 0) return 'small'
  return compareDecimals(amount, network.max) > 0 ? 'large' : undefined
}

/** A share of the available balance, at most the largest amount, in the network's decimals. */
export function amountOfShare(percent: number, { coin, network }: Limits): string {
  const share = multiplyDecimals(coin.available, String(percent / 100), network.decimals)
  const most = compareDecimals(share, network.max) > 0 ? network.max : share
  return cutDecimals(most, network.decimals)
}
