// How far a test of the server or a walk goes: the engine's tests choose in the same way.
export { byDepth, longTest } from '@ingot/engine/test-depth'
