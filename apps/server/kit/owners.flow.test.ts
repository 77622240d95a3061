// No user reaches another user's data: every id that a request may carry is tried by another user,
// and the result is that of an unknown id. And an account with closed trading cannot trade.
import { asUserId } from '@ingot/contract/vocabulary'
import type { RequestOf } from '@ingot/contract/calls'
import {
  listCopyRecords, listMyCopies, startCopy,
} from '@ingot/features/copy-trading/copies.calls.ts'
import { DatabaseSync } from 'node:sqlite'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMySpotAccount } from '@ingot/features/account/accounts.calls.ts'
import { loadHolding } from '@ingot/features/account/holding.calls.ts'
import {
  addBankAccount, listMyBankAccounts,
} from '@ingot/features/bank-account/bank-accounts.calls.ts'
import { submitOfflineRecharge } from '@ingot/features/deposit/offline-deposits.calls.ts'
import { fileUpload, loadFile } from '@ingot/features/file/files.calls.ts'
import {
  listConditionalOrders, placeOcoOrder,
} from '@ingot/features/trading/conditional-orders.calls.ts'
import { loadCancelAllAfter } from '@ingot/features/trading/countdown.calls.ts'
import {
  checkRecharge, claimRecharge, loadRechargeAddress,
} from '@ingot/features/deposit/deposits.calls.ts'
import {
  listMyStatements, requestStatement,
} from '@ingot/features/statement/statements.calls.ts'
import { payOnChain } from '@ingot/features/sandbox/sandbox.calls.ts'
import { listMyContests } from '@ingot/features/contest/own-contests.calls.ts'
import {
  listMySubscriptions, subscribeNewCoin,
} from '@ingot/features/new-coin/subscriptions.calls.ts'
import { listMyMessage } from '@ingot/features/message/messages.calls.ts'
import { loadMessagePreferences } from '@ingot/features/message/preferences.calls.ts'
import {
  addPriceAlert, listPriceAlerts,
} from '@ingot/features/price-alert/price-alerts.calls.ts'
import { loadPushSettings } from '@ingot/features/message/push.calls.ts'
import { loadNotificationSettings } from '@ingot/features/message/notification-settings.calls.ts'
import {
  listMyExchange, quoteExchange,
} from '@ingot/features/conversion/conversions.calls.ts'
import {
  listMyQuickOrders, placeQuickBuy, placeQuickSell,
} from '@ingot/features/quick-trade/quick-orders.calls.ts'
import { quoteQuickTrade } from '@ingot/features/quick-trade/quick-terms.calls.ts'
import { changecoinpwd } from '@ingot/features/security/coin-password.calls.ts'
import { listFundingHistory } from '@ingot/features/trading/funding.calls.ts'
import { listLiquidations } from '@ingot/features/trading/liquidations.calls.ts'
import {
  listPositionHistory,
} from '@ingot/features/trading/list-position-history.calls.ts'
import {
  amendContractOrder, cancelContractOrder, listContractOrders,
} from '@ingot/features/trading/contract-orders.calls.ts'
import {
  listContractTrades,
} from '@ingot/features/trading/list-contract-trades.calls.ts'
import {
  closePosition, listPositions, setPositionStops,
} from '@ingot/features/trading/positions.calls.ts'
import {
  listMyContractAccount,
} from '@ingot/features/trading/contract-settings.calls.ts'
import { listMyEntries, loadStatement } from '@ingot/features/record/entries.calls.ts'
import { listMyRecharge } from '@ingot/features/record/records.calls.ts'
import { listMySessions } from '@ingot/features/session/sessions.calls.ts'
import { listSpotOrders } from '@ingot/features/trading/spot-orders.calls.ts'
import { listSpotTrades } from '@ingot/features/trading/list-spot-trades.calls.ts'
import {
  loadSupportPicture, sendSupportMessage, sendSupportPicture,
} from '@ingot/features/support/support-chats.calls.ts'
import { addSelfSelection, listSelfSelection } from '@ingot/features/market/watchlist.calls.ts'
import {
  bindWithdrawAddress, listMyWithdrawAddress,
} from '@ingot/features/withdrawal/withdraw-addresses.calls.ts'
import {
  listMyWithdraw, loadWithdrawSettings, userWithdraw,
} from '@ingot/features/withdrawal/withdrawals.calls.ts'
import { contractCalls } from '#http/contract-calls.ts'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { certifyUser } from '#testing/security/certify-user.ts'
import { fileOf, paintJpeg } from '#testing/pictures/test-pictures.ts'
import { sendRequest } from '#testing/attack/send-request.ts'
import {
  type ContractTrader, contractTraderOf, fundContracts,
} from '#testing/traffic/contract-trader.ts'
import { conditionalTraderOf } from '#testing/traffic/conditional-trader.ts'
import { addSoftwarePasskey } from '#testing/security/software-passkey.ts'
import { createOutsidePrices } from '#testing/traffic/outside-prices.ts'
import { putOpenOffer } from '#testing/new-coin/offer-test-steps.ts'
import { type TestServer, must, startTestServer, testPassword } from '#testing/start-server.ts'
import { type Trader, openTrader, traderOf, wordOf } from '#testing/trader.ts'

