// [ID15] The face of a page that needs a level of identity: why, and the way to the level; since
// when it is in review.
import { useRouter } from '@tanstack/react-router'
import { Clock } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { useReviewTime } from './use-review-time.ts'
import { VerifyButton } from './verify-button.tsx'

export type VerifyFirstProps = {
  /** The level that is needed. */
  readonly level: number
  readonly title: string
  readonly detail: string
  readonly label: string
}

export function VerifyFirst({ level, title, detail, label }: VerifyFirstProps) {
  const t = useTranslations('my')
  const format = useFormat()
  const router = useRouter()
  const since = useReviewTime(level)
  if (since === undefined) {
    const verify = <VerifyButton hasIcon label={label} level={level} size="m" />
    return <Empty action={verify} detail={detail} title={title} />
  }
  return (
    <Empty
      action={(
        <Button
          icon={Clock} kind="line" size="m"
          onPress={() => void router.navigate({ to: '/pages/modify/authentication' })}
        >
          {t('seeReview')}
        </Button>
      )}
      detail={t('inReviewText')}
      title={t('inReviewSince', { time: format.clock(since) })}
    />
  )
}
