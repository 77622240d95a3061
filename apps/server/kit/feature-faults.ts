// The mistakes of a set of features. A server with one of them does not start.
import type { Call } from '@ingot/contract/calls'
import type { ConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import type { Handler } from '#http/reply/handler.ts'
import type { Feature } from './feature.ts'

/** Plain sentences; empty for a set that serves each call of the contract once. */
export function featureFaults(
  features: readonly Feature[], contract: readonly Call[],
  consoleContract: readonly ConsoleCall[] = [],
): readonly string[] {
  const calls = features.flatMap(({ handlers }) => handlers.map(({ call }) => call))
  const consoleCalls = features
    .flatMap(({ consoleHandlers }) => consoleHandlers.map(({ call }) => call))
  const steps = features.flatMap((feature) => feature.steps.map(({ name }) => name))
  return [
    ...repeated(calls.map(({ name }) => name)).map((name) => `two handlers serve ${name}`),
    ...contract.filter((call) => !calls.includes(call))
      .map(({ name }) => `no handler serves ${name}`),
    ...calls.filter((call) => !contract.includes(call))
      .map(({ name }) => `${name} has a handler and is not in the contract`),
    ...features.flatMap(({ handlers }) => handlers).filter(isUnproven)
      .map(({ call: { name } }) => `the handler of ${name} checks no proof`),
    ...consoleFaults(consoleCalls, consoleContract),
    ...repeated(contract.map(({ path }) => path)).map((path) => `two calls have the path ${path}`),
    ...repeated(steps).map((name) => `two steps are named ${name}`),
  ]
}

/** [SE1] A call that needs a proof is served by a handler that passes it to its step. */
const isUnproven = ({ call, isProven = false }: Handler): boolean =>
  call.stepUp !== undefined && !isProven

function consoleFaults(
  calls: readonly ConsoleCall[], contract: readonly ConsoleCall[],
): readonly string[] {
  return [
    ...repeated(calls.map(({ name }) => name)).map((name) => `two handlers serve console ${name}`),
    ...repeated(contract.map(({ name }) => name))
      .map((name) => `two console calls are named ${name}`),
    ...contract.filter((call) => !calls.includes(call))
      .map(({ name }) => `no handler serves console ${name}`),
    ...calls.filter((call) => !contract.includes(call))
      .map(({ name }) => `console ${name} has a handler and is not in the contract`),
  ]
}

function repeated(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