let server: TestServer
let dataFolder: string
const outside = createOutsidePrices()
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'ingot-owners-'))
  server = await startTestServer({ dataFolder, indexSources: outside.sources })
})
afterAll(async () => {
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

const order = {
  symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.001',
} as const

const contractOrder = {
  symbol: 'BTCUSDT-PERP', direction: 'long', action: 'open', entrust: 'limit', price: '90000',
  quantity: '0.001',
} as const

const stop = {
  symbol: 'BTCUSDT', condition: 'stop', direction: 'sell', entrust: 'market',
  triggerPrice: '80000', quantity: '0.001',
} as const

const copyTerms: Omit<RequestOf<typeof startCopy>, 'leaderId'> = {
  accountType: 'spot', amount: '10', copyKind: 'fixed_ratio', ratioPpm: 1_000_000, quota: '0',
  capPpm: 5_000, leverageMax: 20, marginMode: 'follow', symbols: [], maxInvest: '0', stopPpm: 0,
  takePpm: 0,
}

const pair = {
  symbol: 'BTCUSDT', direction: 'sell', quantity: '0.001', stopProfit: '99000', stopLoss: '80000',
} as const

/** The same user on perpetual markets, with some of their money there. */
async function onContracts({ user }: Trader): Promise<ContractTrader> {
  await fundContracts(user, '500')
  return contractTraderOf(user)
}

/** Everything that its owner can read: the other user's attempts must change none of it. */
async function readAll({ user: { client } }: Trader) {
  return [
    must(await client.call(listSpotOrders, { state: 'open' })),
    must(await client.call(listSpotOrders, { state: 'history' })),
    must(await client.call(listSpotTrades, {})),
    must(await client.call(listMySpotAccount, {})),
    must(await client.call(listContractOrders, { state: 'current' })),
    must(await client.call(listContractOrders, { state: 'history' })),
    must(await client.call(listContractTrades, {})),
    must(await client.call(listLiquidations, {})),
    must(await client.call(listPositionHistory, {})),
    must(await client.call(listFundingHistory, {})),
    must(await client.call(listMyContractAccount, {})),
    must(await client.call(listConditionalOrders, { state: 'current' })),
    must(await client.call(listConditionalOrders, { state: 'history' })),
    must(await client.call(loadCancelAllAfter, {})),
    must(await client.call(listPositions, {})).map(({ symbol, quantity }) => [symbol, quantity]),
    must(await client.call(listSelfSelection, {})),
    must(await client.call(listMySessions, {})).map(({ id }) => id),
    must(await client.call(listMyWithdraw, {})),
    must(await client.call(listMyRecharge, {})),
    must(await client.call(listMyWithdrawAddress, {})),
    must(await client.call(listMySubscriptions, {})),
    must(await client.call(listMyContests, {})),
    must(await client.call(listMyMessage, {})),
    must(await client.call(loadNotificationSettings, {})),
    must(await client.call(loadMessagePreferences, {})),
    must(await client.call(listPriceAlerts, {})),
    must(await client.call(loadPushSettings, {})),
    must(await client.call(loadWithdrawSettings, {})),
    must(await client.call(listMyEntries, {})),
    must(await client.call(loadStatement, {})),
    must(await client.call(loadHolding, { accountType: 'spot', symbol: 'USDT' })),
    must(await client.call(listMyExchange, {})),
    must(await client.call(listMyCopies, {})),
    must(await client.call(listCopyRecords, {})).list.map(({ id }) => id),
    must(await client.call(listMyBankAccounts, {})),
    must(await client.call(listMyQuickOrders, {})),
  ]
}

const usdt = { symbol: 'USDT', chain: 'TRC20' } as const
const coinPassword = 'nine green kettles 4'

/** A withdrawal that waits for approval. */
async function withdrawOnce({ user: { client } }: Trader): Promise<string> {
  const destination = { ...usdt, address: 'TU3oLiiW96VPf5cZgRWMyZtLdoHRjU1miD' }
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await client.call(bindWithdrawAddress, destination))
  const request = { ...destination, amount: '50', coinPassword }
  return must(await client.call(userWithdraw, request)).id
}

/** A quote on a book of another user, which has both sides. */
async function quoteOnce({ user: { client } }: Trader): Promise<string> {
  const maker = await openTrader(server, { USDT: '1000', LTC: '1' })
  const quoted = { symbol: 'LTCUSDT', entrust: 'limit', quantity: '0.1' } as const
  await maker.place({ ...quoted, direction: 'buy', price: '88.60' })
  await maker.place({ ...quoted, direction: 'sell', price: '88.70' })
  const request = { fromSymbol: 'USDT', toSymbol: 'LTC', fromAmount: '50' }
  await expect.poll(async () => wordOf(await client.call(quoteExchange, request))).toBe('success')
  return must(await client.call(quoteExchange, request)).id
}

const certified = new Set<Trader>()
async function certifyOnce(trader: Trader): Promise<void> {
  if (certified.has(trader)) return
  certified.add(trader)
  await certifyUser(server, trader.user, '王伟')
}

/** A bank account of the owner, whose identity is certified. */
async function addBankOnce(owner: Trader): Promise<string> {
  await certifyOnce(owner)
  return must(await owner.user.client.call(addBankAccount, {
    fiat: 'CNY', format: 'china', cardNumber: '6222021234567890128', bankName: '工商银行',
    branchName: '上海静安支行', payeeName: '王伟',
  })).id
}

/** The caller of an order is certified, so that only the foreign id can refuse it. */
async function certifiedQuote(caller: Trader, side: 'buy' | 'sell'): Promise<string> {
  await certifyOnce(caller)
  return quoteQuick(caller, side)
}

async function quoteQuick({ user: { client } }: Trader, side: 'buy' | 'sell'): Promise<string> {
  const request = { side, fiat: 'CNY', symbol: 'USDT', fiatAmount: '100' } as const
  return must(await client.call(quoteQuickTrade, request)).id
}

async function buyQuick(owner: Trader): Promise<string> {
  await certifyOnce(owner)
  return must(await owner.user.client.call(placeQuickBuy, {
    quoteId: await quoteQuick(owner, 'buy'), idempotencyKey: 'quick-buy',
  })).id
}

/** A payment on a sandbox's chain to the owner's address. */
async function payOnce({ user: { client } }: Trader): Promise<string> {
  must(await client.call(loadRechargeAddress, usdt))
  return must(await client.call(payOnChain, { ...usdt, amount: '5' })).txId
}

/** An id that no transaction has is as long as the others. */
const txIdOf = (id: string): string => id.padStart(64, '0')

/**
 * For each id field of a request: how the owner's own id is found, and how a caller uses it.
 * Without a `use` the call's sample is sent with the id, and must be refused as unknown.
 */
const attempts: Record<string, {
  own(owner: Trader): Promise<string>
  use?(caller: Trader, id: string): Promise<string>
}> = {
  'amendSpotOrder.orderId': {
    own: async (owner) => (await owner.place(order)).orderId,
  },
  'cancelSpotOrder.orderId': {
    own: async (owner) => (await owner.place(order)).orderId,
  },
  'listSpotOrders.orderId': {
    own: async (owner) => (await owner.place(order)).orderId,
    use: async ({ user }, orderId) => {
      const asked = { state: 'open', orderId } as const
      const { list, total } = must(await user.client.call(listSpotOrders, asked))
      return JSON.stringify([list, total])
    },
  },
  'listContractOrders.orderId': {
    own: async (owner) => (await (await onContracts(owner)).place(contractOrder)).orderId,
    use: async ({ user }, orderId) => {
      const asked = { state: 'current', orderId } as const
      const { list, total } = must(await user.client.call(listContractOrders, asked))
      return JSON.stringify([list, total])
    },
  },
  'listSpotTrades.orderId': {
    own: async (owner) => {
      const other = await openTrader(server, { BTC: '1' })
      const { orderId } = await owner.place({ ...order, price: '92600' })
      await other.place({ ...order, price: '92600', direction: 'sell' })
      const fills = must(await owner.user.client.call(listSpotTrades, { orderId }))
      expect(fills.list).toMatchObject([{ orderId, role: 'maker' }])
      return orderId
    },
    use: async ({ user }, orderId) => {
      const { list, total } = must(await user.client.call(listSpotTrades, { orderId }))
      return JSON.stringify([list, total])
    },
  },
  'cancelContractOrder.orderId': {
    own: async (owner) => (await (await onContracts(owner)).place(contractOrder)).orderId,
  },
  'amendContractOrder.orderId': {
    own: async (owner) => (await (await onContracts(owner)).place(contractOrder)).orderId,
  },
  'cancelConditionalOrder.conditionalOrderId': {
    own: async ({ user }) => (await conditionalTraderOf(user).place(stop)).conditionalOrderId,
  },
  'amendConditionalOrder.conditionalOrderId': {
    own: async ({ user }) => (await conditionalTraderOf(user).place(stop)).conditionalOrderId,
  },
  'placeConditionalOrder.clientOrderId': {
    own: async ({ user }) => {
      await conditionalTraderOf(user).place({ ...stop, clientOrderId: 'theirs' })
      return 'theirs'
    },
    use: async ({ user }, clientOrderId) =>
      conditionalTraderOf(user).tryPlace({ ...stop, quantity: '0.002', clientOrderId }),
  },
  'placeOcoOrder.clientOrderId': {
    own: async ({ user }) => {
      must(await user.client.call(placeOcoOrder, { ...pair, clientOrderId: 'theirs' }))
      return 'theirs'
    },
    use: async ({ user }, clientOrderId) =>
      wordOf(await user.client.call(placeOcoOrder, { ...pair, quantity: '0.002', clientOrderId })),
  },
  'closePosition.clientOrderId': {
    own: async (owner) => {
      await (await onContracts(owner)).place({ ...contractOrder, clientOrderId: 'theirs' })
      return 'theirs'
    },
    use: async ({ user }, clientOrderId) => wordOf(await user.client.call(closePosition, {
      symbol: 'BTCUSDT-PERP', direction: 'long', clientOrderId,
    })),
  },
  'setPositionStops.clientOrderId': {
    own: async () => 'theirs',
    use: async ({ user }, clientOrderId) => wordOf(await user.client.call(setPositionStops, {
      symbol: 'BTCUSDT-PERP', direction: 'long', stopLoss: '80000', clientOrderId,
    })),
  },
  'listContractTrades.orderId': {
    own: async (owner) => {
      const price = '92418.6'
      const other = await onContracts(await openTrader(server, { USDT: '1000' }))
      const { orderId } = await (await onContracts(owner)).place({ ...contractOrder, price })
      await other.place({ ...contractOrder, price, direction: 'short' })
      const fills = must(await owner.user.client.call(listContractTrades, { orderId }))
      expect(fills.list).toMatchObject([{ orderId, role: 'maker' }])
      return orderId
    },
    use: async ({ user }, orderId) => {
      const { list, total } = must(await user.client.call(listContractTrades, { orderId }))
      return JSON.stringify([list, total])
    },
  },
  'placeContractOrder.clientOrderId': {
    own: async (owner) => {
      await (await onContracts(owner)).place({ ...contractOrder, clientOrderId: 'theirs' })
      return 'theirs'
    },
    use: async (caller, clientOrderId) => (await onContracts(caller))
      .tryPlace({ ...contractOrder, quantity: '0.002', clientOrderId }),
  },
  'loadLiquidation.id': {
    own: async (owner) => {
      const price = '3284.15'
      const asked = { ...contractOrder, symbol: 'ETHUSDT-PERP', price, quantity: '2.9' }
      const other = await openTrader(server, { USDT: '1000' })
      await (await onContracts(owner)).place(asked)
      await (await onContracts(other)).place({ ...asked, direction: 'short' })
      outside.move(0.93, 'ETHUSDT')
      const { client } = owner.user
      await expect.poll(async () => must(await client.call(listLiquidations, {})).total, {
        timeout: 30_000,
      }).toBeGreaterThan(0)
      outside.move(1, 'ETHUSDT')
      return must(await client.call(listLiquidations, {})).list[0]?.id ?? expect.fail('a receipt')
    },
  },
  'revokeSession.id': {
    own: async ({ user }) =>
      must(await user.client.call(listMySessions, {}))[0]?.id ?? expect.fail('a session'),
  },
  'cancelWithdraw.id': {
    own: withdrawOnce,
  },
  'acceptExchange.id': { own: quoteOnce },
  'placeQuickBuy.quoteId': { own: (owner) => quoteQuick(owner, 'buy') },
  'placeQuickSell.quoteId': { own: (owner) => quoteQuick(owner, 'sell') },
  'placeQuickBuy.cardId': {
    own: addBankOnce,
    use: async (caller, cardId) => wordOf(await caller.user.client.call(placeQuickBuy, {
      quoteId: await certifiedQuote(caller, 'buy'), cardId, idempotencyKey: `buy-${cardId}`,
    })),
  },
  'placeQuickSell.cardId': {
    own: addBankOnce,
    use: async (caller, cardId) => wordOf(await caller.user.client.call(placeQuickSell, {
      quoteId: await certifiedQuote(caller, 'sell'), cardId, idempotencyKey: `sell-${cardId}`,
    })),
  },
  'payQuickOrder.id': { own: buyQuick },
  'extendQuickOrder.id': { own: buyQuick },
  'cancelQuickOrder.id': { own: buyQuick },
  'answerShortPayment.id': { own: buyQuick },
  'loadQuickOrder.id': { own: buyQuick },
  'delWithdrawAddress.id': {
    own: async ({ user }) => {
      const address = 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig'
      return must(await user.client.call(bindWithdrawAddress, { ...usdt, address })).id
    },
  },
  'removePriceAlert.id': {
    own: async ({ user: { client } }) => must(await client.call(addPriceAlert, {
      symbol: 'BTCUSDT', direction: 'rises', price: '120000',
    })).id,
  },
  'setDefaultBankAccount.id': { own: addBankOnce },
  'deleteBankAccount.id': { own: addBankOnce },
  'renamePasskey.id': { own: ({ user }) => addSoftwarePasskey(server, user) },
  'removePasskey.id': { own: ({ user }) => addSoftwarePasskey(server, user) },
  'renameWithdrawAddress.id': {
    own: async ({ user }) => {
      const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
      const network = { symbol: 'USDT', chain: 'ERC20' }
      return must(await user.client.call(bindWithdrawAddress, { ...network, address })).id
    },
  },
  'cancelOfflineRecharge.id': {
    own: async ({ user: { client } }) => {
      const file = fileOf(await paintJpeg())
      const { id } = must(await client.upload(fileUpload, { purpose: 'deposit_proof' }, { file }))
      return must(await client.call(submitOfflineRecharge, {
        symbol: 'USDT', amount: '10', reference: '77-1', files: [id],
      })).id
    },
  },
  ...Object.fromEntries([
    'changeCopy.copyId', 'fundCopy.copyId', 'closeCopiedPosition.copyId', 'stopCopy.copyId',
    'loadMyCopy.copyId', 'listCopiedOrders.copyId', 'loadCopiedOrder.copyId', 'loadCopiedOrder.id',
  ].map((field) => [field, { own: copyOnce }])),
  // A leader belongs to no follower; the owner does not lead.
  'startCopy.leaderId': {
    own: async ({ user }) => user.profile.userId,
    use: async ({ user }, leaderId) =>
      wordOf(await user.client.call(startCopy, { ...copyTerms, leaderId })),
  },
  // The figures of leaders are public; the owner does not lead.
  ...Object.fromEntries([
    'loadLeader.leaderId', 'listLeaderTrades.leaderId', 'listLeaderFollowers.leaderId',
    'loadCopyNeed.leaderId',
  ].map((field) => [field, { own: async ({ user }: Trader) => user.profile.userId }])),
  'loadMySubscription.id': {
    own: async ({ user: { client } }) => must(await client.call(subscribeNewCoin, {
      id: String(await openOffer()), subNums: '10', agreed: true, random: '0f'.repeat(32),
    })).id,
  },
  // An offer belongs to no user.
  ...Object.fromEntries([
    'loadNewCoin.id', 'loadNewCoinDraw.id', 'listDrawLines.id', 'remindNewCoin.id',
    'subscribeNewCoin.id',
  ].map((field) => [field, { own: async () => '987654' }])),
  // A season belongs to no user: each reads their own part of it.
  ...Object.fromEntries([
    'loadContest.id', 'listContestRanks.id', 'loadContestTable.id', 'loadMyContest.id',
    'joinContest.id', 'listMyLeftOut.id', 'objectContest.id',
  ].map((field) => [field, { own: async () => '987654' }])),
  'loadStatementFile.id': {
    own: async ({ user: { client } }) => {
      const { id } = must(await client.call(requestStatement, {
        from: 1, to: 2, format: 'csv', timeZone: 'UTC',
      }))
      // Its message comes before anything is compared.
      await expect.poll(async () =>
        must(await client.call(listMyStatements, {})).list[0]?.status, { timeout: 60_000 })
        .toBe('ready')
      return id
    },
  },
  'loadFile.id': {
    own: async ({ user: { client } }) => {
      const file = fileOf(await paintJpeg())
      return must(await client.upload(fileUpload, { purpose: 'feedback' }, { file })).id
    },
    use: async ({ user: { client } }, id) =>
      wordOf(await client.loadPicture(loadFile, { id: id.padEnd(22, 'A') })),
  },
  'checkRecharge.txId': {
    own: payOnce,
    // The chain is public; the owner's deposit is not.
    use: async ({ user }, id) => {
      const { transfers } = must(await user.client.call(checkRecharge, { txId: txIdOf(id) }))
      return JSON.stringify(transfers.flatMap(({ depositId, amount, symbol }) =>
        [depositId, amount, symbol].filter((fact) => fact !== null)))
    },
  },
  // A claim is a hint for the operators: it shows nothing and takes nothing.
  'claimRecharge.txId': {
    own: payOnce,
    use: async ({ user }, id) => wordOf(await user.client.call(claimRecharge, {
      symbol: 'USDT', chain: 'TRC20', txId: txIdOf(id), amount: '5', sender: '',
    })),
  },
  'loadMyRecharge.id': {
    own: async ({ user }) =>
      must(await user.client.call(listMyRecharge, {})).list[0]?.id ?? expect.fail('a deposit'),
  },
  'listSupportMessages.chatId': { own: openSupportChat },
  'readSupport.chatId': { own: openSupportChat },
  'typeSupport.chatId': { own: openSupportChat },
  'endSupportChat.chatId': { own: openSupportChat },
  'rateSupportChat.chatId': { own: openSupportChat },
  'loadSupportPicture.id': {
    own: sendChatPicture,
    use: async ({ user }, id) => wordOf(await user.client.loadPicture(loadSupportPicture, {
      id: /^\d+$/.test(id) ? 'A'.repeat(22) : id,
    })),
  },
  'loadMessage.id': {
    own: async ({ user }) =>
      must(await user.client.call(listMyMessage, {})).list[0]?.id ?? expect.fail('a message'),
  },
  'placeSpotOrder.clientOrderId': {
    own: async (owner) => {
      await owner.place({ ...order, clientOrderId: 'theirs' })
      return 'theirs'
    },
    // An equal id of another user is separate: it meets neither the owner's order nor a conflict.
    use: async (caller, clientOrderId) =>
      caller.tryPlace({ ...order, quantity: '0.002', clientOrderId }),
  },
}

/** A copy of a new leader. */
async function copyOnce({ user }: Trader): Promise<string> {
  const { profile } = await server.registerUser()
  const asset = server.services.listings.assetBySymbol('USDT')?.id ?? expect.fail('an asset')
  await server.services.sequencer.submit({
    command: {
      kind: 'set-leader', user: asUserId(Number(profile.userId)), asset, minUnits: 0n,
    },
  })
  return must(await user.client.call(startCopy, { ...copyTerms, leaderId: profile.userId })).id
}

async function openOffer(): Promise<number> {
  const asset = server.services.listings.assetBySymbol('UNI')?.id ?? expect.fail('an asset')
  const opened = await server.services.sequencer.run(putOpenOffer, {
    asset, tickets: 100, most: 1_000,
  })
  return opened.ok ? opened.value.result.id : expect.fail('an offer')
}

async function openSupportChat({ user }: Trader): Promise<string> {
  const sent = must(await user.client.call(sendSupportMessage, { key: 'theirs', text: 'Mine' }))
  return sent.chat.id
}

async function sendChatPicture(trader: Trader): Promise<string> {
  await openSupportChat(trader)
  const file = fileOf(await paintJpeg({ width: 300, height: 200 }))
  return must(await trader.user.client.upload(sendSupportPicture, { key: 'shot' }, { file }))
    .message.body
}

test('[T17] the matrix below covers every id that a request may carry', () => {
  const fields = contractCalls.flatMap((call) => {
    const shape: object = 'shape' in call.request ? Object(call.request.shape) : {}
    return Object.keys(shape).filter((field) => /^id$|Id$/.test(field))
      .map((field) => `${call.name}.${field}`)
  })
  const how = 'add the field to `attempts`; another user\'s id ends in a reject `…_unknown`'
  expect(fields.toSorted(), how).toEqual(Object.keys(attempts).toSorted())
})

const fields = Object.keys(attempts)

async function useSample({ user }: Trader, field: string, id: string): Promise<string> {
  const [name, key = ''] = field.split('.')
  const call = contractCalls.find((known) => known.name === name) ?? expect.fail(field)
  const sample = call.samples.find((one) => key in Object(one))
  const { body } = await sendRequest({ url: server.url, token: user.profile.token }, call, {
    request: { ...Object(sample), [key]: id },
  })
  expect(body.data?.reject).toMatch(/_unknown$/)
  return body.data?.reject ?? ''
}

test.each(fields)('[T17] %s of another user is not found', async (field) => {
  const attempt = attempts[field] ?? expect.fail('every field has an attempt')
  const owner = await openTrader(server, { USDT: '1000' })
  const stranger = await openTrader(server, { USDT: '1000' })
  const id = await attempt.own(owner)
  const before = await readAll(owner)
  const use = attempt.use ?? ((caller: Trader, tried: string) => useSample(caller, field, tried))
  const foreign = await use(stranger, id)
  const unknown = field.endsWith('clientOrderId') ? 'none' : '987654321'
  const missing = await use(stranger, unknown)
  expect(foreign).toBe(missing)
  expect(await readAll(owner)).toEqual(before)
})

test('[T17] lists contain only the caller\'s rows', async () => {
  const owner = await openTrader(server, { USDT: '1000' })
  await owner.place(order)
  await owner.cancel((await owner.place(order)).orderId)
  must(await owner.user.client.call(addSelfSelection, { symbol: 'BTCUSDT' }))
  await withdrawOnce(owner)
  const stranger = await openTrader(server, {})
  expect(await stranger.orders('open')).toEqual([])
  expect(await stranger.orders('history')).toEqual([])
  expect(await stranger.fills()).toEqual([])
  expect(must(await stranger.user.client.call(listSelfSelection, {}))).toEqual([])
  await onContracts(owner)
  await contractTraderOf(owner.user).place(contractOrder)
  const there = stranger.user.client
  await conditionalTraderOf(owner.user).place(stop)
  for (const state of ['current', 'history'] as const) {
    expect(must(await there.call(listContractOrders, { state })).list).toEqual([])
    expect(must(await there.call(listConditionalOrders, { state })).list).toEqual([])
  }
  expect(must(await there.call(listContractTrades, {})).list).toEqual([])
  for (const call of [listLiquidations, listPositionHistory, listFundingHistory]) {
    expect(must(await there.call(call, {})).list).toEqual([])
  }
  expect(must(await there.call(listPositions, {}))).toEqual([])
  expect(must(await there.call(listMyContractAccount, {})).balances).toEqual([])
  expect(must(await stranger.user.client.call(listMyWithdraw, {})).list).toEqual([])
  expect(must(await stranger.user.client.call(listMyWithdrawAddress, {}))).toEqual([])
  expect(must(await stranger.user.client.call(listMyMessage, {})).list).toEqual([])
  expect(must(await there.call(listMyEntries, {})).list).toEqual([])
  expect(must(await there.call(loadStatement, {})).accounts).toEqual([])
  const balances = must(await stranger.user.client.call(listMySpotAccount, { showZero: 0 }))
  expect(balances).toEqual([])
})

test('[T18] every session call without a session is refused and has no effect', async () => {
  const needing = contractCalls.filter(({ access }) =>
    access.endsWith('session'))
  expect(needing.length).toBeGreaterThan(15)
  for (const { name, method, path } of needing) {
    for (const token of ['', 'garbage', 'A'.repeat(43)]) {
      const response = await fetch(server.url + path, {
        method,
        headers: { token, 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: JSON.stringify(order) } : {}),
      })
      expect([name, (await response.json() as { code: number }).code]).toEqual([name, -1001])
    }
  }
})

