// Whether a transfer on a chain brings coins to the exchange, and how many. It looks at every fact:
// a success, an amount or a symbol alone proves nothing.
import type { DepositVerdict } from '@ingot/contract/vocabulary'
import type { ChainTransfer } from '@ingot/server/custody/chain-reader.ts'
import type { Network } from '@ingot/server/store/rows/configuration.ts'

export type TransferFault = Extract<
  DepositVerdict, 'failed_on_chain' | 'bounced' | 'no_transfer' | 'other_contract'
>

export type Judged =
  | { readonly network: Network; readonly amount: bigint; readonly fault?: undefined }
  | { readonly fault: TransferFault }

/** [DP6] The coin and the smaller of the stated and the received amount, in the chain's units. */
export function judgeTransfer(
  transfer: Pick<ChainTransfer,
    'hasSucceeded' | 'hasBounced' | 'hasMoved' | 'contract' | 'statedAmount' | 'receivedAmount'>,
  networks: readonly Network[],
): Judged {
  if (!transfer.hasSucceeded) return { fault: 'failed_on_chain' }
  if (transfer.hasBounced) return { fault: 'bounced' }
  const { statedAmount, receivedAmount } = transfer
  const amount = receivedAmount < statedAmount ? receivedAmount : statedAmount
  if (!transfer.hasMoved || amount <= 0n) return { fault: 'no_transfer' }
  const network = networks.find((one) => isSameContract(one.contract, transfer.contract))
  return network === undefined ? { fault: 'other_contract' } : { network, amount }
}

/** Contracts of EVM chains are hexadecimal numbers; all others are compared to the letter. */
function isSameContract(one: string, other: string): boolean {
  const isHex = one.startsWith('0x') && other.startsWith('0x')
  return isHex ? one.toLowerCase() === other.toLowerCase() : one === other
}

export type ExchangeAmount = {
  readonly units: bigint
  /** The rest below one unit, in the chain's smallest unit. */
  readonly remainder: bigint
}

/** [DP7] The whole units of an amount on the chain, rounded down, and the rest. */
export function exchangeAmountOf(
  amount: bigint, { chainDecimals, decimals }: {
    readonly chainDecimals: number, readonly decimals: number
  },
): ExchangeAmount {
  if (chainDecimals <= decimals) {
    return { units: amount * 10n ** BigInt(decimals - chainDecimals), remainder: 0n }
  }
  const divisor = 10n ** BigInt(chainDecimals - decimals)
  return { units: amount / divisor, remainder: amount % divisor }
}
