// A QR code on white, whatever the theme: cameras read dark on light.
import { encodeQR } from 'qr'
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './qr-code.module.css'

const css = styleNames(styles)

export type QrCodeProps = { readonly text: string, readonly label: string }

export function QrCode({ text, label }: QrCodeProps) {
  const modules = encodeQR(text, 'raw', { border: 1 })
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) =>
    isDark ? [`M${x} ${y}h1v1h-1z`] : [])).join('')
  const side = modules.length
  return (
    <div className={css('frame')}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg
        aria-hidden
        className={css('code')}
        shapeRendering="crispEdges"
        viewBox={`0 0 ${side} ${side}`}
      >
        <path d={path} />
      </svg>
    </div>
  )
}
