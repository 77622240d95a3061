// POST /placeContractOrder.
import { placeContractOrder } from '@ingot/contract/calls/perpetual-order/contract-orders.ts'
import { rejected } from '@ingot/contract/vocabulary'
import { parseOrderExtras } from '#features/parse-order-extras.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { clientFieldsOf } from '#store/rows/client-fields.ts'
import { parseContractOrder } from './parse-contract-order.ts'
import { submitContractOrder } from './submit-contract-order.ts'

export const placeContractOrderHandler = defineHandler(
  placeContractOrder,
  ({ request, session, services }) => {
    const market = services.listings.contractBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const terms = parseContractOrder(request, market)
    if (!terms.ok) return terms
    const extras = parseOrderExtras(request, market)
    if (!extras.ok) return extras
    return submitContractOrder(services, {
      session, market, terms: { ...terms.value, ...extras.value }, set: clientFieldsOf(request),
    })
  },
)
