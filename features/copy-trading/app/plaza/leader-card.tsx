// One leader of the plaza: return, profit and curve, won and lost positions, the terms.
import type { LeaderCard as Leader } from '#features/copy-trading/leaders.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { LeaderDays } from '#features/copy-trading/app/use-leaders.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import { shiftDecimal } from '@ingot/ui/format/decimal-text.ts'
import { BreadthBar } from '@ingot/ui/figures/breadth-bar.tsx'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Sparkline } from '@ingot/ui/figures/sparkline.tsx'
import { Stat } from '@ingot/ui/figures/stat.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LeaderName } from '#features/copy-trading/app/leader-name.tsx'
import styles from './leader-card.module.css'

const css = styleNames(styles)

export type LeaderCardProps = { readonly leader: Leader, readonly days: LeaderDays }

export function LeaderCard({ leader, days }: LeaderCardProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const router = useRouter()
  const { leaderId: id, nickname, followers, followersMax } = leader
  const open = (): void =>
    void router.navigate({ to: '/pages/copy-trading/detail', search: { id } })
  const percent = (share: string): string => format.share(shiftDecimal(share, 2))
  return (
    <li className={css('card')}>
      <button
        aria-label={t('openLeader', { name: nickname })}
        className={css('open')}
        onClick={open}
        type="button"
      />
      <LeaderName
        colour={leader.avatarColour}
        name={nickname}
        text={t('followersOf', {
          count: format.count(followers), max: format.count(followersMax),
          rate: format.ppm(leader.sharePpm),
        })}
        trailing={(
          <span className={css('copy')}>
            <Button
              kind="tint"
              label={t('copyName', { name: nickname })}
              onPress={() => void router.navigate({
                to: '/pages/copy-trading/detail', search: { id, follow: 'open' },
              })}
              size="s"
            >
              {t('copy')}
            </Button>
          </span>
        )}
      />
      <Result days={days} leader={leader} />
      <WonAndLost leader={leader} />
      <div className={css('three')}>
        <Stat label={t('winRate')}>
          {leader.winRate === null ? unknownFigure : percent(leader.winRate)}
        </Stat>
        <Stat label={t('drawdown')}>{percent(leader.maxDrawdown)}</Stat>
        <Stat align="end" label={t('underCopy')}>{format.compact(leader.assetsUnderCopy)}</Stat>
      </div>
    </li>
  )
}

/** The return, the profit and the curve of the window. */
function Result({ leader: { roi, profit, curve }, days }: LeaderCardProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  return (
    <div className={css('figures')}>
      <div>
        <p className={css('roi')}>
          <SignedText direction={directionOf(roi)}>
            {format.percent(shiftDecimal(roi, 2))}
          </SignedText>
        </p>
        <p className={css('caption')}>{t('returnOf', { count: Number(days) })}</p>
      </div>
      <div>
        <p className={css('profit')}>
          <SignedText direction={directionOf(profit)}>{format.signed(profit, 2)}</SignedText>
        </p>
        <p className={css('caption')}>{t('profitUsdt')}</p>
      </div>
      <div className={css('curve')}>
        <Sparkline
          direction={directionOf(roi)}
          height={40}
          isWide
          open={0}
          points={curve.map((point) => Number(point.roi))}
          width={100}
        />
      </div>
    </div>
  )
}

/** The closed positions of the window, and the investment that the leader takes. */
function WonAndLost({ leader }: Pick<LeaderCardProps, 'leader'>) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { profitOrders: won, lossOrders: lost, totalOrders: total } = leader
  const words = t('wonLost', {
    won: format.count(won), lost: format.count(lost), total: format.count(total),
  })
  return (
    <div className={css('won')}>
      {total > 0 && <BreadthBar down={lost} flat={total - won - lost} label={words} up={won} />}
      <div className={css('line')}>
        <span aria-hidden={total > 0 || undefined}>{words}</span>
        <span>
          {t('range', {
            min: format.figure(leader.investmentMin, symbolDefault),
            max: format.figure(leader.investmentMax, symbolDefault),
            symbol: symbolDefault,
          })}
        </span>
      </div>
    </div>
  )
}
