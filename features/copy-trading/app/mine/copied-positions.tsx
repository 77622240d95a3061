// The open positions of a copy at their marks. A press opens one with its button to close it.
import type { CopiedPosition, MyCopy } from '#features/copy-trading/copies.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { averageText } from '@ingot/ui/format/average-text.ts'
import { shiftDecimal, signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import {
  usePositionBadge,
} from '#features/trading/app/contract-lists/position/use-position-badge.ts'
import { ProfitText } from '#features/copy-trading/app/profit-text.tsx'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import styles from './copied-positions.module.css'

const css = styleNames(styles)

export type CopiedPositionsProps = {
  readonly copy: MyCopy
  readonly onOpen: (position: CopiedPosition) => void
}

export function CopiedPositions({ copy, onOpen }: CopiedPositionsProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { open, marginAmount } = copy
  return (
    <Card isFlush>
      <div className={css('head')}>
        <h2 className={css('title')}>{t('positions')}</h2>
        {open.length > 0 && (
          <PrivateFigure>
            <span className={css('caption')}>
              {t('marginOf', { amount: format.amount(marginAmount, symbolDefault) })}
            </span>
          </PrivateFigure>
        )}
      </div>
      {open.length === 0
        ? <p className={css('none')}>{t('noPositions')}</p>
        : (
          <ul>
            {open.map((position) => (
              <li className={css('item')} key={`${position.symbol} ${position.direction}`}>
                <PositionRow onOpen={() => onOpen(position)} position={position} />
              </li>
            ))}
          </ul>
        )}
    </Card>
  )
}

type PositionRowProps = { readonly position: CopiedPosition, readonly onOpen: () => void }

function PositionRow({ position, onOpen }: PositionRowProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const market = useMarket(position.symbol)
  const badge = usePositionBadge(position)
  const { quantity, buyPrice, profitAndLoss, roe, closingQuantity } = position
  const pair = market?.pair ?? position.symbol
  const price = averageText(buyPrice, market?.priceDecimals ?? 0, format)
  return (
    <div className={css('row')}>
      <button
        aria-label={t('openPosition', { pair, side: badge.text })}
        className={css('open')}
        onClick={onOpen}
        type="button"
      />
      <CoinLogo size={32} src={market?.listing.logo} symbol={market?.base ?? position.symbol} />
      <div className={css('words')}>
        <p className={css('line')}>
          <b className={css('pair')}>{pair}</b>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </p>
        <p className={css('caption')}>
          {t('quantityAt', {
            quantity: format.amount(quantity, market?.base ?? '', 'exact'), price,
          })}
        </p>
        {signOfDecimal(closingQuantity) > 0 && (
          <p className={css('caption')}>
            {t('closingQuantity', { quantity: format.digits(closingQuantity) })}
          </p>
        )}
      </div>
      <div className={css('profit')}>
        <p className={css('amount')}><ProfitText amount={profitAndLoss} /></p>
        <p className={css('caption')}>
          <SignedText direction={directionOf(roe)}>
            {format.percent(shiftDecimal(roe, 2))}
          </SignedText>
        </p>
      </div>
    </div>
  )
}
