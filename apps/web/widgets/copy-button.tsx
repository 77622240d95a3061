// Copies a text that is too long to be typed, such as an address or an id.
import { Copy } from 'lucide'
import { useTranslations } from 'use-intl'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { showToast } from '#ui/sheets/toast-store.ts'

export type CopyButtonProps = {
  readonly text: string
  /** The name of the text, for the label. */
  readonly name: string
}

export function CopyButton({ text, name }: CopyButtonProps) {
  const t = useTranslations('common')
  // A page without a secure connection has no clipboard.
  if (!('clipboard' in navigator)) return null
  const handlePress = (): void => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'ok', text: t('copied') }),
      () => showToast({ tone: 'error', text: t('copyFailed') }),
    )
  }
  return <IconButton icon={Copy} label={`${t('copy')}: ${name}`} onPress={handlePress} size={20} />
}
