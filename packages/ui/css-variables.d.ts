// Lets a style attribute carry CSS variables, which hand a measured value to a style sheet.
import 'react'

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
