// The bar at the bottom of a leader's page: the least investment and the way to copy, or the way to
// the user's copy.
import type { LeaderDetail } from '#features/copy-trading/leaders.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './follow-bar.module.css'
import { FollowSheet } from './follow-sheet.tsx'

const css = styleNames(styles)

export type FollowBarProps = {
  readonly leader: LeaderDetail
  /** The sheet is open at once. */
  readonly isOpenFirst: boolean
  /** The user copies the leader already. */
  readonly onOpenCopy: (() => void) | undefined
  readonly onStarted: (copyId: string) => void
}

export function FollowBar({ leader, isOpenFirst, onOpenCopy, onStarted }: FollowBarProps) {
  const t = useTranslations('copy-trading')
  const [isOpen, setOpen] = useState(isOpenFirst)
  const { status, followers, followersMax } = leader
  const reason = status === 'ended' ? t('leaderEnded')
    : followers >= followersMax ? t('leaderFull') : undefined
  // The sheet stays until its copy is open, although the bar has its new button before.
  return (
    <>
      {onOpenCopy === undefined
        ? <Offer leader={leader} onOpen={() => setOpen(true)} reason={reason} />
        : <Button onPress={onOpenCopy}>{t('myCopy')}</Button>}
      <FollowSheet
        isOpen={isOpen && reason === undefined}
        leader={leader}
        onClose={() => setOpen(false)}
        onStarted={onStarted}
      />
    </>
  )
}

type OfferProps = Pick<FollowBarProps, 'leader'> & {
  /** Why the leader cannot be copied. */
  readonly reason: string | undefined
  readonly onOpen: () => void
}

function Offer({ leader, reason, onOpen }: OfferProps) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const { nickname, investmentMin } = leader
  return (
    <div className={css('bar')}>
      <div>
        <p className={css('caption')}>{t('from')}</p>
        <p className={css('amount')}>{format.amount(investmentMin, symbolDefault)}</p>
      </div>
      <div className={css('button')}>
        <Button disabledReason={reason} isDisabled={reason !== undefined} onPress={onOpen}>
          {t('copyName', { name: nickname })}
        </Button>
      </div>
    </div>
  )
}
