// The events of perpetual markets since the last drain, as rows in the sequence in which they
// happened.
import type {
  FundingPaymentRow, LiquidationRow, PerpetualOrderRow, PerpetualTradeRow,
} from '#engine/effects/perpetual-effects.ts'

export class PerpetualHistory {
  /** Orders that were closed, each as it stood then. */
  closedOrders: PerpetualOrderRow[] = []
  trades: PerpetualTradeRow[] = []
  fundings: FundingPaymentRow[] = []
  liquidations: LiquidationRow[] = []

  /** Starts the next batch; the lists of this one belong to the caller of the drain. */
  turn(): void {
    this.closedOrders = []
    this.trades = []
    this.fundings = []
    this.liquidations = []
  }
}
