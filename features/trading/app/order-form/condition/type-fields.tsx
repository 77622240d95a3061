// The order type of a ticket with its time in force, and below it the fields of its condition.
import { type EntrustType, type TimeInForce, timesInForce } from '@ingot/contract/vocabulary'
import { lazy, Suspense } from 'react'
import { OrderTypeRow } from '#features/trading/app/order-form/order-type-row.tsx'
import { partsOf } from './condition-entry.ts'
import type { ConditionFieldsProps } from './condition-fields.tsx'
import { useKindChoices } from './use-kind-choices.ts'
import { asPlaced, restingTimes } from './view-iceberg.ts'

const ConditionFields = lazy(async () => ({
  default: (await import('./condition-fields.tsx')).ConditionFields,
}))

/** The changes of the ticket's own fields. */
export type TypeChange =
  | { readonly kind: 'entrust', readonly entrust: EntrustType }
  | { readonly kind: 'time-in-force', readonly timeInForce: TimeInForce }

export type TypeFieldsProps = ConditionFieldsProps & {
  readonly ticket: { readonly entrust: EntrustType, readonly timeInForce: TimeInForce }
  readonly onTicket: (change: TypeChange) => void
}

export function TypeFields({ ticket, onTicket, ...fields }: TypeFieldsProps) {
  return (
    <div>
      <OrderTypeRow
        kind={fields.kind}
        kinds={useKindChoices()}
        onKind={(chosen) => {
          onTicket({ kind: 'entrust', entrust: partsOf[chosen].entrust })
          fields.onChange({ kind: 'kind', chosen })
        }}
        onTimeInForce={(timeInForce) => onTicket({ kind: 'time-in-force', timeInForce })}
        timeInForce={ticket.entrust === 'limit'
          ? asPlaced(fields.kind, ticket).timeInForce : undefined}
        times={fields.kind === 'iceberg' ? restingTimes : timesInForce}
      />
      {fields.kind !== 'limit' && fields.kind !== 'market' && (
        <Suspense fallback={null}><ConditionFields {...fields} /></Suspense>
      )}
    </div>
  )
}
