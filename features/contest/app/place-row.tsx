// A place: the rank, the masked name, the figure of the chosen order above, the other one and the
// prize below. Only rank 1 is solid gold.
import type { ContestPlaceView } from '#features/contest/contests.calls.ts'
import { type ContestOrder, avatarColours } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { Avatar } from '@ingot/ui/marks/avatar.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { percentOf } from './contest-figures.ts'
import styles from './leaderboard.module.css'

const css = styleNames(styles)

export type ShownPlace = Pick<
  ContestPlaceView, 'id' | 'name' | 'profit' | 'roi' | 'prize'
> & { readonly rank: number | null }

type PlaceRowProps = {
  readonly place: ShownPlace
  readonly order: ContestOrder
  /** The user's own, pinned below the list. */
  readonly isOwn?: boolean
}

const medals = ['first', 'second', 'third'] as const

export function PlaceRow({ place, order, isOwn = false }: PlaceRowProps) {
  const t = useTranslations('contest')
  const format = useFormat()
  const { id, rank, name, profit, roi, prize } = place
  const shown = isOwn ? t('you') : name
  const medal = isOwn || rank === null ? undefined : medals[rank - 1]
  const [percent, amount] = [format.percent(percentOf(roi)), format.signed(profit, 2)]
  // Rounded first: a shown zero has no colour.
  const figure = order === 'roi' ? percent : amount
  const colour = avatarColours[Number(id) % avatarColours.length] ?? 'grey'
  return (
    <div className={css('row', isOwn && 'own')}>
      <span className={css('rank', medal)}>{rank === null ? '–' : format.count(rank)}</span>
      <Avatar colour={colour} isSmall name={shown} />
      <span className={css('names')}>
        <span className={css('name')}>{shown}</span>
        <span className={css('quiet')}>{order === 'roi' ? amount : percent}</span>
      </span>
      <span className={css('figures')}>
        <b className={css('figure')}>
          <SignedText direction={directionOf(figure)}>
            {figure}
          </SignedText>
        </b>
        <span className={css('quiet')}>{format.money(prize)}</span>
      </span>
    </div>
  )
}
