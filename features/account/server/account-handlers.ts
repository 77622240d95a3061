// The calls of the spot and contract accounts.
import {
  accountTransfer, listMySpotAccount, loadAccount, loadUserAccountBalance,
} from '#features/account/accounts.calls.ts'
import { loadUserInfo } from '#features/account/user-profile.calls.ts'
import { accepted, type RejectCode, rejected, type TransferType } from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import { balanceAfter } from '@ingot/server/kit/balance-after.ts'
import { loadBalance } from '@ingot/server/kit/load-balance.ts'
import { newRiskRefusal } from '@ingot/server/kit/new-risk.ts'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { loadOpenLots } from '#features/trading/server/perpetual/position/closing-terms.ts'
import { accountBalances } from '#features/profile/server/account-balances.ts'
import { loadProfile } from '#features/profile/server/load-profile.ts'
import { keyed } from '@ingot/server/kit/run-keyed.ts'
import { submitUnlessRefused } from '@ingot/server/kit/submit-unless-refused.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { Session } from '@ingot/server/http/sessions.ts'
import { balanceView, noBalance } from '@ingot/server/store/rows/balance-view.ts'
import { loadWallet } from './store.ts'

// POST /accountTransfer: an amount moves between the caller's own two wallets. Two equal requests
// without a key are two transfers; with the same key they are one.

const wallets: Record<TransferType, { readonly from: Wallet; readonly to: Wallet }> = {
  spot_to_contract: { from: 'spot', to: 'contract' },
  contract_to_spot: { from: 'contract', to: 'spot' },
}

export const accountTransferHandler = defineHandler(
  accountTransfer,
  async ({ request, session, services }) => {
    const asset = services.listings.assetBySymbol(request.symbol)
    if (asset === undefined) return rejected('asset_unknown', 'symbol')
    const units = parseAmount(request.amount, asset)
    if (!units.ok) return units
    const { transferType, idempotencyKey } = request
    const { user } = session
    const refusal = transferType === 'contract_to_spot'
      ? await marginRefusal(services, session) : undefined
    const moved = await submitUnlessRefused(services.sequencer, {
      command: {
        kind: 'transfer-between-wallets',
        user,
        asset: asset.id,
        units: units.value,
        ...wallets[transferType],
      },
      ...keyed({
        scope: `transfer:${user}`,
        key: idempotencyKey,
        body: `${transferType}:${asset.id}:${units.value}`,
      }),
    }, refusal)
    if (!moved.ok) return moved
    const balanceOf = (wallet: Wallet) =>
      balanceAfter(services, { receipt: moved.value, user, asset, wallet })
    return accepted({ spot: await balanceOf('spot'), contract: await balanceOf('contract') })
  },
)

/** [P43] The contract wallet is the margin of cross positions: less of it is new risk. */
async function marginRefusal(
  { database }: Pick<Services, 'database'>, session: Session,
): Promise<RejectCode | undefined> {
  const refusal = newRiskRefusal(session)
  if (refusal === undefined) return undefined
  const open = await loadOpenLots(database, session.user)
  return open.length === 0 ? undefined : refusal
}

// GET /listMySpotAccount: every listed asset, BTC, ETH and USDT first; showZero=0 leaves out those
// of which nothing is there, neither available nor frozen.

export const listMySpotAccountHandler = defineHandler(
  listMySpotAccount,
  async ({ request, session, services: { listings, database } }) => {
    const held = await loadWallet(database, { user: session.user, wallet: 'spot' })
    const balances = listings.assets.map((asset) => ({
      asset, amounts: held.get(asset.id) ?? noBalance,
    }))
    return accepted(balances
      .filter(({ amounts: { availableUnits, frozenUnits } }) =>
        request.showZero === 1 || availableUnits + frozenUnits > 0n)
      .map(({ asset, amounts }) => balanceView(asset, amounts)))
  },
)

// GET /loadAccount.

export const loadAccountHandler = defineHandler(
  loadAccount,
  async ({ request, session, services: { listings, database } }) => {
    const asset = listings.assetBySymbol(request.symbol)
    if (asset === undefined) return rejected('asset_unknown', 'symbol')
    const amounts = await loadBalance(database, {
      user: session.user, wallet: request.accountType, asset: asset.id,
    })
    return accepted(balanceView(asset, amounts))
  },
)

// GET /loadUserAccountBalance.

export const loadUserAccountBalanceHandler = defineHandler(
  loadUserAccountBalance,
  async ({ session, services }) => accepted(await accountBalances(services, session.user)),
)

// GET /loadUserInfo. Only the reply of a login holds the token.

export const loadUserInfoHandler = defineHandler(
  loadUserInfo,
  async ({ session, services }) => accepted(await loadProfile(services, session.user, '')),
)
