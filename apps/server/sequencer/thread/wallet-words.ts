// The words for a user's two wallets, in the order by which rows that cross threads number them.
import type { Wallet } from '@ingot/engine'

export const wallets: readonly Wallet[] = ['spot', 'contract']