test('[T19, T14, C9, C23] a closed account may repeat and cancel, and places nothing', async () => {
  const trader = await openTrader(server, { USDT: '1000' })
  const mine = { clientOrderId: 'mine' }
  const resting = await trader.place({ ...order, ...mine })
  const restingThere = await (await onContracts(trader)).place({ ...contractOrder, ...mine })
  const waiting = await conditionalTraderOf(trader.user).place({ ...stop, ...mine })
  const { profile } = trader.user
  // A start would refuse the row that was changed by hand.
  const database = new DatabaseSync(databaseFileOf(dataFolder))
  database.prepare('update user set trade_status = 1 where id = ?').run(Number(profile.id))
  database.close()
  server.clock.advance(1_000)
  const closed = traderOf({ ...trader.user, client: server.client({ token: profile.token }) })
  expect(await closed.tryPlace(order)).toBe('trade_disabled')
  const closedConditional = conditionalTraderOf(closed.user)
  expect(await closedConditional.tryPlace(stop)).toBe('trade_disabled')
  expect(await closedConditional.cancel(waiting.conditionalOrderId)).toBe('cancelled')
  const closedThere = contractTraderOf(closed.user)
  expect(await closedThere.tryPlace(contractOrder)).toBe('trade_disabled')
  expect(await closed.place({ ...order, ...mine })).toEqual(resting)
  expect(await closedThere.place({ ...contractOrder, ...mine })).toEqual(restingThere)
  expect(await closedConditional.place({ ...stop, ...mine })).toEqual(waiting)
  expect(await closed.tryPlace({ ...order, ...mine, quantity: '0.002' }))
    .toBe('idempotency_conflict')
  expect(await closed.tryPlace({ ...order, clientOrderId: 'new' })).toBe('trade_disabled')
  const contract = { orderId: restingThere.orderId }
  expect(wordOf(await closed.user.client.call(amendContractOrder, { ...contract, price: '91000' })))
    .toBe('trade_disabled')
  expect(must(await closed.user.client.call(cancelContractOrder, contract)).status)
    .toBe('cancelled')
  expect(await closed.spot('USDT')).toEqual({ USDT: '410/90' })
  expect((await closed.cancel(resting.orderId)).status).toBe('cancelled')
  expect(await closed.spot('USDT')).toEqual({ USDT: '500/0' })
})
