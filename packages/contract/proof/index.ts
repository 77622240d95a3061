// The public entry point of the proofs that anyone can check: the draw of new coins, the beacons,
// the public log.
export * from './beacon.ts'
export * from './check-draw.ts'
export * from './draw.ts'
export * from './public-log.ts'
