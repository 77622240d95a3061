// A QR code with the mark in its middle: always dark on white, because scanners expect it so in
// either theme.
import { useMemo } from 'react'
import { IngotFaces } from '#ui/marks/ingot-mark.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './qr-code.module.css'
import { qrDrawing } from './qr-drawing.ts'

const css = styleNames(styles)

export type QrCodeProps = {
  readonly text: string
  readonly label: string
  readonly size?: 'm' | 'l'
}

export function QrCode({ text, label, size = 'l' }: QrCodeProps) {
  const { side, path, free } = useMemo(() => qrDrawing(text), [text])
  return (
    <span className={css('code', size)}>
      <svg viewBox={`0 0 ${side} ${side}`}>
        <title>{label}</title>
        <path d={path} fill="#17171A" fillRule="evenodd" />
        <svg
          height={free.side}
          viewBox="0 0 32 32"
          width={free.side}
          x={free.from}
          y={free.from}
        >
          <IngotFaces />
        </svg>
      </svg>
    </span>
  )
}
