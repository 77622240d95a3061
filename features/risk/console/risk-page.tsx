// Positions and risk: the stop of the exchange.
import { KillSwitch } from './kill-switch.tsx'

export function RiskPage() {
  return (
    <div className="stack wide-stack">
      <KillSwitch />
    </div>
  )
}
