// Refusals before the engine: new orders while the disk is nearly full, and more orders or cancels
// of one account than a day allows. The check follows the look-up of the key, so a retry of an
// accepted order still gets its first result. Simulated accounts have no quota.
import {
  cancelsPerDayMax, customerIdMin, ordersPerDayMax, type RejectCode,
} from '@ingot/contract/vocabulary'
import { dayOf } from '#store/rows/day-of.ts'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'

export type AdmissionParts = {
  isDiskLow(): boolean
}

type Counts = { orders: number; cancels: number }

const isPlacing = ({ kind }: LoggedCommand): boolean =>
  kind.startsWith('place-') || kind.startsWith('amend-')
const isCancelling = ({ kind }: LoggedCommand): boolean => kind.startsWith('cancel-')

/** Counts accepted commands by UTC day, in memory: a restart begins the day's count again. */
export class Admission {
  readonly #parts: AdmissionParts
  #day = 0
  readonly #counts = new Map<number, Counts>()

  constructor(parts: AdmissionParts) {
    this.#parts = parts
  }

  /** Why a command is not taken in now; undefined when it is. */
  refusal(command: LoggedCommand, at: number): RejectCode | undefined {
    const isOrder = isPlacing(command)
    if (!isOrder && !isCancelling(command)) return undefined
    if (isOrder && this.#parts.isDiskLow()) return 'storage_low'
    const counts = this.#countsOf(command, at)
    if (counts === undefined) return undefined
    const isOver = isOrder ? counts.orders >= ordersPerDayMax : counts.cancels >= cancelsPerDayMax
    return isOver ? 'daily_order_limit' : undefined
  }

  /** Counts a command that was accepted. */
  count(command: LoggedCommand, at: number): void {
    const isOrder = isPlacing(command)
    if (!isOrder && !isCancelling(command)) return
    const counts = this.#countsOf(command, at)
    if (counts === undefined) return
    if (isOrder) counts.orders += 1
    else counts.cancels += 1
  }

  #countsOf(command: LoggedCommand, at: number): Counts | undefined {
    const user = ownerOf(command)
    if (user === undefined || user < customerIdMin) return undefined
    if (dayOf(at) !== this.#day) {
      this.#day = dayOf(at)
      this.#counts.clear()
    }
    const known = this.#counts.get(user)
    if (known !== undefined) return known
    const fresh = { orders: 0, cancels: 0 }
    this.#counts.set(user, fresh)
    return fresh
  }
}

/** The command's user; undefined for the exchange's own commands. */
export function ownerOf(command: LoggedCommand): number | undefined {
  if ('user' in command) return command.user
  if (command.kind === 'place-trigger-order') return command.order.user
  return command.kind === 'place-trigger-pair' ? command.takeProfit.order.user : undefined
}
