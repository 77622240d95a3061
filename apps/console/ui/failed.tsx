// A failed call in place of its data: the server's sentence, and a retry.
import { useTranslations } from 'use-intl'
import type { CallFailure } from '#data/ask.ts'
import { Empty } from './empty.tsx'

export function Failed({ failure, onRetry }: {
  readonly failure: CallFailure
  onRetry(): void
}) {
  const words = useTranslations('shell')
  return (
    <div role="alert">
      <Empty
        action={{ label: words('retry'), onPress: onRetry }}
        text={failure.text === '' ? words('noConnection') : failure.text}
        title={words('failed')}
      />
    </div>
  )
}
