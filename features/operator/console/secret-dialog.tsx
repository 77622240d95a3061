// A new one-time secret, shown once: the server stores only its digest.
import { copyText } from '@ingot/ui/device/copy-text.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { GroupedText } from '@ingot/console/ui/grouped-text.tsx'
import { Modal } from '@ingot/console/ui/modal.tsx'

export type ShownSecret = {
  readonly name: string
  readonly secret: string
  /** Whether the change of the operator waits: the secret works once it has taken effect. */
  readonly waits: boolean
}

export function SecretDialog({ shown: { name, secret, waits }, onClose }: {
  readonly shown: ShownSecret
  onClose(): void
}) {
  const words = useTranslations('operators')
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>()
  const handleCopy = async (): Promise<void> =>
    setCopied(await copyText(secret) ? 'copied' : 'copyFailed')
  return (
    <Modal onClose={onClose} title={words('secretTitle', { name })}>
      <div className="stack">
        <p className="t2">{words(waits ? 'secretLaterText' : 'secretText')}</p>
        <div className="secret"><GroupedText text={secret} /></div>
        <output className={copied === 'copyFailed' ? 'failure' : 't2'}>
          {copied === undefined ? '' : words(copied)}
        </output>
        <div className="row g8 end">
          <button className="cbtn line" onClick={() => void handleCopy()} type="button">
            {words('copy')}
          </button>
          <button className="cbtn gold" onClick={onClose} type="button">{words('kept')}</button>
        </div>
      </div>
    </Modal>
  )
}
