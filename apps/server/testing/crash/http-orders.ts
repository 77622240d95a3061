// Orders and cancels over HTTP until the server is gone: many traders, each with one request on its
// keep-alive connection at a time. It records the requests and the complete replies.
import { type CallResult, createClient } from '@ingot/client'
import type { Order } from '@ingot/features/trading/spot-orders.calls.ts'
import type { RequestOf } from '@ingot/contract/calls'
import { loadDepth } from '@ingot/features/market/trades.calls.ts'
import { cancelSpotOrder, placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'

export type OrderAsk = RequestOf<typeof placeSpotOrder> & { readonly clientOrderId: string }

export type Asked = {
  readonly ask: OrderAsk
  readonly token: string
  /** Absent when the connection died first: the outcome is unknown, which is allowed. */
  answer?: string
  /** The exchange's number of an order that was accepted. */
  orderId?: string
}

export type HttpStory = {
  readonly orders: readonly Asked[]
  /** Orders whose cancelling was answered with the cancelled order. */
  readonly cancelled: readonly string[]
}

export type HttpOrders = {
  /** Places no more orders; resolves when nothing is on its way. */
  stop(): Promise<HttpStory>
}

const tradersMax = 32
const pauseMs = 2
const cancelShare = 0.35
const marketShare = 0.2

export async function startHttpOrders(options: {
  readonly baseUrl: string
  readonly tokens: readonly string[]
  readonly prefix: string
  readonly random: () => number
}): Promise<HttpOrders> {
  const { baseUrl, tokens, prefix, random } = options
  const middle = await middlePrice(baseUrl)
  const orders: Asked[] = []
  const cancelled: string[] = []
  const ended = new AbortController()
  const trade = async (index: number): Promise<void> => {
    const token = tokens[index % tokens.length] ?? ''
    const client = createClient({ baseUrl, token: () => token, language: () => 'en_US' })
    const resting: string[] = []
    for (let step = 0; !ended.signal.aborted; step += 1) {
      const old = random() < cancelShare ? resting.shift() : undefined
      if (old === undefined) {
        const ask = nextOrder(`${prefix}-${index}-${step}`, middle, random)
        const asked: Asked = { ask, token }
        orders.push(asked)
        const placed = await client.call(placeSpotOrder, ask)
        takeAnswer(asked, placed)
        if (placed.ok && placed.data.status === 'pending') resting.push(placed.data.orderId)
      } else {
        const result = await client.call(cancelSpotOrder, { orderId: old })
        if (result.ok) cancelled.push(old)
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs * 2 * random()))
    }
  }
  const trading = Promise.all(Array.from({ length: tradersMax }, (_, index) => trade(index)))
  return {
    async stop() {
      ended.abort()
      await trading
      return { orders, cancelled }
    },
  }
}

/** Sends an order again, as a client without a reply does, and returns the new reply. */
export async function askAgain(baseUrl: string, asked: Asked): Promise<Asked> {
  const client = createClient({
    baseUrl, token: () => asked.token, language: () => 'en_US',
  })
  const again: Asked = { ask: asked.ask, token: asked.token }
  takeAnswer(again, await client.call(placeSpotOrder, asked.ask))
  return again
}

/** A reject is an answer too, kept under its key; a connection that died is none. */
function takeAnswer(asked: Asked, result: CallResult<Order>): void {
  if (result.ok) {
    asked.answer = JSON.stringify(result.data)
    asked.orderId = result.data.orderId
  } else if (result.failure.kind === 'rejected' && result.failure.reject !== 'busy') {
    asked.answer = `refused ${result.failure.reject}`
  } else if (result.failure.kind !== 'network' && result.failure.kind !== 'bad_response') {
    asked.answer = `failed ${JSON.stringify(result.failure)}`
  }
}

function nextOrder(clientOrderId: string, middle: number, random: () => number): OrderAsk {
  const direction = random() < 0.5 ? 'buy' : 'sell'
  if (random() < marketShare) {
    const amount = (10 + random() * 300).toFixed(8)
    return { symbol: 'BTCUSDT', direction, entrust: 'market', amount, clientOrderId }
  }
  const away = Math.floor((random() - 0.4) * 200) / 10
  const price = (direction === 'buy' ? middle - away : middle + away).toFixed(1)
  const quantity = `0.00${10 + Math.floor(random() * 90)}`
  return { symbol: 'BTCUSDT', direction, entrust: 'limit', price, quantity, clientOrderId }
}

async function middlePrice(baseUrl: string): Promise<number> {
  const client = createClient({ baseUrl, token: () => undefined, language: () => 'en_US' })
  const depth = await client.call(loadDepth, { symbol: 'BTCUSDT', limit: 1 })
  const [bid, ask] = depth.ok ? [depth.data.bids[0]?.[0], depth.data.asks[0]?.[0]] : []
  if (bid === undefined || ask === undefined) throw new Error('the market has no book to trade in')
  return (Number(bid) + Number(ask)) / 2
}
