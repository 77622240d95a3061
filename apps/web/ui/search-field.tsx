// The round search field of a bar. On a tab root it is a link to the search page; there it types.
import { CircleX, Search } from 'lucide-react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { styleNames } from './style-names.ts'
import styles from './search-field.module.css'

const css = styleNames(styles)

export type SearchFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onSubmit?: () => void
  readonly clearLabel: string
  readonly maxLength?: number
  readonly autoFocus?: boolean
}

export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, clearLabel, maxLength = 40 } = props
  return (
    <form
      className={css('field')}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
      role="search"
    >
      <Icon of={Search} size={16} />
      <input
        aria-label={label}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        autoFocus={props.autoFocus === true}
        className={css('input')}
        enterKeyHint="search"
        maxLength={maxLength}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder={label}
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
  )
}
