// The badge of a market's kind, next to its pair. A spot market has no badge.
import { Badge } from '@ingot/ui/marks/badge.tsx'
import { useKindWord } from './use-kind-word.ts'

export function KindBadge({ symbol }: { readonly symbol: string }) {
  const word = useKindWord(symbol)
  return word === undefined ? null : <Badge tone="mute">{word}</Badge>
}
