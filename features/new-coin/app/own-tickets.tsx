// The user's own tickets by number: those that won, and the others.
import type { SubscriptionTickets } from '#features/new-coin/subscriptions.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { Check, Minus } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { HeroFigure } from '@ingot/ui/figures/hero-figure.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { StateBadge } from '@ingot/web/widgets/records/state-badge.tsx'
import styles from './own-tickets.module.css'

const css = styleNames(styles)

/** A subscription has up to a thousand tickets; the others are shown on demand. */
const shownFirst = 12

export function OwnTickets({ subscription }: { readonly subscription: SubscriptionTickets }) {
  const t = useTranslations('new-coin')
  const format = useFormat()
  const { status, symbol, winNums, winTickets, tickets, refund, ending } = subscription
  return (
    <Card label={t('yourTickets')}>
      <div className={css('head')}>
        <div>
          <p className={css('caption')}>{t('youWon')}</p>
          <HeroFigure integer={format.figure(winNums, symbol, 'exact')} size="h1" unit={symbol} />
        </div>
        <StateBadge
          state={status}
          text={t(status === 'lottery_success' ? 'wonBadge' : `status_${status}`)}
        />
      </div>
      <p className={css('summary')}>
        {t('ownSummary', {
          count: format.count(tickets), won: format.count(winTickets),
          refund: format.amount(refund, symbolDefault),
        })}
      </p>
      {ending === null
        ? <Tickets subscription={subscription} />
        : <Note tone="warn">{t(`ending_${ending}`)}</Note>}
    </Card>
  )
}

/** Winning tickets come first where not all are shown. */
function Tickets({ subscription }: { readonly subscription: SubscriptionTickets }) {
  const t = useTranslations('new-coin')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const { firstTicket, tickets, winningTickets } = subscription
  const winners = new Set(winningTickets)
  const all = Array.from({ length: tickets }, (_, at) => firstTicket + at)
  const isLong = all.length > shownFirst && !isWhole
  const shown = isLong
    ? [...winningTickets, ...all.filter((ticket) => !winners.has(ticket))].slice(0, shownFirst)
    : all
  return (
    <>
      <ul aria-label={t('yourTickets')} className={css('tickets')}>
        {shown.map((ticket) => {
          const isWinner = winners.has(ticket)
          return (
            <li
              aria-label={t(isWinner ? 'ticketWon' : 'ticketNotWon', {
                number: format.count(ticket),
              })}
              className={css('ticket', isWinner && 'winner')}
              key={ticket}
            >
              {format.count(ticket)}
              <Icon of={isWinner ? Check : Minus} size={16} />
            </li>
          )
        })}
      </ul>
      {isLong && (
        <div className={css('more')}>
          <Button kind="soft" onPress={() => setWhole(true)} size="m">
            {t('allTickets', { count: format.count(tickets) })}
          </Button>
        </div>
      )}
    </>
  )
}
