// POST /sandbox/faucet. Test coins come in as an online deposit does: from the world outside, by
// the ledger's own posting, with the row that the records of deposits show.
import { randomUUID } from 'node:crypto'
import { faucet } from '@ingot/contract/calls/sandbox/sandbox.ts'
import { accepted, faucetAmountMax, formatUnitsShort, rejected } from '@ingot/contract/vocabulary'
import { balanceAfter } from '#features/balance-after.ts'
import { parseAmount } from '#features/parse-amount.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { creditFaucetRecharge } from './steps.ts'

export const faucetHandler = defineHandler(
  faucet,
  async ({ request, session, services }) => {
    const asset = services.listings.assetBySymbol(request.symbol)
    if (asset === undefined) return rejected('asset_unknown', 'symbol')
    const units = parseAmount(request.amount, asset)
    if (!units.ok) return units
    if (units.value > BigInt(faucetAmountMax) * 10n ** BigInt(asset.decimals)) {
      return rejected('amount_too_large', 'amount')
    }
    const id = randomUUID()
    const { user } = session
    const recharge = {
      id, userId: user, assetId: asset.id, amountUnits: units.value,
      symbol: asset.symbol, amount: formatUnitsShort(units.value, asset.decimals),
    }
    // Without a key of its own, each request is a deposit of its own.
    const { idempotencyKey: key = id } = request
    const credited = await services.sequencer.run(creditFaucetRecharge, recharge, {
      key: { scope: `faucet:${user}`, key, body: `${asset.symbol}:${units.value}` },
    })
    if (!credited.ok) return credited
    return accepted(await balanceAfter(services, {
      receipt: credited.value, user, asset, wallet: 'spot',
    }))
  },
)
