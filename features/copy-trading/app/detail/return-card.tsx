// The return of a leader in a window and its curve; the median of the followers is next to it.
import type { LeaderDetail } from '#features/copy-trading/leaders.calls.ts'
import { useTranslations } from 'use-intl'
import type { LeaderDays } from '#features/copy-trading/app/use-leaders.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { shiftDecimal } from '@ingot/ui/format/decimal-text.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Sparkline } from '@ingot/ui/figures/sparkline.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ExplainedLabel } from '@ingot/web/widgets/figures/explained-label.tsx'
import { useDaysChoices } from '#features/copy-trading/app/plaza/use-days-choices.ts'
import styles from './return-card.module.css'

const css = styleNames(styles)

export type ReturnCardProps = {
  readonly leader: LeaderDetail
  readonly days: LeaderDays
  readonly onDays: (days: LeaderDays) => void
}

export function ReturnCard({ leader, days, onDays }: ReturnCardProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const choices = useDaysChoices()
  const { roi, curve, followersMedianRoi: median } = leader
  const percent = (share: string): string => format.percent(shiftDecimal(share, 2))
  const [first, last] = [curve[0], curve.at(-1)]
  return (
    <Card>
      <Segmented<LeaderDays>
        choices={choices} label={t('window')} onChange={onDays} value={days}
      />
      <div className={css('figures')}>
        <div>
          <p className={css('caption')}>
            <ExplainedLabel text={t('aboutReturn')}>
              {t('returnOf', { count: Number(days) })}
            </ExplainedLabel>
          </p>
          <p className={css('roi')}>
            <SignedText direction={directionOf(roi)}>{percent(roi)}</SignedText>
          </p>
        </div>
        <div className={css('end')}>
          <p className={css('caption')}>
            <ExplainedLabel text={t('aboutMedian')}>{t('median')}</ExplainedLabel>
          </p>
          <p className={css('median')}>
            {median === null ? unknownFigure
              : <SignedText direction={directionOf(median)}>{percent(median)}</SignedText>}
          </p>
        </div>
      </div>
      {first === undefined || last === undefined
        ? <p className={css('none')}>{t('noCurve')}</p>
        : (
          <>
            <div className={css('curve')}>
              <Sparkline
                direction={directionOf(roi)}
                height={120}
                isWide
                open={0}
                points={curve.map((point) => Number(point.roi))}
                width={326}
              />
            </div>
            <p className={css('days')}>
              <span>{format.date(first.time)}</span>
              <span>{format.date(last.time)}</span>
            </p>
          </>
        )}
    </Card>
  )
}
