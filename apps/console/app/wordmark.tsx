// The product's mark and name.
import { productName } from '@ingot/contract/vocabulary'
import { IngotMark } from '@ingot/ui/marks/ingot-mark.tsx'

export function Wordmark() {
  return (
    <span className="wordmark">
      <IngotMark size={30} />
      {productName}
    </span>
  )
}
