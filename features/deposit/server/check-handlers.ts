// The calls about a payment that a user misses: the check of its transaction, and the claim of one
// that arrived without its memo.
import { checkRecharge, claimRecharge } from '#features/deposit/deposits.calls.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { loadCursors } from './deposit-view.ts'
import { isDelayed } from './chain-delay.ts'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { checkTransaction } from './check-transaction.ts'
import { claimDeposit } from './claim-steps.ts'

// POST /checkRecharge.

export const checkRechargeHandler = defineHandler(
  checkRecharge,
  async ({ request: { txId, chain: asked }, session: { user }, services }) => {
    const { custody, database, configuration, clock } = services
    const { networks } = configuration.now()
    const chains = [...new Set(networks.map(({ chain }) => chain))]
      .filter((chain) => asked === undefined || chain === asked)
    if (chains.length === 0) return rejected('network_unknown', 'chain')
    const cursors = await loadCursors(database)
    const checked = await Promise.all(chains.map(async (chain) => {
      const found = await custody?.readerOf(chain)?.find(txId)
      return found === undefined ? [] : checkTransaction(services, {
        user, chain, found, cursor: cursors.get(chain),
        networks: networks.filter((network) => network.chain === chain),
      })
    }))
    const delayedChains = chains.filter((chain) => isDelayed(cursors.get(chain), clock()))
    return accepted({ transfers: checked.flat(), chains, delayedChains })
  },
)

// POST /claimRecharge.

export const claimRechargeHandler = defineHandler(
  claimRecharge,
  async ({ request: { chain, symbol, txId, amount, sender }, session: { user }, services }) => {
    const asset = services.listings.assetBySymbol(symbol)
    if (asset === undefined) return rejected('asset_unknown', 'symbol')
    const isKnown = services.configuration.now().networks
      .some((network) => network.asset === asset.id && network.chain === chain)
    if (!isKnown) return rejected('network_unknown', 'chain')
    const units = parseAmount(amount, asset)
    if (!units.ok) return units
    const claimed = await services.sequencer.run(claimDeposit, {
      userId: user, assetId: asset.id, chain, txId, amountUnits: units.value, sender,
    })
    return claimed.ok ? accepted(null) : claimed
  },
)
