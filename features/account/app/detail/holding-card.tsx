// The split of the total into available and frozen, the parts of the frozen amount with their
// links, and the cost of the held coins where it is known.
import type { FrozenPart } from '#features/account/holding.calls.ts'
import { type CoinType, moneyPrecision, symbolDefault } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CoinHolding } from '#features/account/app/use-holding.ts'
import { usePreference } from '@ingot/web/data/device/preferences.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarket, useTickers } from '#features/market/app/data/use-tickers.ts'
import {
  divideDecimals, roundDecimals, shiftDecimal, signOfDecimal, subtractDecimals,
} from '@ingot/ui/format/decimal-text.ts'
import { AllocationBar } from '@ingot/ui/figures/allocation-bar.tsx'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { holdingOf } from '@ingot/web/widgets/figures/holding.ts'
import { balanceText } from '@ingot/web/widgets/figures/balance-text.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import { coinDecimals } from './coin-decimals.ts'
import styles from './holding-card.module.css'
import { useOpenPlace } from './use-open-place.ts'

const css = styleNames(styles)

const shareDecimals = 6

export type HoldingCardProps = {
  readonly account: CoinType
  readonly symbol: string
  /** Undefined while it is loading. */
  readonly holding: CoinHolding | undefined
}

const partsFirst = 3

export function HoldingCard({ account, symbol, holding }: HoldingCardProps) {
  const t = useTranslations()
  const format = useFormat()
  const isHidden = usePreference((preferences) => preferences.hideBalances)
  const write = (amount: string | undefined) =>
    balanceText(amount, { symbol, decimalsMin: coinDecimals(symbol) }, format)
  if (holding === undefined) return <Card><Skeleton height={96} width="100%" /></Card>
  const { available, frozen, parts, cost, total } = holding
  const frozenPercent = Number(divideDecimals(shiftDecimal(frozen, 2), total, 2) ?? '0')
  const halves = isHidden || signOfDecimal(total) === 0
    ? [{ key: 'whole', share: 1 }]
    : [
      { key: 'available', share: 100 - frozenPercent }, { key: 'frozen', share: frozenPercent },
    ]
  const isGrey = isHidden || signOfDecimal(available) === 0
  return (
    <Card>
      <div className={css('split', isGrey && 'allFrozen')}>
        <AllocationBar
          label={isHidden ? t('common.hiddenFigure') : t('holding.split', {
            available: write(available), frozen: write(frozen),
          })}
          parts={halves}
        />
      </div>
      <Ledger>
        <LedgerRow label={<><i className={css('key', 'gold')} />{t('property.available')}</>}>
          <PrivateFigure>{write(available)}</PrivateFigure>
        </LedgerRow>
        <LedgerRow label={<><i className={css('key')} />{t('property.frozen')}</>}>
          <PrivateFigure>{write(frozen)}</PrivateFigure>
        </LedgerRow>
      </Ledger>
      {!isHidden && <Parts parts={parts} symbol={symbol} />}
      {account === 'spot' && symbol !== symbolDefault && signOfDecimal(total) > 0 && (
        <Cost cost={cost} holding={holding} />
      )}
    </Card>
  )
}

type PartsProps = { readonly parts: readonly FrozenPart[], readonly symbol: string }

function Parts({ parts, symbol }: PartsProps) {
  const t = useTranslations('holding')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const wordsOf = usePartWords()
  const openPlace = useOpenPlace()
  const shown = isWhole ? parts : parts.slice(0, partsFirst)
  return (
    <div className={css('parts')}>
      {shown.map((part, index) => {
        const onPress = openPlace(part)
        return (
          <ListRow
            hasChevron={onPress !== undefined}
            key={`${part.kind} ${part.id ?? index}`}
            onPress={onPress}
            title={<span className={css('part')}>{wordsOf(part)}</span>}
            value={(
              <span className={css('part')}>
                {balanceText(part.amount, { symbol, decimalsMin: coinDecimals(symbol) }, format)}
              </span>
            )}
          />
        )
      })}
      {shown.length < parts.length && (
        <button className={css('more')} onClick={() => setWhole(true)} type="button">
          {t('moreParts', { count: parts.length })}
        </button>
      )}
    </div>
  )
}

type CostProps = { readonly cost: CoinHolding['cost'], readonly holding: CoinHolding }

function Cost({ cost, holding }: CostProps) {
  const t = useTranslations('holding')
  const format = useFormat()
  const decimals = useMarket(`${holding.symbol}USDT`)?.priceDecimals ?? moneyPrecision
  const { worth } = holdingOf(holding, useTickers())
  if (cost === null) return <p className={css('unknown')}>{t('noCost')}</p>
  const { amount, percent } = heldProfit(worth, cost.amount)
  return (
    <div className={css('cost')}>
      <Stat label={t('averageCost')}>
        <PrivateFigure>
          {format.worth(cost.price, Math.max(decimals, moneyPrecision))}
        </PrivateFigure>
      </Stat>
      <Stat align="end" label={t('heldProfit')}>
        <PrivateFigure>
          <SignedText direction={directionOf(amount ?? '0')}>
            {format.signed(amount, moneyPrecision)}
            {percent !== undefined && ` (${format.percent(percent)})`}
          </SignedText>
        </PrivateFigure>
      </Stat>
    </div>
  )
}

/** A part of the frozen amount in words: the order with its price, the position, the withdrawal. */
function usePartWords(): (part: FrozenPart) => string {
  const t = useTranslations('holding')
  const format = useFormat()
  return ({ kind, symbol, direction, price }) => {
    const market = symbol ?? ''
    const side = direction ?? 'buy'
    switch (kind) {
      case 'order': return t(`part_${side}`, {
        market, price: format.digits(price, price?.split('.')[1]?.length ?? 0),
      })
      case 'position': return t(`part_position_${side}`, { market })
      default: return t(`part_${kind}`)
    }
  }
}

type HeldProfit = { readonly amount?: string, readonly percent?: string }

/**
 * The profit on held coins: their worth less their cost, rounded to money, and its share in per
 * cent. Nothing without a price; no share where the coins cost nothing.
 */
export function heldProfit(worth: string | undefined, cost: string): HeldProfit {
  if (worth === undefined) return {}
  const amount = roundDecimals(subtractDecimals(worth, cost), moneyPrecision)
  const share = divideDecimals(subtractDecimals(worth, cost), cost, shareDecimals)
  return share === undefined ? { amount } : { amount, percent: shiftDecimal(share, 2) }
}
