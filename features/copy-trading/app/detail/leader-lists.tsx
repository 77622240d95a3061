// The open and closed positions of a leader and the followers, each a list that goes on at its end.
import type { LeaderFollower, LeadTrade } from '#features/copy-trading/leaders.calls.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLeaderFollowers, useLeaderTrades } from '#features/copy-trading/app/use-leaders.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'
import { averageText } from '@ingot/ui/format/average-text.ts'
import { shiftDecimal } from '@ingot/ui/format/decimal-text.ts'
import { Tabs } from '@ingot/ui/choices/tabs.tsx'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import {
  usePositionBadge,
} from '#features/trading/app/contract-lists/position/use-position-badge.ts'
import { PagedList } from '@ingot/web/widgets/paged-list/paged-list.tsx'
import styles from './leader-lists.module.css'

const css = styleNames(styles)

type List = 'open' | 'closed' | 'followers'

const panelId = 'leader-list'

export function LeaderLists({ leaderId }: { readonly leaderId: string }) {
  const t = useTranslations('copy-trading')
  const [list, setList] = useState<List>('open')
  return (
    <Card isFlush>
      <div className={css('tabs')}>
        <Tabs<List>
          label={t('trades')}
          onChange={setList}
          panelId={panelId}
          tabs={[
            { value: 'open', label: t('openTrades') },
            { value: 'closed', label: t('closedTrades') },
            { value: 'followers', label: t('followers') },
          ]}
          value={list}
        />
      </div>
      <div aria-label={t('trades')} id={panelId} role="tabpanel">
        {list === 'followers'
          ? <Followers leaderId={leaderId} />
          : <Trades key={list} leaderId={leaderId} state={list} />}
      </div>
    </Card>
  )
}

type TradesProps = { readonly leaderId: string, readonly state: 'open' | 'closed' }

function Trades({ leaderId, state }: TradesProps) {
  const t = useTranslations('copy-trading')
  const pages = useLeaderTrades(leaderId, state)
  return (
    <PagedList
      emptyText={t(`${state}NoneText`)}
      emptyTitle={t(`${state}None`)}
      pages={pages}
    >
      {(trade) => <TradeRow trade={trade} />}
    </PagedList>
  )
}

function TradeRow({ trade }: { readonly trade: LeadTrade }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const market = useMarket(trade.symbol)
  const badge = usePositionBadge(trade)
  const price = (text: string): string => averageText(text, market?.priceDecimals ?? 0, format)
  const { profitAndLoss, roe, closeTime, status } = trade
  return (
    <li className={css('row')}>
      <CoinLogo size={32} src={market?.listing.logo} symbol={market?.base ?? trade.symbol} />
      <div className={css('words')}>
        <p className={css('line')}>
          <b className={css('pair')}>{market?.pair ?? trade.symbol}</b>
          <Badge tone={badge.tone}>{badge.text}</Badge>
          {status === 'liquidated' && <Badge tone="danger">{t('liquidated')}</Badge>}
        </p>
        <p className={css('caption')}>{`${price(trade.buyPrice)} → ${price(trade.dealPrice)}`}</p>
        {closeTime !== null && <p className={css('caption')}>{format.dayTime(closeTime)}</p>}
        {closeTime !== null && <p className={css('caption')}>{t('costsIncluded')}</p>}
      </div>
      <div className={css('profit')}>
        <p className={css('amount')}>
          <SignedText direction={directionOf(profitAndLoss)}>
            {format.signed(profitAndLoss, 2)}
          </SignedText>
        </p>
        <p className={css('caption')}>
          <SignedText direction={directionOf(roe)}>
            {format.percent(shiftDecimal(roe, 2))}
          </SignedText>
        </p>
      </div>
    </li>
  )
}

function Followers({ leaderId }: { readonly leaderId: string }) {
  const t = useTranslations('copy-trading')
  const pages = useLeaderFollowers(leaderId)
  return (
    <PagedList emptyText={t('followersNoneText')} emptyTitle={t('followersNone')} pages={pages}>
      {(follower) => <FollowerRow follower={follower} />}
    </PagedList>
  )
}

function FollowerRow({ follower }: { readonly follower: LeaderFollower }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { contact, status, createTime, profit, roi } = follower
  return (
    <li className={css('row')}>
      <div className={css('words')}>
        <p className={css('line')}>
          <b className={css('pair')}>{contact}</b>
          {status === 'cancelled' && <Badge tone="mute">{t('cancelled')}</Badge>}
        </p>
        <p className={css('caption')}>{t('since', { date: format.date(createTime) })}</p>
      </div>
      <div className={css('profit')}>
        <p className={css('amount')}>
          <SignedText direction={directionOf(profit)}>{format.signed(profit, 2)}</SignedText>
        </p>
        <p className={css('caption')}>
          <SignedText direction={directionOf(roi)}>
            {format.percent(shiftDecimal(roi, 2))}
          </SignedText>
        </p>
      </div>
    </li>
  )
}
