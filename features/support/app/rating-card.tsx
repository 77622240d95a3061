// The end of a chat: its rating, once. A message opens the chat again.
import type { SupportChat } from '#features/support/support-chats.calls.ts'
import { supportRatingMax, supportRatingTextLengthMax } from '@ingot/contract/vocabulary'
import { Star } from 'lucide'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRateChat } from './use-support.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './rating-card.module.css'

const css = styleNames(styles)

const stars = Array.from({ length: supportRatingMax }, (_, index) => index + 1)

export function RatingCard({ chat: { id, rating } }: { readonly chat: SupportChat }) {
  const t = useTranslations('service')
  const rate = useRateChat()
  const textId = useId()
  const [chosen, setChosen] = useState(0)
  const [text, setText] = useState('')
  if (rating !== null) {
    return (
      <Card label={t('rating')}>
        <p className={css('thanks')}>{t('rated', { rating })}</p>
      </Card>
    )
  }
  return (
    <Card label={t('rating')}>
      <p className={css('question')}>{t('rateQuestion')}</p>
      <div className={css('stars')}>
        {stars.map((star) => (
          <IconButton
            icon={Star}
            inlay={star <= chosen}
            isPressed={star === chosen}
            key={star}
            label={t('star', { count: star })}
            onPress={() => setChosen(star)}
          />
        ))}
      </div>
      {chosen > 0 && (
        <>
          <label className={css('label')} htmlFor={textId}>{t('rateText')}</label>
          <input
            className={css('text')}
            id={textId}
            maxLength={supportRatingTextLengthMax}
            onChange={({ target }) => setText(target.value)}
            value={text}
          />
          <Button
            busyLabel={t('sending')}
            isBusy={rate.isBusy}
            onPress={() => rate.send({ chatId: id, rating: chosen, text })}
            size="m"
          >
            {t('rate')}
          </Button>
        </>
      )}
    </Card>
  )
}
