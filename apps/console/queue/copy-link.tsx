// The button that copies the address of the opened row, to be sent to another operator.
import { copyText } from '@ingot/ui/device/copy-text.ts'
import { Link } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { showToast } from '#data/toast-store.ts'

export function CopyLink() {
  const words = useTranslations('queue')
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(location.href)
    showToast(words(isCopied ? 'linkCopied' : 'linkNotCopied'))
  }
  return (
    <button
      aria-label={words('copyLink')} className="icon-button" onClick={() => void copy()}
      title={words('copyLink')} type="button"
    >
      <Link aria-hidden size={18} />
    </button>
  )
}
