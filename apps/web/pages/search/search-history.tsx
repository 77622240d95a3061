// The words that were searched for lately, to press again. They are forgotten after one question.
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './search-history.module.css'

const css = styleNames(styles)

export type SearchHistoryProps = {
  readonly words: readonly string[]
  readonly onChoose: (word: string) => void
  readonly onClear: () => void
}

export function SearchHistory({ words, onChoose, onClear }: SearchHistoryProps) {
  const t = useTranslations()
  const [isAsking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  const handleClear = (): void => {
    close()
    onClear()
  }
  return (
    <>
      {words.length > 0 && (
        <section>
          <div className={css('head')}>
            <h2 className={css('title')}>{t('search.history')}</h2>
            <IconButton
              icon={Trash2}
              label={t('search.clearHistory')}
              onPress={() => setAsking(true)}
              size={16}
            />
          </div>
          <div className={css('words')}>
            <Chips
              choices={words.map((word) => ({ value: word, label: word }))}
              label={t('search.history')}
              onChange={onChoose}
              value={undefined}
            />
          </div>
        </section>
      )}
      <Sheet
        closeLabel={t('common.close')}
        isOpen={isAsking}
        onClose={close}
        title={t('search.clearTitle')}
      >
        <p className={css('text')}>{t('search.clearText')}</p>
        <div className={css('choices')}>
          <Button kind="soft" onPress={close}>{t('common.cancel')}</Button>
          <Button kind="danger" onPress={handleClear}>{t('common.clear')}</Button>
        </div>
      </Sheet>
    </>
  )
}
