// The mark with the name. The letters are outlines, so no font is awaited for them.
import { IngotFaces } from './ingot-mark.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const ratio = 83.1 / 32

// One outline a letter, in the font's units.
const letters = [
  'M403 -1472H83V0H403Z',
  'M858 -593C858 -743 946 -818 1066 -818C1189 -818 1266 -741 1266 -603V0H1574V-657'
    + 'C1574 -914 1407 -1072 1181 -1072C1018 -1072 901 -988 852 -863H848V-1056H551V0'
    + 'H858Z',
  'M2226 432C2539 432 2747 292 2747 -12V-1056H2442V-881H2437'
    + 'C2397 -968 2307 -1072 2132 -1072C1899 -1072 1704 -887 1704 -529'
    + 'C1704 -181 1882 3 2132 3C2281 3 2392 -62 2440 -168H2444V0'
    + 'C2444 147 2363 211 2229 211C2124 211 2044 173 2026 93H1729'
    + 'C1750 297 1920 432 2226 432ZM2228 -233C2091 -233 2017 -346 2017 -528'
    + 'C2017 -710 2092 -827 2230 -827C2363 -827 2444 -717 2444 -528'
    + 'C2444 -341 2364 -233 2228 -233Z',
  'M3387 16C3711 16 3918 -198 3918 -527C3918 -857 3711 -1072 3387 -1072'
    + 'C3064 -1072 2856 -857 2856 -527C2856 -197 3064 16 3387 16ZM3387 -222'
    + 'C3255 -222 3167 -337 3166 -527C3166 -719 3254 -835 3387 -835'
    + 'C3518 -835 3608 -718 3608 -527C3608 -337 3518 -222 3387 -222Z',
  'M4469 3C4541 3 4599 1 4630 -2L4619 -242C4601 -241 4572 -240 4541 -240'
    + 'C4468 -240 4426 -261 4426 -356V-816H4626V-1056H4426V-1322H4119V-1056H3971V-816'
    + 'H4119V-303C4119 -89 4249 3 4469 3Z',
]

export type WordmarkProps = { readonly height?: number, readonly label: string }

export function Wordmark({ height = 32, label }: WordmarkProps) {
  return (
    <>
      <svg aria-hidden height={height} viewBox="0 0 83.1 32" width={height * ratio}>
        <IngotFaces />
        <g fill="currentColor" transform="translate(37.5 23.3) scale(0.00965)">
          {letters.map((letter) => <path d={letter} key={letter.slice(0, 12)} />)}
        </g>
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
