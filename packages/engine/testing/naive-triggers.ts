// Trigger orders a second time, to be read and believed: a list that is searched whole for every
// single trade's price, around an engine that knows of no trigger.
import type { Engine } from '#engine/engine.ts'
import type { BatchEffects } from '#engine/effects.ts'
import type { EngineCommand } from '#engine/command.ts'
import type { TriggerTerms } from '#engine/trigger-command.ts'

export type NaiveTrigger = {
  readonly number: number
  readonly terms: TriggerTerms
  pair: number
  extreme: number
  status: string
}

export class NaiveTriggers {
  readonly all: NaiveTrigger[] = []
  private readonly engine: Engine
  private readonly hear: (effects: BatchEffects) => void
  private due: NaiveTrigger[] = []
  private last: number

  constructor(engine: Engine, last: number, hear: (effects: BatchEffects) => void) {
    this.engine = engine
    this.last = last
    this.hear = hear
  }

  place(terms: TriggerTerms, pair = 0): NaiveTrigger {
    const isFollowing = terms.triggerTicks === 0 && terms.activationTicks === 0
    const trigger = {
      number: this.all.length + 1, terms, pair, extreme: isFollowing ? this.last : 0,
      status: 'waiting',
    }
    this.all.push(trigger)
    return trigger
  }

  cancel(trigger: NaiveTrigger): boolean {
    if (trigger.status !== 'waiting' && trigger.status !== 'due') return false
    trigger.status = 'cancelled'
    this.due = this.due.filter((each) => each !== trigger)
    const other = this.all[trigger.pair - 1]
    if (other !== undefined) other.pair = 0
    return true
  }

  /** Runs a command, and after it at most so many orders whose price was met. */
  apply(command: EngineCommand, at: number, firesMax: number): boolean {
    const { ok } = this.engine.apply(command, at)
    this.look()
    if (ok) this.fire(at, firesMax)
    return ok
  }

  fire(at: number, firesMax: number): void {
    for (let count = 0; count < firesMax; count += 1) {
      const trigger = this.due.shift()
      if (trigger === undefined) return
      const other = this.all[trigger.pair - 1]
      if (other !== undefined) this.cancel(other)
      const outcome = this.engine.apply(trigger.terms.order, at)
      trigger.status = outcome.ok ? 'triggered' : `refused ${outcome.reject.code}`
      this.look()
    }
  }

  private look(): void {
    const effects = this.engine.drain()
    for (const { priceTicks } of effects.trades) this.see(priceTicks)
    this.hear(effects)
  }

  private see(ticks: number): void {
    this.last = ticks
    const waiting = this.all.filter(({ status }) => status === 'waiting')
    const met = waiting.filter((each) => this.isMet(each, ticks))
    const rising = met.filter(({ terms }) => terms.direction === 'rise')
      .sort((a, b) => this.dueAt(a) - this.dueAt(b) || a.number - b.number)
    const falling = met.filter(({ terms }) => terms.direction === 'fall')
      .sort((a, b) => this.dueAt(b) - this.dueAt(a) || a.number - b.number)
    for (const trigger of [...rising, ...falling]) {
      trigger.status = 'due'
      this.due.push(trigger)
    }
    for (const trigger of waiting) this.follow(trigger, ticks)
  }

  private isMet(trigger: NaiveTrigger, ticks: number): boolean {
    if (trigger.terms.triggerTicks === 0 && trigger.extreme === 0) return false
    const at = this.dueAt(trigger)
    return trigger.terms.direction === 'rise' ? ticks >= at : ticks <= at
  }

  private dueAt({ terms, extreme }: NaiveTrigger): number {
    if (terms.triggerTicks > 0) return terms.triggerTicks
    const share = Number(BigInt(extreme) * BigInt(terms.callbackPpm) / 1_000_000n)
    const callback = terms.callbackTicks > 0 ? terms.callbackTicks : Math.max(1, share)
    return terms.direction === 'rise' ? extreme + callback : extreme - callback
  }

  private follow(trigger: NaiveTrigger, ticks: number): void {
    const { terms, status, extreme } = trigger
    if (terms.triggerTicks > 0 || status !== 'waiting') return
    const sign = terms.direction === 'fall' ? 1 : -1
    if (extreme === 0 && (ticks - terms.activationTicks) * sign < 0) return
    if (extreme === 0 || (ticks - extreme) * sign > 0) trigger.extreme = ticks
  }
}
