// The notice of positions that were all closed at once: the closed ones, and for each other one the
// unfilled quantity with the reason, or that its order was refused. Pure.
import type { ReplyOf } from '@ingot/contract/calls'
import type { ContractSymbol } from '#features/trading/contract-markets.calls.ts'
import type { closeAllPositions } from '#features/trading/positions.calls.ts'
import type { ContractDirection } from '@ingot/contract/vocabulary'
import { marketOf } from '#features/market/app/data/market.ts'
import type { Toast } from '@ingot/ui/sheets/toast-store.ts'
import { isBuy } from './contract-lists/order/contract-row.ts'
import { stepsOf } from '#features/market/app/parts/market-steps.ts'
import { type NoticeWords, placedText, unfilledText } from './placed-notice.ts'

export type ClosedWords = Pick<NoticeWords, 't' | 'format'> & {
  readonly listings: readonly ContractSymbol[]
}

type Closed = ReplyOf<typeof closeAllPositions>
type Of = { readonly symbol: string, readonly direction: ContractDirection }

/** More positions than these are counted: a notice is read within seconds. */
const namesMax = 3

/** [K54] A press on the notice of an incomplete closing leads to the rest. */
export function closedAllToast(
  closed: Closed, words: ClosedWords, onAgain: () => void,
): Toast {
  const { t } = words
  const rests = closed.orders.filter(({ status }) => status === 'cancelled')
  if (rests.length === 0 && closed.refused.length === 0) {
    return { tone: 'ok', text: doneText(closed.orders, words) }
  }
  return {
    tone: 'error',
    text: restText(closed, rests, words),
    action: { label: t('common.retry'), onPress: onAgain },
  }
}

function doneText(orders: Closed['orders'], words: ClosedWords): string {
  const { t } = words
  const [order] = orders
  return order !== undefined && orders.length === 1
    ? wordsOf(order, words, placedText) ?? t('position.allClosed', { count: 1 })
    : [t('position.allClosed', { count: orders.length }), ...namesOf(orders, words)].join(': ')
}

/** [K162] The number of closed positions, then each that is not. */
function restText(
  { orders, refused }: Closed, rests: Closed['orders'], words: ClosedWords,
): string {
  const { t, format } = words
  const count = orders.length + refused.length
  const [only] = rests
  if (only !== undefined && count === 1) return wordsOf(only, words, placedText) ?? ''
  const unfilled = rests.flatMap((order) => {
    const text = wordsOf(order, words, unfilledText)
    return text === undefined ? [] : [`${nameOf(order, words)}: ${text}`]
  })
  return [
    t('position.closedOf', {
      closed: format.count(orders.length - rests.length), count: format.count(count),
    }),
    ...unfilled,
    ...refused.length === 0 ? [] : [
      [t('position.someRefused', { count: refused.length }), ...namesOf(refused, words)].join(': '),
    ],
  ].join(' · ')
}

function wordsOf(
  order: Closed['orders'][number],
  { t, format, listings }: ClosedWords,
  textOf: typeof placedText | typeof unfilledText,
): string | undefined {
  const listing = listings.find(({ symbol }) => symbol === order.symbol)
  if (listing === undefined) return undefined
  const steps = stepsOf(marketOf(listing))
  return textOf({ ...order, amount: null, isBuy: isBuy(order) }, { t, format, steps })
}

/** Empty when they are too many to be named. */
function namesOf(positions: readonly Of[], words: ClosedWords): readonly string[] {
  return positions.length > namesMax ? []
    : [positions.map((position) => nameOf(position, words)).join(', ')]
}

/** "BTC/USDT Long" */
function nameOf({ symbol, direction }: Of, { t, listings }: ClosedWords): string {
  const listing = listings.find((known) => known.symbol === symbol)
  const pair = listing === undefined ? symbol : marketOf(listing).pair
  return `${pair} ${t(`position.${direction}`)}`
}
