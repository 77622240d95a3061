// One action on every row of a list, after asking. Its sheet says when none is left.
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './all-orders-button.module.css'

const css = styleNames(styles)

export type AllOrdersButtonProps = {
  /** How many rows there are now. */
  readonly count: number
  /** The words of the action, and of the sheet: with rows, and once none is left. */
  readonly label: string
  readonly text: string
  readonly noneText: string
  /** The rows with their figures, below the words of the open sheet. */
  readonly figures?: ReactNode
  readonly sendLabel: string
  readonly busyLabel: string
  readonly isBusy: boolean
  /** `onAgain` opens the sheet again. */
  readonly onSend: (onDone: () => void, onAgain: () => void) => void
}

export function AllOrdersButton(props: AllOrdersButtonProps) {
  const { count, label, text, noneText, sendLabel, busyLabel, isBusy, figures, onSend } = props
  const t = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const open = (): void => setOpen(true)
  return (
    <>
      {count > 0 && (
        <button className={css('open')} onClick={open} type="button">
          {label}
        </button>
      )}
      <Sheet
        closeLabel={t('close')}
        isLocked={isBusy}
        isOpen={isOpen}
        onClose={close}
        title={label}
      >
        <div className={css('body')}>
          <output>{count === 0 ? noneText : text}</output>
          {count > 0 && figures}
          {count === 0 && !isBusy
            ? <Button kind="line" onPress={close}>{t('close')}</Button>
            : (
              <Button
                busyLabel={busyLabel}
                isBusy={isBusy}
                kind="danger"
                onPress={() => onSend(close, open)}
              >
                {sendLabel}
              </Button>
            )}
        </div>
      </Sheet>
    </>
  )
}
