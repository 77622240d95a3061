// A coin's logo, or two letters on its own colour when there is none or it does not load. The text
// next to it names the coin.
import { useCallback, useState } from 'react'
import { coinColour } from './coin-colour.ts'
import { styleNames } from '#ui/style-names.ts'
import styles from './coin-logo.module.css'

const css = styleNames(styles)

export type CoinLogoProps = {
  readonly symbol: string
  readonly src?: string | undefined
  readonly size?: 18 | 20 | 24 | 28 | 32 | 36 | 40
}

export function CoinLogo({ symbol, src, size = 32 }: CoinLogoProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  // React sets an image's source twice, and each time it is requested.
  const load = useCallback((image: HTMLImageElement | null) => {
    if (image !== null && src !== undefined) image.src = src
  }, [src])
  const box = { width: size, height: size }
  if (src !== undefined && src !== '' && src !== failedSrc) {
    return (
      <img
        alt=""
        className={css('logo')}
        decoding="async"
        height={size}
        onError={() => setFailedSrc(src)}
        ref={load}
        style={box}
        width={size}
      />
    )
  }
  const style = { ...box, background: coinColour(symbol), fontSize: Math.round(size * 0.375) }
  const letters = symbol.slice(0, 2)
  return <span aria-hidden className={css('logo', 'letters')} style={style}>{letters}</span>
}
