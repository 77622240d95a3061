// [ID15] The way to a level of identity. While the level is in review it says since when.
import { useRouter } from '@tanstack/react-router'
import { BadgeCheck, Clock } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Button, type ButtonProps } from '@ingot/ui/marks/button.tsx'
import { useReviewTime } from './use-review-time.ts'

export type VerifyButtonProps = Pick<ButtonProps, 'kind' | 'size' | 'isSwappedIn'> & {
  /** The level that is needed; any where the screen does not know it. */
  readonly level?: number
  readonly label: string
  readonly hasIcon?: boolean
}

export function VerifyButton(props: VerifyButtonProps) {
  const { level = 3, label, kind = 'gold', hasIcon = false, ...look } = props
  const t = useTranslations('my')
  const format = useFormat()
  const router = useRouter()
  const since = useReviewTime(level)
  return (
    <Button
      {...look}
      {...hasIcon ? { icon: since === undefined ? BadgeCheck : Clock } : {}}
      kind={since === undefined ? kind : 'line'}
      onPress={() => void router.navigate({ to: '/pages/modify/authentication' })}
    >
      {since === undefined ? label : t('inReviewSince', { time: format.clock(since) })}
    </Button>
  )
}
