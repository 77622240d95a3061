// The round search field of a bar. On a tab root it is a link to the search page; there it types.
import { useEffect, useRef } from 'react'
import { CircleX, Search } from 'lucide'
import { Icon } from '#ui/marks/icon.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './search-field.module.css'

const css = styleNames(styles)

export type SearchFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onSubmit?: () => void
  readonly clearLabel: string
  readonly maxLength?: number
  /** Takes the focus when it appears: the page is there for searching. */
  readonly isFocusedFirst?: boolean
  /** `page` is as high as a page's other fields; `bar` fits a bar. */
  readonly look?: 'bar' | 'page'
}

export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, clearLabel, maxLength = 40 } = props
  const { isFocusedFirst = false, look = 'bar' } = props
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isFocusedFirst) input.current?.focus()
  }, [isFocusedFirst])

  return (
    <search className={css('search')}>
      <form
        className={css('field', look)}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        <Icon of={Search} size={16} />
        <input
          aria-label={label}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          className={css('input')}
          enterKeyHint="search"
          maxLength={maxLength}
          onChange={(event) => onChange(event.currentTarget.value)}
          placeholder={label}
          ref={input}
          spellCheck={false}
          type="search"
          value={value}
        />
        {value !== '' && (
          <span className={css('clear')}>
            <IconButton icon={CircleX} label={clearLabel} onPress={() => onChange('')} size={16} />
          </span>
        )}
      </form>
    </search>
  )
}
