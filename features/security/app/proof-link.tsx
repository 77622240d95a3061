// The way from one proof of the user to another, at the label of the proof's field.
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './proof-link.module.css'

const css = styleNames(styles)

export type ProofLinkProps = { readonly text: string, readonly onPress: () => void }

export function ProofLink({ text, onPress }: ProofLinkProps) {
  return <button className={css('link')} onClick={onPress} type="button">{text}</button>
}
