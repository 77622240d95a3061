// Hostile commands for conditional orders, amendments and countdowns: one field of the command is
// invalid. They break the types on purpose, as in hostile-command.ts.
import type { AnyCommand } from '#engine/engine.ts'
import type { Random } from './random.ts'

/** The edge parses ids as numbers; which number is the attacker's choice. */
const wildIds: readonly [unknown, ...unknown[]] = [
  Number.NaN, 0, -0, -1, 1, 0.5, Infinity, 2 ** 32, 2 ** 40 + 1, 2 ** 53, 1e300,
]
const wild: readonly [unknown, ...unknown[]] = [
  ...wildIds, 7n, -1n, 10n ** 40n, '', 'rise', 'mark', 'limit', '__proto__', null, undefined, {},
  [], true,
]
const ids: ReadonlySet<string> = new Set(['user', 'market', 'orderId', 'triggerId'])

export function hostileWaiting(random: Random, command: AnyCommand): AnyCommand {
  return spoiled(random, { ...command }) as unknown as AnyCommand
}

function spoiled(random: Random, command: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(command).filter((name) => name !== 'kind')
  const name = names[random.below(names.length)]
  if (name === undefined) return command
  const inner = command[name]
  const isInner = typeof inner === 'object' && inner !== null && random.chance(75)
  return {
    ...command,
    [name]: isInner ? spoiled(random, { ...inner }) : random.pick(ids.has(name) ? wildIds : wild),
  }
}
