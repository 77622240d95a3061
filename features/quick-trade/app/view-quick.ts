// A quick trade as the page shows it before any quote: both amounts at the prices of the moment, by
// the exchange's own formula. Nothing of it is firm, and the exchange checks everything again.
import type {
  QuickFiat, QuickPriceView, QuickTermsView,
} from '#features/quick-trade/quick-terms.calls.ts'
import { formatUnitsShort, parseUnits } from '@ingot/contract/vocabulary'
import { coinsBought, coinsToSell, moneyPaidOut, moneyToPay } from '@ingot/engine/formulas'
import type { QuickQuoteRequest } from './use-quick-trade.ts'
import { compareDecimals, trimDecimalText } from '@ingot/ui/format/decimal-text.ts'
import type { QuickDraft } from './quick-draft.ts'

export type QuickProblem =
  | 'fiatMissing' | 'closed' | 'sellOnly' | 'amountMissing' | 'tooSmall' | 'tooLarge'
  | 'overAvailable' | 'cardMissing'

export type QuickView = {
  readonly fiat: QuickFiat | undefined
  readonly coin: QuickTermsView['coins'][number]
  readonly price: QuickPriceView | undefined
  /** The money for one coin on this side; undefined without a price. */
  readonly priceText: string | undefined
  readonly fiatAmount: string | undefined
  readonly coinAmount: string | undefined
  readonly problem: QuickProblem | undefined
  readonly request: QuickQuoteRequest | undefined
}

export function viewQuick(draft: QuickDraft, terms: QuickTermsView): QuickView | undefined {
  const coin = terms.coins.find(({ symbol }) => symbol === draft.symbol) ?? terms.coins[0]
  if (coin === undefined) return undefined
  const fiat = terms.fiats.find((one) => one.fiat === draft.fiat)
  const price = fiat?.prices.find(({ symbol }) => symbol === coin.symbol)
  const priceText = price?.[draft.side]
  const amounts = amountsOf(draft, { fiat, coin, priceText })
  const typed = trimDecimalText(draft.typed)
  return {
    fiat, coin, price, priceText, ...amounts,
    problem: problemOf(draft, { fiat, coin, priceText, ...amounts }),
    request: draft.fiat === undefined || typed === '' ? undefined : {
      side: draft.side, fiat: draft.fiat, symbol: coin.symbol,
      ...draft.fixed === 'fiat' ? { fiatAmount: typed } : { coinAmount: typed },
    },
  }
}

type Parts = Pick<QuickView, 'fiat' | 'coin' | 'priceText'>
type Amounts = Pick<QuickView, 'fiatAmount' | 'coinAmount'>

function amountsOf({ side, fixed, typed: text }: QuickDraft, parts: Parts): Amounts {
  const { fiat, coin, priceText } = parts
  const typed = trimDecimalText(text)
  const own = fixed === 'fiat' ? fiat?.decimals : coin.decimals
  const units = own === undefined || typed === '' ? undefined : unitsOf(typed, own)
  if (units === undefined) return { fiatAmount: undefined, coinAmount: undefined }
  const only = fixed === 'fiat' ? { fiatAmount: typed, coinAmount: undefined }
    : { fiatAmount: undefined, coinAmount: typed }
  if (fiat === undefined || priceText === undefined) return only
  const decimals = priceText.split('.')[1]?.length ?? 0
  const quick = {
    price: { units: unitsOf(priceText, decimals) ?? 0n, decimals },
    fiatDecimals: fiat.decimals, coinDecimals: coin.decimals,
  }
  if (quick.price.units === 0n) return only
  if (fixed === 'fiat') {
    const coins = side === 'buy' ? coinsBought(units, quick) : coinsToSell(units, quick)
    return { ...only, coinAmount: formatUnitsShort(coins, coin.decimals) }
  }
  const minor = side === 'buy' ? moneyToPay(units, quick) : moneyPaidOut(units, quick)
  return { ...only, fiatAmount: formatUnitsShort(minor, fiat.decimals) }
}

function unitsOf(text: string, decimals: number): bigint | undefined {
  const parsed = parseUnits(text, decimals)
  return parsed.ok ? parsed.units : undefined
}

function problemOf(
  draft: QuickDraft, { fiat, coin, priceText, fiatAmount, coinAmount }: Parts & Amounts,
): QuickProblem | undefined {
  if (fiat === undefined) return 'fiatMissing'
  if (!fiat.isOpen || priceText === undefined) return 'closed'
  if (draft.side === 'buy' && !fiat.canBuy) return 'sellOnly'
  if (fiatAmount === undefined || coinAmount === undefined) return 'amountMissing'
  if (draft.side === 'sell' && compareDecimals(coinAmount, coin.available) > 0) {
    return 'overAvailable'
  }
  if (compareDecimals(fiatAmount, fiat.min) < 0) return 'tooSmall'
  if (compareDecimals(fiatAmount, fiat.max) > 0) return 'tooLarge'
  return draft.side === 'sell' && draft.cardId === undefined ? 'cardMissing' : undefined
}
