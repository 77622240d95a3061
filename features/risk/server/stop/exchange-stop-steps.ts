// The steps that stop parts of the exchange and start them again. Trading is halted by the engine's
// own flag, so that it also holds for markets that are listed meanwhile; withdrawals are halted by
// the stored row, which each of their steps reads in its own transaction.
import {
  accepted, exchangeParts, type ExchangePart, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import { defineOperatorStep, type AuditedChange } from '@ingot/server/console/operator-step.ts'
import { proposeChange, type Proposed } from '@ingot/server/kit/propose-change.ts'
import type { OperatorChangeTable } from '@ingot/server/kit/operator-change-table.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { loadStoppedParts } from '@ingot/server/store/rows/exchange-stops.ts'
import { sendToEveryone } from '#features/announcement/server/send-steps.ts'
import { noteChange } from '#features/configuration/server/note-change.ts'
import { announceWaiting } from '#features/withdrawal/server/stop/stop-steps.ts'
import { stopTexts, type StopNotice } from './stop-texts.ts'

const permission = 'stop-exchange'

type Stopping = { readonly parts: readonly ExchangePart[], readonly reason: string }

/** [EX3] One operator stops; refused where every named part is stopped already. */
export const stopExchangeStep = defineOperatorStep<Stopping, { readonly stopped: number }>({
  name: 'stop-exchange', action: 'stopExchange', permission,
  async run(step, { parts, reason }, operator) {
    const before = await loadStoppedParts(step.database)
    const stopped = exchangeParts.filter((part) => parts.includes(part) && !before.includes(part))
    const [first] = stopped
    if (first === undefined) return rejected('state_conflict')
    const halted = haltTrading(step, stopped, true)
    if (!halted.ok) return halted
    const by = { kind: 'staff', id: operator.id } as const
    for (const part of stopped) {
      await step.database.insertInto('exchange_stop')
        .values({ part, stopped_at: step.at, stopped_by: operator.id, reason }).execute()
      await noteChange(step, { ...eventOf(part, true), by, reason })
    }
    const target = stopped.length === exchangeParts.length ? 'both' : first
    await announce(step, stopped, { notice: `${target}Stopped`, by })
    return accepted({
      result: { stopped: stopped.length },
      audit: {
        target: exchangeTarget(target), from: { status: 'running' }, to: { status: 'stopped' },
        reason,
      },
    })
  },
})

type Starting = { readonly part: ExchangePart, readonly reason: string }

/** [EX7] Proposes to start a part again. */
export const startExchangeStep = defineOperatorStep<Starting, { readonly change: Proposed }>({
  name: 'start-exchange', action: 'startExchange', permission,
  async run(step, { part, reason }, operator) {
    const stop = await findStop(step, part)
    if (stop === undefined) return rejected('state_conflict')
    const proposed = await proposeChange(step, {
      kind: 'startExchange', target: startTarget(part), name: part, reason,
      value: JSON.stringify(stop.stopped_at),
    }, operator)
    if (!proposed.ok) return proposed
    const { change, audit } = proposed.value
    return accepted({ result: { change }, audit })
  },
})

/** The target of a proposal to start a part. */
export const startTarget = (part: ExchangePart): string => `exchange ${part}`

/** [EX7] Starts a part again; refused where it runs, or where another stop has followed. */
export async function applyStart(
  step: StepContext, { name, value, proposed_by: proposer, reason }: OperatorChangeTable,
): Promise<Outcome<AuditedChange>> {
  const part = exchangeParts.find((one) => one === name)
  const stop = part === undefined ? undefined : await findStop(step, part)
  if (part === undefined || stop?.stopped_at !== JSON.parse(value)) {
    return rejected('state_conflict')
  }
  const resumed = haltTrading(step, [part], false)
  if (!resumed.ok) return resumed
  await step.database.deleteFrom('exchange_stop').where('part', '=', part).execute()
  const by = { kind: 'staff', id: proposer } as const
  await noteChange(step, { ...eventOf(part, false), by, reason })
  await announce(step, [part], { notice: `${part}Started`, by })
  return accepted({
    target: exchangeTarget(part), from: { status: 'stopped' }, to: { status: 'running' },
  })
}

/** [EX1] The one command of the engine, if trading is among the parts. */
function haltTrading(
  step: StepContext, parts: readonly ExchangePart[], isHalted: boolean,
): Outcome<null> {
  if (!parts.includes('trading')) return accepted(null)
  const changed = step.apply({ kind: 'change-exchange-trading', isHalted })
  return changed.ok ? accepted(null) : changed
}

const findStop = ({ database }: StepContext, part: ExchangePart) =>
  database.selectFrom('exchange_stop').selectAll().where('part', '=', part).executeTakeFirst()

const eventOf = (part: ExchangePart, isStopped: boolean) => ({
  row: `exchange ${part}`, from: { isStopped: !isStopped }, to: { isStopped },
})

const exchangeTarget = (id: ExchangePart | 'both') => ({ kind: `exchange-${id}`, id })

type Announced = {
  readonly notice: StopNotice
  readonly by: { readonly kind: 'staff', readonly id: number }
}

/** [EX6] Every user gets the message, and the owners of waiting withdrawals read them again. */
async function announce(
  step: StepContext, parts: readonly ExchangePart[], { notice, by }: Announced,
): Promise<void> {
  await sendToEveryone(step, { kind: 'service', texts: stopTexts(notice), by })
  if (parts.includes('withdrawals')) await announceWaiting(step)
}
