// The head of a lead trader: the name, the followers and the time of leading, the own words.
import type { LeaderDetail } from '@ingot/contract/calls/copy-trading/leaders.ts'
import { Crown } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LeaderName } from '#widgets/copy-trading/leader-name.tsx'
import styles from './leader-head.module.css'

const css = styleNames(styles)

export function LeaderHead({ leader }: { readonly leader: LeaderDetail }) {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  const {
    nickname, avatarColour, followers, followersMax, leadsSince, bio, status, isRemoved,
  } = leader
  return (
    <div className={css('head')}>
      <LeaderName
        colour={avatarColour}
        name={nickname}
        text={t('followersSince', {
          count: format.count(followers), max: format.count(followersMax),
          date: format.date(leadsSince),
        })}
        trailing={<Badge icon={Crown} tone="gold">{t('lead')}</Badge>}
      />
      {bio !== '' && <p className={css('bio')}>{bio}</p>}
      {status === 'ended' && (
        <Note tone="warn">{t(isRemoved ? 'leaderRemoved' : 'leaderEnded')}</Note>
      )}
    </div>
  )
}
