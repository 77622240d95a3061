// How many withdrawals wait for approval, for the navigation.
import { listWithdrawals } from '@ingot/contract/console/withdrawals/withdrawals.ts'
import { useCall } from '#data/use-call.ts'
import { WaitingCount } from '#ui/waiting-count.tsx'

export function WaitingWithdrawals() {
  const { data } = useCall(listWithdrawals, { status: 'pending_approval' }, ['withdrawal'])
  return <WaitingCount count={data?.waiting ?? 0} />
}
