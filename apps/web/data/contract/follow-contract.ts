// Follows the stream's own topics of contracts while a page that shows them is open: they are not
// part of the first load.
import type { ContractPosition } from '@ingot/contract/calls/perpetual-position/positions.ts'
import type { ServerMessage, UserTopic } from '@ingot/contract/stream'
import { useEffect } from 'react'
import { useIsLoggedIn } from '#data/account/session.ts'
import { queryClient } from '#data/call/query-client.ts'
import { liveStream } from '#data/stream/live-stream.ts'
import {
  openContractOrders, refreshContractSoon, takeContractOrder,
} from './own-contract-orders.ts'
import { withPosition } from './own-positions.ts'
import { positionsKey } from './use-positions.ts'

const topics: readonly UserTopic[] = [
  'user@contractOrder', 'user@contractTrade', 'user@position', 'user@funding', 'user@liquidation',
  'user@contractSetting', 'user@conditionalOrder',
]

/** Keeps the lists of contracts up while the component is shown. */
export function useContractUpdates(): void {
  const isLoggedIn = useIsLoggedIn()
  useEffect(() => isLoggedIn ? follow() : undefined, [isLoggedIn])
}

function follow(): () => void {
  const stream = liveStream()
  // Changes while no page followed were missed.
  openContractOrders.reread()
  const leaves = topics.map((topic) => stream.subscribe(topic, takeOwn))
  let wasLive = stream.status().state === 'live'
  // After a break something may have been missed.
  const leaveStatus = stream.onStatus(({ state }) => {
    if (state === 'live' && !wasLive) {
      refreshContractSoon()
      openContractOrders.reread()
    }
    wasLive = state === 'live'
  })
  return () => {
    leaveStatus()
    for (const leave of leaves) leave()
  }
}

function takeOwn(message: ServerMessage): void {
  if (message.type === 'contractOrder') return takeContractOrder(message.data)
  if (message.type === 'position') {
    queryClient.setQueryData<ContractPosition[]>(positionsKey, (known) =>
      known && withPosition(known, message.data))
  }
  refreshContractSoon()
}
