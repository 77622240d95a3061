// Fills a demo account of a sandbox as its user could: every part is an ordinary call. A part that
// the exchange refuses at this moment, such as an order without a counterpart, is left out.
import { accountTransfer } from '@ingot/features/account/accounts.calls.ts'
import { startCopy } from '@ingot/features/copy-trading/copies.calls.ts'
import { listLeaders } from '@ingot/features/copy-trading/leaders.calls.ts'
import { loadRechargeAddress } from '@ingot/features/deposit/deposits.calls.ts'
import { listSpotSymbols } from '@ingot/features/market/tickers.calls.ts'
import { listNewCoins } from '@ingot/features/new-coin/offers.calls.ts'
import { subscribeNewCoin } from '@ingot/features/new-coin/subscriptions.calls.ts'
import { listContractSymbols } from '@ingot/features/trading/contract-markets.calls.ts'
import { placeContractOrder } from '@ingot/features/trading/contract-orders.calls.ts'
import { faucet, payOnChain } from '@ingot/features/sandbox/sandbox.calls.ts'
import { placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import { addSelfSelection } from '@ingot/features/market/watchlist.calls.ts'
import { formatUnits, parseUnits } from '@ingot/contract/vocabulary'
import { ask, CallFailed } from '#data/call/ask.ts'

type Part = () => Promise<unknown>

/** Returns how many parts were left out. */
export async function fillDemo(): Promise<number> {
  let missing = 0
  for (const part of [...funds, ...spot, ...contracts, ...workflows]) {
    try {
      await part()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      missing += 1
    }
  }
  return missing
}

const coins = { USDT: '25000', BTC: '0.35', ETH: '4', SOL: '60' }

const funds: readonly Part[] = [
  ...Object.entries(coins).map(([symbol, amount]) => () => ask(faucet, { symbol, amount })),
  () => ask(accountTransfer, { transferType: 'spot_to_contract', symbol: 'USDT', amount: '8000' }),
  ...['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'BTCUSDT-PERP']
    .map((symbol) => () => ask(addSelfSelection, { symbol })),
]

const spot: readonly Part[] = [
  () => ask(placeSpotOrder, {
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'market', amount: '1500',
  }),
  () => ask(placeSpotOrder, {
    symbol: 'ETHUSDT', direction: 'sell', entrust: 'market', quantity: '0.5',
  }),
  () => restSpot('BTCUSDT', 'buy', { quantity: '0.02', percent: 97n }),
  () => restSpot('ETHUSDT', 'sell', { quantity: '1', percent: 103n }),
]

const contracts: readonly Part[] = [
  () => ask(placeContractOrder, {
    symbol: 'BTCUSDT-PERP', direction: 'long', action: 'open', entrust: 'market', quantity: '0.04',
  }),
  () => ask(placeContractOrder, {
    symbol: 'ETHUSDT-PERP', direction: 'short', action: 'open', entrust: 'market', quantity: '0.6',
  }),
  () => restContract('BTCUSDT-PERP', { quantity: '0.02', percent: 98n }),
]

const workflows: readonly Part[] = [pay, subscribe, follow]

type Resting = { readonly quantity: string, readonly percent: bigint }

async function restSpot(symbol: string, direction: 'buy' | 'sell', { quantity, percent }: Resting) {
  const [market] = await ask(listSpotSymbols, { symbol })
  if (market === undefined) return
  await ask(placeSpotOrder, {
    symbol, direction, entrust: 'limit', quantity,
    price: partOf(market.price, percent, market.tickSize),
  })
}

async function restContract(symbol: string, { quantity, percent }: Resting) {
  const market = (await ask(listContractSymbols, {})).find((one) => one.symbol === symbol)
  if (market === undefined) return
  await ask(placeContractOrder, {
    symbol, direction: 'long', action: 'open', entrust: 'limit', quantity,
    price: partOf(market.markPrice, percent, market.tickSize),
  })
}

/** A deposit that is on its way: the chain confirms it while the user looks around. */
async function pay(): Promise<void> {
  const coin = { symbol: 'USDT', chain: 'TRC20' }
  const { address } = await ask(loadRechargeAddress, coin)
  await ask(payOnChain, { ...coin, amount: '250', address })
}

/** The offer that closes first, with its smallest subscription. */
async function subscribe(): Promise<void> {
  const [offer] = (await ask(listNewCoins, { group: 'open' })).list
  if (offer === undefined) return
  const random = [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0')).join('')
  await ask(subscribeNewCoin, {
    id: offer.id, subNums: offer.minSubNums, agreed: true, random,
  })
}

/** The best leader with a free place. */
async function follow(): Promise<void> {
  const [leader] = (await ask(listLeaders, { hasPlace: '1', investment: '500' })).list
  if (leader === undefined) return
  await ask(startCopy, {
    leaderId: leader.leaderId, accountType: 'spot', amount: '500', copyKind: 'fixed_ratio',
    ratioPpm: 1_000_000, quota: '0', capPpm: 10_000, leverageMax: 20, marginMode: 'follow',
    symbols: [], maxInvest: '0', stopPpm: 300_000, takePpm: 0,
  })
}

/** A part of a price in per cent, on the tick below. */
function partOf(price: string, percent: bigint, tickSize: string): string {
  const decimals = (/\.(\d*?)0*$/.exec(tickSize)?.[1] ?? '').length
  const [whole = '', fraction = ''] = price.split('.')
  const parsed = parseUnits(`${whole}.${fraction.padEnd(decimals, '0').slice(0, decimals)}`
    .replace(/\.$/, ''), decimals)
  if (!parsed.ok) throw new Error(`the price ${price} cannot be read`)
  return formatUnits(parsed.units * percent / 100n, decimals)
}
