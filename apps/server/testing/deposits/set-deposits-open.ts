// Opens or closes the deposits of a network, as an operator does.
import { changeNetwork } from '@ingot/features/configuration/server/configuration-steps.ts'
import type { TestServer } from '#testing/start-server.ts'

export async function setDepositsOpen(
  { services }: TestServer,
  { symbol, chain }: { readonly symbol: string, readonly chain: string },
  depositsOpen: boolean,
): Promise<void> {
  const { configuration, listings, sequencer } = services
  const network = configuration.now().networks.find((known) =>
    known.chain === chain && listings.asset(known.asset).symbol === symbol)
  if (network === undefined) throw new Error(`no network ${chain} of ${symbol}`)
  const changed = await sequencer.run(changeNetwork, {
    network: { ...network, depositsOpen }, price: null,
    by: { kind: 'staff', id: 1 }, reason: 'maintenance',
  })
  if (!changed.ok) throw new Error(`the network is refused: ${changed.reject.code}`)
  await configuration.settled()
}
