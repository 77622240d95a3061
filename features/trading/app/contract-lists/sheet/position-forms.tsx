// The form of each sheet of a position, in one part of the app's code.
import { ShareForm } from '#features/trading/app/contract-lists/share-form.tsx'
import { CloseForm, type CloseFormProps } from './close-form.tsx'
import { MarginForm, type MarginFormProps } from './margin-form.tsx'
import { PositionDetail } from './position-detail.tsx'
import type { PositionFormProps, PositionSheetKind } from './position-sheets.tsx'
import { ReverseForm, type ReverseFormProps } from './reverse-form.tsx'
import { StopsForm, type StopsFormProps } from './stops-form.tsx'

export type PositionFormsProps = PositionFormProps & {
  readonly kind: PositionSheetKind
  readonly onKind: (kind: PositionSheetKind) => void
  readonly quantity: string | undefined
  readonly actions: {
    readonly closing: CloseFormProps['action']
    readonly margin: MarginFormProps['action']
    readonly reversing: ReverseFormProps['action']
    readonly stopping: StopsFormProps['action']
  }
}

export function PositionForms({ kind, onKind, quantity, actions, ...form }: PositionFormsProps) {
  switch (kind) {
    case 'details': return <PositionDetail {...form} onKind={onKind} />
    case 'close': return <CloseForm {...form} action={actions.closing} quantity={quantity} />
    case 'margin': return <MarginForm {...form} action={actions.margin} />
    case 'reverse': return <ReverseForm {...form} action={actions.reversing} />
    case 'stops': return <StopsForm {...form} action={actions.stopping} />
    case 'share': return <ShareForm position={form.position} steps={form.facts.steps} />
  }
}
