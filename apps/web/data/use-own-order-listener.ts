// Hears each change of the user's orders for as long as the screen that asks is shown.
import type { Order } from '@ingot/contract/calls'
import { useEffect, useEffectEvent } from 'react'
import { onOwnOrder } from './own-updates.ts'

export function useOwnOrderListener(onChange: (order: Order) => void): void {
  const tell = useEffectEvent((order: Order) => onChange(order))
  useEffect(() => onOwnOrder((order) => tell(order)), [])
}
