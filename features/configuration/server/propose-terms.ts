// Changes of the terms of a row that one administrator alone cannot make. A proposal holds the
// changed parts alone, before and after; the other parts can change while it waits.
import { accepted, type Outcome } from '@ingot/contract/vocabulary'
import type { ActingOperator, AuditedChange } from '@ingot/server/console/operator-step.ts'
import type { OperatorChangeTable } from '@ingot/server/kit/operator-change-table.ts'
import { proposeChange, type Proposed } from '@ingot/server/kit/propose-change.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'

/** The terms of a row by their names, as the calls have them. */
export type Terms = Readonly<Record<string, string | number | boolean>>

export type TermsChanged = { readonly change: Proposed | null }

type TermsProposal = Pick<OperatorChangeTable, 'kind' | 'target' | 'name' | 'reason'> & {
  readonly from: Terms
  readonly to: Terms
}

/** Proposes the parts that differ. */
export async function proposeTerms(
  step: StepContext, { from, to, ...proposal }: TermsProposal, operator: ActingOperator,
): Promise<Outcome<{ readonly result: TermsChanged, readonly audit: AuditedChange }>> {
  const names = Object.keys(to).filter((name) => from[name] !== to[name])
  const partsOf = (terms: Terms): string =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, terms[name]])))
  const proposed = await proposeChange(step, {
    ...proposal, from_value: partsOf(from), value: partsOf(to),
  }, operator)
  if (!proposed.ok) return proposed
  const { change, audit } = proposed.value
  return accepted({ result: { change }, audit })
}

/**
 * The present terms with the proposed parts; undefined when one of these has changed since the
 * proposal. The caller parses them.
 */
export function mergeTerms(
  { from_value: from, value }: Pick<OperatorChangeTable, 'from_value' | 'value'>, present: Terms,
): object | undefined {
  const before: ReadonlyMap<string, unknown> = new Map(Object.entries(Object(JSON.parse(from))))
  const isPresent = [...before].every(([name, part]) => present[name] === part)
  return isPresent ? { ...present, ...Object(JSON.parse(value)) } : undefined
}
