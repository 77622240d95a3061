// The reason of a refused action, next to the control that asked for it.
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CallFailure } from '#data/ask.ts'

export function FailureLine({ failure }: { readonly failure: CallFailure | undefined }) {
  const words = useTranslations('shell')
  if (failure === undefined) return null
  return (
    <p className="failure" role="alert">
      <CircleAlert aria-hidden size={14} />
      {failure.text === '' ? words('noConnection') : failure.text}
    </p>
  )
}
