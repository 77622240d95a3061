// The calls that prepare a deposit: the coins with their networks, and the caller's address.
import type { RechargeNetwork } from '@ingot/contract/calls/deposit/deposits.ts'
import {
  listRechargeCoins, loadRechargeAddress,
} from '@ingot/contract/calls/deposit/deposits.ts'
import { accepted, memoKindOf, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import type { Services } from '#http/services.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import { openDepositAddress } from './address-steps.ts'
import { type DepositNetwork, depositNetworksOf } from './deposit-networks.ts'
import type { DepositAddressTable } from './deposit-tables.ts'

// GET /listRechargeCoins.

export const listRechargeCoinsHandler = defineHandler(
  listRechargeCoins,
  async ({ services }) => accepted(services.listings.assets.map((asset) => {
    const networks = depositNetworksOf(services, asset)
    return {
      symbol: asset.symbol,
      name: asset.name,
      isOpen: networks.some(({ isOpen }) => isOpen),
      networks: networks.map(networkView),
    }
  }).filter(({ networks }) => networks.length > 0)),
)

function networkView(network: DepositNetwork): RechargeNetwork {
  return {
    chain: network.chain,
    name: network.name,
    isOpen: network.isOpen,
    min: amountText(network.asset, network.depositMinUnits),
    minutes: network.depositMinutes,
    confirmations: network.confirmations,
    finalConfirmations: network.finalConfirmations,
    memoKind: memoKindOf(network.addressKind),
    contract: network.contract,
    delayedTime: null,
    lastUsedTime: null,
  }
}

// GET /loadRechargeAddress: a read after the first request, which gives the caller the address.

export const loadRechargeAddressHandler = defineHandler(
  loadRechargeAddress,
  async ({ request: { symbol, chain }, session: { user }, services }) => {
    const asset = services.listings.assetBySymbol(symbol)
    if (asset === undefined) return rejected('asset_unknown', 'symbol')
    const network = depositNetworksOf(services, asset).find((known) => known.chain === chain)
    if (network === undefined) return rejected('network_unknown', 'chain')
    const account = services.custody?.depositAccount(network.addressKind) ?? null
    if (!network.isOpen || account === null) return rejected('deposits_closed', 'chain')
    const own = await loadOwn(services, { user, kind: network.addressKind })
    if (own !== undefined) return accepted(addressView(network, own))
    const opened = await services.sequencer.run(openDepositAddress, {
      userId: user, account, network: network.name,
    })
    return opened.ok ? accepted(addressView(network, opened.value.result)) : opened
  },
)

type Own = { readonly user: number; readonly kind: DepositAddressTable['address_kind'] }

function loadOwn({ database }: Services, { user, kind }: Own) {
  return database.selectFrom('deposit_address').selectAll()
    .where('user_id', '=', user).where('address_kind', '=', kind)
    .where('retired_at', 'is', null).executeTakeFirst()
}

function addressView(network: DepositNetwork, row: DepositAddressTable) {
  return {
    symbol: network.asset.symbol,
    ...networkView(network),
    address: row.address,
    memo: row.memo === '' ? null : row.memo,
    qr: qrOf(network, row),
    createTime: row.created_at,
  }
}

/** Wallets of chains with memos read both from one link; others read the address alone. */
function qrOf({ addressKind }: DepositNetwork, { address, memo }: DepositAddressTable): string {
  if (addressKind === 'xrp') return `${address}?dt=${memo}`
  return addressKind === 'ton' ? `ton://transfer/${address}?text=${memo}` : address
}
