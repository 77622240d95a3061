// A QR code as one path: always dark on white, because scanners expect it so in either theme.
import { encodeQR } from 'qr'

const quiet = 2

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const modules = encodeQR(text, 'raw', { border: quiet })
  const path = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => isDark ? [`M${x} ${y}h1v1h-1z`] : [])).join('')
  return (
    <svg
      className="qr" shapeRendering="crispEdges"
      viewBox={`0 0 ${modules.length} ${modules.length}`}
    >
      <title>{label}</title>
      <path d={path} fill="#000" />
    </svg>
  )
}
