// A line of the ledger in words, as the coin's page and the statement name it.
import type { Entry } from '#features/record/entries.calls.ts'
import { marketKindOf } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'

export function useEntryWords(): (entry: Entry) => string {
  const t = useTranslations('holding')
  const format = useFormat()
  return (entry) => {
    const { kind, accountType, trade, copy, counter } = entry
    const isIn = !entry.amount.startsWith('-')
    if (kind === 'transfer') {
      if (copy !== null) return t(isIn ? 'fromCopy' : 'toCopy', { leader: copy.leader })
      const [to, from] = accountType === 'spot'
        ? [t('toContract'), t('fromContract')] : [t('toSpot'), t('fromSpot')]
      return isIn ? from : to
    }
    if (kind === 'conversion' && counter !== null) {
      return t(isIn ? 'convertedFrom' : 'convertedTo', { symbol: counter.symbol })
    }
    if (kind !== 'trade' || trade === null || marketKindOf(trade.symbol) !== 'spot') {
      return t(`kind_${kind}`)
    }
    const price = format.digits(trade.price, trade.price.split('.')[1]?.length ?? 0)
    const isBuy = trade.direction === 'buy'
    // The line of the bought or sold coin itself, or that of the coin that paid for it.
    if (isIn === isBuy) return t(isBuy ? 'boughtAt' : 'soldAt', { price })
    const coin = trade.symbol.slice(0, trade.symbol.length - entry.symbol.length)
    return t(isBuy ? 'boughtCoin' : 'soldCoin', { coin, price })
  }
}
