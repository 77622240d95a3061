export type Compactor = { step(at: number): void }
