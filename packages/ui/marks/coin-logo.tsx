// A coin's logo, or two letters on its own colour when there is none or it does not load. The text
// next to it names the coin.
import { useCallback, useState } from 'react'
import { styleNames } from '#ui/style-names.ts'
import styles from './coin-logo.module.css'

const css = styleNames(styles)

/** Contrast of white on every one is at least 4.5:1, which the test measures. */
export const coinColours = [
  '#8A5A00', '#1D63D8', '#0A7A52', '#B4332F', '#7A3FD0', '#0F6F86',
  '#A3480B', '#5B6472', '#9A2F78', '#3F6B1D', '#4A55C8', '#76542F',
] as const

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

/**
 * A colour for a coin without a logo: always the same for the same symbol, and dark enough that
 * white letters on it pass AA.
 */
export function coinColour(symbol: string): string {
  let hash = 0
  for (const letter of symbol) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return coinColours[hash % coinColours.length] ?? coinColours[0]
}
