// The risk that a leader takes, which a return alone does not show.
import type { LeaderDetail } from '#features/copy-trading/leaders.calls.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { shiftDecimal } from '@ingot/ui/format/decimal-text.ts'
import { timeLeftText } from '@ingot/ui/format/time-left.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ExplainedLabel } from '@ingot/web/widgets/figures/explained-label.tsx'
import styles from './leader-figures.module.css'

const css = styleNames(styles)

export function LeaderRisk({ leader }: { readonly leader: LeaderDetail }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { worstOpenLoss, longestLossHold, longestProfitHold, leverageMax } = leader
  const time = (ms: number): string =>
    ms === 0 ? unknownFigure : timeLeftText(format.language, Math.round(ms / 1_000))
  return (
    <Card>
      <h2 className={css('title')}>{t('risk')}</h2>
      <div className={css('ledger')}>
        <Ledger>
          <LedgerRow
            label={<ExplainedLabel text={t('aboutOpenLoss')}>{t('openLoss')}</ExplainedLabel>}
          >
            {format.share(shiftDecimal(worstOpenLoss, 2), 2)}
          </LedgerRow>
          <LedgerRow label={t('longestLoss')}>{time(longestLossHold)}</LedgerRow>
          <LedgerRow label={t('longestProfit')}>{time(longestProfitHold)}</LedgerRow>
          <LedgerRow label={t('highestLeverage')}>
            {leverageMax === 0 ? unknownFigure : `${format.count(leverageMax)}×`}
          </LedgerRow>
          <LedgerRow
            label={<ExplainedLabel text={t('aboutMartingale')}>{t('martingale')}</ExplainedLabel>}
          >
            {format.count(leader.martingaleOrders)}
          </LedgerRow>
        </Ledger>
      </div>
      {leader.isMartingale && (
        <div className={css('note')}><Note tone="warn">{t('isMartingale')}</Note></div>
      )}
    </Card>
  )
}
