// Opens the file of a draw that was downloaded, here or elsewhere.
import { FileCheck } from 'lucide'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './open-file.module.css'

const css = styleNames(styles)

/** More than a list of ten million tickets of a thousand each, or of a million single ones. */
const fileBytesMax = 64 * 2 ** 20

export function OpenFile({ onOpened }: { readonly onOpened: (text: string) => void }) {
  const t = useTranslations('new-coin')
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (file === undefined) return
    setTooLarge(file.size > fileBytesMax)
    if (file.size <= fileBytesMax) void file.text().then(onOpened)
  }

  return (
    <div className={css('open')}>
      <input
        accept=".json,application/json"
        aria-label={t('openFile')}
        className={css('input')}
        onChange={handleChange}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <Button icon={FileCheck} kind="line" onPress={() => input.current?.click()}>
        {t('openFile')}
      </Button>
      <p className={css('note')}>{t('fileNote')}</p>
      {isTooLarge && <Note tone="danger">{t('fileTooLarge')}</Note>}
    </div>
  )
}
