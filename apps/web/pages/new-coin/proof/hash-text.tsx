// A hash in groups of four, its first and last group strong: two of them are compared by eye.
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './hash-text.module.css'

const css = styleNames(styles)

export function HashText({ text }: { readonly text: string }) {
  const groups = /^[0-9a-f]{64}$/.test(text) ? text.match(/.{4}/g) ?? [] : [text]
  const isHash = groups.length > 1
  return (
    <p className={css('hash')} translate="no">
      {isHash
        ? groups.map((group, index) => index === 0 || index === groups.length - 1
          ? <b key={index}>{`${group} `}</b> : `${group} `)
        : text}
    </p>
  )
}
