// Follows the stream's own topics of contracts while a page that shows them is open: they are not
// part of the first load.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import type { ServerMessage, UserTopic } from '@ingot/contract/stream'
import { useEffect } from 'react'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { queryClient } from '@ingot/web/data/call/query-client.ts'
import { takeConditionalOrder } from '#features/trading/app/data/own-conditional-orders.ts'
import { liveStream } from '@ingot/web/data/stream/live-stream.ts'
import {
  contractHistoryKey, contractOrders, rereadContracts, rereadKnownContracts, takeContractFill,
} from './own-contract-orders.ts'
import { closesPosition, withPosition } from './own-positions.ts'
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
  rereadKnownContracts()
  const leaves = topics.map((topic) => stream.subscribe(topic, takeOwn))
  let wasLive = stream.status().state === 'live'
  // After a break something may have been missed.
  const leaveStatus = stream.onStatus(({ state }) => {
    if (state === 'live' && !wasLive) rereadContracts()
    wasLive = state === 'live'
  })
  return () => {
    leaveStatus()
    for (const leave of leaves) leave()
  }
}

function takeOwn(message: ServerMessage): void {
  if (message.type === 'contractOrder') return contractOrders.take(message.data)
  if (message.type === 'contractFill') return takeContractFill(message.data)
  if (message.type === 'conditionalOrder') {
    takeConditionalOrder(message.data)
  } else if (message.type === 'position') {
    const update = message.data
    queryClient.setQueryData<ContractPosition[]>(positionsKey, (known) =>
      known && withPosition(known, update))
    if (closesPosition(update)) rereadHistory('positions')
  } else if (message.type === 'funding') {
    rereadHistory('funding')
  } else if (message.type === 'liquidation') {
    rereadHistory('liquidations')
  }
  rereadPositionsSoon()
}

/** A record has figures that no message carries. */
function rereadHistory(list: 'positions' | 'funding' | 'liquidations'): void {
  void queryClient.invalidateQueries({ queryKey: [...contractHistoryKey, list] })
}

const refreshDelayMs = 150
let timer: ReturnType<typeof setTimeout> | undefined

/** [K41] The exchange computes the rank and the exits of a position; once for a burst. */
function rereadPositionsSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void queryClient.invalidateQueries({ queryKey: positionsKey })
  }, refreshDelayMs)
}
