// Reports each saved address to the forms that choose among them. In memory only.

export type BoundAddress = { readonly symbol: string, readonly chain: string }

const listeners = new Set<(address: BoundAddress) => void>()

export const addressNotices = {
  onBound(listener: (address: BoundAddress) => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  noteBound(address: BoundAddress): void {
    for (const listener of listeners) listener(address)
  },
} as const
