// Two sheets, the second opened from the first, over a page with fields of its own; they can be
// locked, as a sheet is while money is in flight.
import { useState } from 'react'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'

export function SheetPart() {
  const [open, setOpen] = useState(0)
  const [isLocked, setLocked] = useState(false)
  const [presses, setPresses] = useState(0)
  return (
    <main>
      <h1>Page</h1>
      <button onClick={() => setOpen(1)} type="button">Open</button>
      <input aria-label="Below" />
      <output aria-label="Open sheets">{open}</output>
      <output aria-label="Presses">{presses}</output>
      <button onClick={() => setPresses(presses + 1)} style={lowerHalf} type="button">Press</button>
      <Sheet
        closeLabel="Close first"
        isLocked={isLocked}
        isOpen={open > 0}
        onClose={() => setOpen(0)}
        title="First"
      >
        <input aria-label="Amount" />
        <button onClick={() => setOpen(2)} type="button">Next</button>
        <button onClick={() => setOpen(0)} type="button">Done</button>
        <button onClick={() => setLocked(!isLocked)} type="button">Lock</button>
        <Sheet
          closeLabel="Close second"
          isOpen={open > 1}
          onClose={() => setOpen(1)}
          title="Second"
        >
          <input aria-label="Code" />
        </Sheet>
      </Sheet>
    </main>
  )
}

/** Below every control of a sheet. */
const lowerHalf = { position: 'absolute', inset: '50% 0 0' } as const
