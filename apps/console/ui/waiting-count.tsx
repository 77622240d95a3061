// A number of waiting rows next to a word of the navigation; nothing for none.
import { useTranslations } from 'use-intl'

export function WaitingCount({ count }: { readonly count: number }) {
  const words = useTranslations('shell')
  if (count === 0) return null
  return <output aria-label={words('waiting', { count })} className="n hot">{count}</output>
}
