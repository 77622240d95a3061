// Copies a text that is too long to be typed, such as an address or an id.
import { Copy } from 'lucide'
import { useTranslations } from 'use-intl'
import { copyText } from '@ingot/ui/device/copy-text.ts'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'

export type CopyButtonProps = {
  readonly text: string
  /** The name of the text, for the label. */
  readonly name: string
}

export function CopyButton({ text, name }: CopyButtonProps) {
  const t = useTranslations('common')
  const copy = useCopyText()
  return (
    <IconButton
      icon={Copy} label={`${t('copy')}: ${name}`} onPress={() => copy(text)} size={20}
    />
  )
}

/** Copies a text and reports on the screen whether it is copied. */
export function useCopyText(): (text: string) => void {
  const t = useTranslations('common')
  return (text) => void copyText(text).then((isCopied) => showToast(isCopied
    ? { tone: 'ok', text: t('copied') }
    : { tone: 'error', text: t('copyFailed') }))
}
