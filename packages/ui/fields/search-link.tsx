// Looks like the search field and leads to the page that has one.
import { Search } from 'lucide'
import { Icon } from '#ui/marks/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './search-field.module.css'

const css = styleNames(styles)

export type SearchLinkProps = { readonly label: string, readonly onPress: () => void }

export function SearchLink({ label, onPress }: SearchLinkProps) {
  return (
    <button className={css('field')} onClick={onPress} type="button">
      <Icon of={Search} size={16} />
      <span>{label}</span>
    </button>
  )
}
