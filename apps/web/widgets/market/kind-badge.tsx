// The mark next to a pair that tells its market from spot; a spot market has none.
import { Badge } from '#ui/marks/badge.tsx'
import { useKindWord } from './use-kind-word.ts'

export function KindBadge({ symbol }: { readonly symbol: string }) {
  const word = useKindWord(symbol)
  return word === undefined ? null : <Badge tone="mute">{word}</Badge>
}
