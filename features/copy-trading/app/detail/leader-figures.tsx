// The figures of a leader in the window, each label with its definition.
import type { LeaderDetail } from '#features/copy-trading/leaders.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { shiftDecimal } from '@ingot/ui/format/decimal-text.ts'
import { BreadthBar } from '@ingot/ui/figures/breadth-bar.tsx'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ExplainedLabel } from '@ingot/web/widgets/figures/explained-label.tsx'
import styles from './leader-figures.module.css'

const css = styleNames(styles)

export type LeaderFiguresProps = { readonly leader: LeaderDetail }

export function LeaderFigures({ leader }: LeaderFiguresProps) {
  return (
    <Card>
      <Orders leader={leader} />
      <Money leader={leader} />
    </Card>
  )
}

/** The closed positions of the window. */
function Orders({ leader }: LeaderFiguresProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { totalOrders: total, profitOrders: won, lossOrders: lost, winRate } = leader
  return (
    <>
      <p className={css('line')}>
        <span>{t('orderCount', { count: total })}</span>
        <span>
          <ExplainedLabel text={t('aboutWinRate')}>{t('winRate')}</ExplainedLabel>
          {' '}
          <b className={css('strong')}>
            {winRate === null ? unknownFigure : format.share(shiftDecimal(winRate, 2), 2)}
          </b>
        </span>
      </p>
      {total > 0 && (
        <div className={css('bar')}>
          <BreadthBar
            down={lost}
            flat={total - won - lost}
            label={t('wonLost', {
              won: format.count(won), lost: format.count(lost), total: format.count(total),
            })}
            up={won}
          />
          <p aria-hidden className={css('line', 'small')}>
            <SignedText direction="up">{t('profitable', { count: won })}</SignedText>
            <SignedText direction="down">{t('losing', { count: lost })}</SignedText>
          </p>
        </div>
      )}
    </>
  )
}

function Money({ leader }: LeaderFiguresProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { copies } = leader
  const part = (amount: string): string => format.signed(amount, 2)
  const profitText = t('aboutProfit', {
    closed: part(leader.closedProfit), open: part(leader.openProfit),
    other: part(leader.otherProfit), time: format.dayTime(leader.updateTime),
  })
  const signed = (amount: string): ReactNode => (
    <SignedText direction={directionOf(amount)}>{format.signed(amount, 2)}</SignedText>
  )
  const money = (amount: string): string => format.amount(amount, symbolDefault)
  return (
    <div className={css('two')}>
      <Stat label={<ExplainedLabel text={profitText}>{t('profitUsdt')}</ExplainedLabel>}>
        {signed(leader.profit)}
      </Stat>
      <Stat
        align="end"
        label={(
          <ExplainedLabel text={t('aboutFollowersProfit')}>
            {t('followersProfit')}
          </ExplainedLabel>
        )}
      >
        {signed(leader.followersProfit)}
      </Stat>
      <Stat
        label={<ExplainedLabel text={t('aboutDrawdown')}>{t('drawdown')}</ExplainedLabel>}
      >
        {format.share(shiftDecimal(leader.maxDrawdown, 2), 2)}
      </Stat>
      <Stat align="end" label={t('copiesInProfit')}>
        {copies === 0 ? unknownFigure : t('partOf', {
          part: format.count(leader.copiesInProfit), all: format.count(copies),
        })}
      </Stat>
      <Stat
        label={<ExplainedLabel text={t('aboutUnderCopy')}>{t('underCopy')}</ExplainedLabel>}
      >
        {format.money(leader.assetsUnderCopy)}
      </Stat>
      <Stat align="end" label={t('ownMoney')}>{format.money(leader.equity)}</Stat>
      <Stat label={t('investmentMin')}>{money(leader.investmentMin)}</Stat>
      <Stat align="end" label={t('investmentMax')}>{money(leader.investmentMax)}</Stat>
      <Stat
        label={<ExplainedLabel text={t('aboutShare')}>{t('profitShare')}</ExplainedLabel>}
      >
        {format.ppm(leader.sharePpm)}
      </Stat>
    </div>
  )
}
