// The white desk at the top of the trade page, with a notice while the account's or the
// market's trading is stopped or has just begun.
import { tradeStatusFrozen } from '@ingot/contract/vocabulary'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useProfile } from '@ingot/web/data/account/use-profile.ts'
import { useOpening } from '#features/market/app/data/trading/use-opening.ts'
import { useIsTradingHalted } from '#features/market/app/data/trading/use-trading-halt.ts'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { TradingNote } from '#features/market/app/parts/trading-note.tsx'
import styles from './desk-section.module.css'

const css = styleNames(styles)

export type DeskSectionProps = { readonly symbol: string, readonly children: ReactNode }

export function DeskSection({ symbol, children }: DeskSectionProps) {
  const t = useTranslations('trade')
  const isFrozen = useProfile().data?.tradeStatus === tradeStatusFrozen
  const isHalted = useIsTradingHalted(symbol)
  const isOpening = useOpening(symbol) !== undefined
  return (
    <section className={css('desk')}>
      {/* Before the ticket is filled in: the exchange would refuse each order. */}
      {(isFrozen || isHalted || isOpening) && (
        <div className={css('notice')}>
          {isFrozen && <Note tone="warn">{t('frozen')}</Note>}
          <TradingNote symbol={symbol} />
        </div>
      )}
      {children}
    </section>
  )
}
