// The markets of both kinds that a word means, with their coins' names.
import type { Ticker } from '@ingot/features/market/tickers.calls.ts'
import { marketKindOf } from '@ingot/contract/vocabulary'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useCoins } from '@ingot/features/market/app/data/use-rankings.ts'
import { useContractSymbols } from '@ingot/features/market/app/parts/contract-symbols.ts'
import { useSpotSymbols } from '@ingot/features/market/app/data/use-tickers.ts'
import { findMarkets } from './find-markets.ts'

const namesBySymbol: Readonly<Record<string, readonly string[]>> = {
  BTC: ['比特币', '比特幣', 'ビットコイン', '비트코인', 'Биткоин', 'Биткойн', 'บิตคอยน์', 'บิทคอยน์'],
  ETH: ['以太坊', '以太币', '以太幣', 'イーサリアム', '이더리움', 'Эфириум', 'Этереум', 'อีเธอเรียม'],
  SOL: ['索拉纳', '索拉納', 'ソラナ', '솔라나', 'Солана', 'โซลานา'],
  XRP: ['瑞波币', '瑞波幣', 'リップル', '리플', '엑스알피', 'Рипл', 'Риппл', 'ริปเปิล', 'Ripple'],
  BNB: ['币安币', '幣安幣', 'ビーエヌビー', '비앤비', '바이낸스코인', 'Бинанс Коин', 'บีเอ็นบี'],
  DOGE: ['狗狗币', '狗狗幣', 'ドージコイン', '도지코인', 'Догикоин', 'Доджкоин', 'โดชคอยน์'],
  ADA: [
    '艾达币', '艾達幣', '卡尔达诺', '卡爾達諾', 'カルダノ', 'エイダ', '에이다', '카르다노', 'Кардано',
    'คาร์ดาโน',
  ],
  LINK: ['チェーンリンク', '체인링크', 'Чейнлинк', 'เชนลิงก์'],
  AVAX: ['雪崩协议', '雪崩協議', 'アバランチ', '아발란체', 'Аваланч', 'อะวาแลนช์'],
  LTC: ['莱特币', '萊特幣', 'ライトコイン', '라이트코인', 'Лайткоин', 'ไลต์คอยน์'],
  DOT: ['波卡', 'ポルカドット', '폴카닷', 'Полкадот', 'โพลคาดอต'],
  TON: ['トンコイン', '톤코인', 'Тонкоин', 'ทอนคอยน์'],
  TRX: ['波场', '波場', 'トロン', '트론', 'Трон', 'ทรอน'],
  UNI: ['ユニスワップ', '유니스왑', 'Юнисвап', 'ยูนิสวอป'],
}

export type NamedMarket =
  Ticker & { readonly names: readonly string[], readonly kinds?: readonly string[] }

export type FoundMarkets = {
  /** Undefined as long as the markets are not known. */
  readonly markets: readonly NamedMarket[] | undefined
  readonly error: Error | null
  readonly isRetrying: boolean
  retry(): void
}

export function useFoundMarkets(word: string): FoundMarkets {
  const spot = useSpotSymbols()
  const contracts = useContractSymbols()
  const coins = useCoins()
  const perpetual = useTranslations('common')('perpetual')
  const named = useMemo(() => {
    const names = new Map(coins.data?.map((coin) => [coin.symbol, coin.name]))
    if (spot.data === undefined || contracts.data === undefined) return undefined
    return [...spot.data, ...contracts.data].map((market) => {
      const coinName = names.get(market.targetSymbol) ?? market.targetSymbol
      return {
        ...market,
        names: [coinName, ...coinNamesOf(market.targetSymbol)],
        // In any language a contract's symbol ends with the second word.
        ...marketKindOf(market.symbol) === 'perpetual' ? { kinds: [perpetual, 'perp'] } : {},
      }
    })
  }, [coins.data, spot.data, contracts.data, perpetual])
  const markets = useMemo(
    () => (named === undefined ? undefined : findMarkets(named, word)),
    [named, word],
  )
  return {
    markets,
    error: spot.error ?? contracts.error,
    isRetrying: spot.isFetching || contracts.isFetching,
    retry: () => void Promise.all([spot.refetch(), contracts.refetch()]),
  }
}

/**
 * The names of coins in the languages of the app, by which a coin is found in any of them. The
 * exchange's own name of a coin is not repeated here; a coin without an entry has that name only.
 * Empty for a coin that has the exchange's own name only.
 */
export function coinNamesOf(symbol: string): readonly string[] {
  return namesBySymbol[symbol] ?? []
}
