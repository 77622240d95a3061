// The engine names a fault by its own fields; the edge names the field of the request.
import type { Reject } from '@ingot/contract/vocabulary'

const fields: Readonly<Record<string, string>> = {
  by: 'triggerBy',
  triggerTicks: 'triggerPrice',
  activationTicks: 'activationPrice',
  callbackTicks: 'callbackDistance',
  callbackPpm: 'callbackRate',
  takeProfit: 'stopProfit',
  lots: 'quantity',
}

/** A fault whose field the request does not have keeps its field. */
export function edgeReject(reject: Reject): Reject {
  const field = reject.field === undefined ? undefined : fields[reject.field]
  return field === undefined ? reject : { ...reject, field }
}
