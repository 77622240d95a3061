// The engine's door. See engine.ts for the one entry point.
export * from './command.ts'
export * from './effects.ts'
export * from './engine.ts'
export * from './perpetual-command.ts'
export * from './perpetual-effects.ts'
export { createEngine, loadEngine } from './create-engine.ts'
export { InvariantBroken } from './assert.ts'
