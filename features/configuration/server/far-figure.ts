// [CF17] How far one administrator alone can move a fee or a minimum. Steps of a day count
// together, so that many small ones do not replace a large one.
import { isFarFigure, parseUnits } from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { configurationWorkflow } from '@ingot/server/store/rows/configuration.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'

export type Moved = { readonly from: bigint, readonly to: bigint }

/**
 * Whether a figure becomes far from its present value, or from that before the first change of its
 * row within 24 hours. The figures have the names of the row's events, and are whole numbers.
 */
export async function hasFarFigure(
  step: StepContext, row: string, figures: Readonly<Record<string, Moved>>,
): Promise<boolean> {
  const moved = Object.entries(figures).filter(([, { from, to }]) => from !== to)
  if (moved.length === 0) return false
  if (moved.some(([, { from, to }]) => isFarFigure(from, to))) return true
  for (const [name, { to }] of moved) {
    const before = await loadDayStart(step, row, name)
    if (before !== undefined && isFarFigure(before, to)) return true
  }
  return false
}

/** The decimals in which settings are compared. */
export const settingDecimals = 8

/** A figure of a row as it was before its own first change of the last 24 hours. */
async function loadDayStart(
  { database, at }: StepContext, row: string, name: string,
): Promise<bigint | undefined> {
  const event = await database.selectFrom('workflow_event').select('from_state')
    .where('workflow', '=', configurationWorkflow).where('row_id', '=', row)
    .where('from_state', 'is not', null).where('happened_at', '>', at - dayMs)
    // The events of a row are of different parts of it; a setting's is its bare value.
    .where(sql<boolean>`(json_type(from_state) = 'text'
      or json_extract(from_state, ${`$.${name}`}) is not null)`)
    .orderBy('event_id').limit(1).executeTakeFirst()
  const stored: unknown = JSON.parse(event?.from_state ?? '{}')
  if (typeof stored === 'string') {
    const parsed = parseUnits(stored, settingDecimals)
    return parsed.ok ? parsed.units : undefined
  }
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(Object(stored)))
  const figure = fields.get(name)
  return figure === undefined ? undefined : BigInt(String(figure))
}
