// The sandbox's calls that act on its chains: a payment that crosses one, and a re-organisation.
import { payOnChain, reorganizeChain } from '#features/sandbox/sandbox.calls.ts'
import { accepted, memoKindOf, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { readAddress } from '@ingot/server/custody/read-address.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { depositNetworksOf } from './deposit-networks.ts'
import './deposit-tables.ts'

// POST /sandbox/payment.

export const payOnChainHandler = defineHandler(
  payOnChain,
  async ({ request, session: { user }, services }) => {
    const asset = services.listings.assetBySymbol(request.symbol)
    if (asset === undefined) return rejected('asset_unknown', 'symbol')
    const network = depositNetworksOf(services, asset)
      .find(({ chain }) => chain === request.chain)
    const sandbox = services.custody?.sandbox ?? null
    if (network === undefined || sandbox === null) return rejected('network_unknown', 'chain')
    const amount = parseChainAmount(request.amount, network.chainDecimals)
    if (!amount.ok) return amount
    const own = await services.database.selectFrom('deposit_address').selectAll()
      .where('user_id', '=', user).where('address_kind', '=', network.addressKind)
      .where('retired_at', 'is', null).executeTakeFirst()
    const address = request.address === undefined ? own?.address
      : readAddress(network.addressKind, request.address)
    if (address === undefined) return rejected('address_invalid', 'address')
    const memo = memoKindOf(network.addressKind) === null ? '' : request.memo ?? own?.memo ?? ''
    return accepted(sandbox.pay({
      chain: network.chain, contract: network.contract, address, memo, amount: amount.value,
      sender: `sandbox wallet of ${user}`, payer: String(user), fault: request.fault,
    }))
  },
)

/** Coins of one payment. */
const coinsMax = 1_000_000_000n

/** An amount in the chain's smallest unit: chains count in more digits than the exchange. */
function parseChainAmount(text: string, decimals: number): Outcome<bigint> {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return rejected('amount_too_precise', 'amount')
  const amount = BigInt(whole + digits.padEnd(decimals, '0'))
  if (amount === 0n) return rejected('amount_not_positive', 'amount')
  const isTooLarge = amount > coinsMax * 10n ** BigInt(decimals)
  return isTooLarge ? rejected('amount_too_large', 'amount') : accepted(amount)
}

// POST /sandbox/reorganization.

export const reorganizeChainHandler = defineHandler(
  reorganizeChain,
  async ({ request: { chain, depth, drops }, session: { user }, services }) => {
    const networks = services.configuration.now().networks.filter((one) => one.chain === chain)
    const sandbox = services.custody?.sandbox ?? null
    if (networks.length === 0 || sandbox === null) return rejected('network_unknown', 'chain')
    // DP9: a deeper one would close the chain for all users.
    const depthMax = Math.min(...networks.map(({ confirmations }) => confirmations))
    if (depth > depthMax) return rejected('invalid_input', 'depth')
    const dropsOf = drops ? { dropsOf: String(user) } : {}
    return accepted(sandbox.reorganise({ chain, depth, ...dropsOf }))
  },
)
