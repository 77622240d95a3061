// The head of a copy: its leader and state, its equity and result, and the share that is due.
import type { MyCopy } from '#features/copy-trading/copies.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { divideDecimals, shiftDecimal } from '@ingot/ui/format/decimal-text.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { HeroFigure } from '@ingot/ui/figures/hero-figure.tsx'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LeaderName } from '#features/copy-trading/app/leader-name.tsx'
import { ProfitText } from '#features/copy-trading/app/profit-text.tsx'
import { useCopyWords } from '#features/copy-trading/app/use-copy-words.ts'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import { StateBadge } from '@ingot/web/widgets/records/state-badge.tsx'
import styles from './copy-head.module.css'

const css = styleNames(styles)

export function CopyHead({ copy }: { readonly copy: MyCopy }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const words = useCopyWords()
  const { leaderName, leaderColour, createTime, equity, profit, transferredIn } = copy
  const share = divideDecimals(profit, transferredIn, 6)
  const reason = words.reasonOf(copy)
  const hasEnded = copy.status === 'cancelled'
  return (
    <Card>
      <LeaderName
        colour={leaderColour}
        name={leaderName}
        text={t('sinceKind', { date: format.date(createTime), kind: words.kindOf(copy) })}
        trailing={<StateBadge {...words.badgeOf(copy)} />}
      />
      <div className={css('figures')}>
        <div>
          <p className={css('caption')}>{t(hasEnded ? 'gotBack' : 'equity')}</p>
          <PrivateFigure>
            <HeroFigure
              integer={format.money(hasEnded ? copy.transferredOut : equity)}
              size="h1"
              unit={symbolDefault}
            />
          </PrivateFigure>
        </div>
        <div className={css('result')}>
          <p className={css('profit')}><ProfitText amount={profit} /></p>
          {share !== undefined && (
            <p className={css('rate')}>
              <SignedText direction={directionOf(share)}>
                {format.percent(shiftDecimal(share, 2))}
              </SignedText>
            </p>
          )}
        </div>
      </div>
      <div className={css('three')}>
        <Stat label={t(hasEnded ? 'paidIn' : 'investedIn')}>
          <PrivateFigure>
            {format.money(hasEnded ? transferredIn : copy.invested)}
          </PrivateFigure>
        </Stat>
        <Stat label={t('today')}><ProfitText amount={copy.todayProfit} /></Stat>
        <Stat
          align="end"
          label={hasEnded ? t('sharePaid') : t('shareDueOf', { rate: format.ppm(copy.sharePpm) })}
        >
          <PrivateFigure>
            {format.money(hasEnded ? copy.sharePaid : copy.shareDue)}
          </PrivateFigure>
        </Stat>
      </div>
      {reason !== undefined && <div className={css('reason')}><Note>{reason}</Note></div>}
    </Card>
  )
}
