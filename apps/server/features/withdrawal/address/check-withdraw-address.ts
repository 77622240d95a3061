// POST /checkWithdrawAddress.
import { checkWithdrawAddress } from '@ingot/contract/calls/withdrawal/withdraw-addresses.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { readAddress } from '#custody/read-address.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { chainsOf, readNetwork } from './read-destination.ts'

export const checkWithdrawAddressHandler = defineHandler(
  checkWithdrawAddress,
  ({ request, services }) => {
    const network = readNetwork(services, request)
    if (!network.ok) return network
    const address = readAddress(network.value.addressKind, request.address)
    const chains = [...chainsOf(services, request)]
    if (address !== undefined) return accepted({ fit: 'fits' as const, chains, address })
    const fit = chains.length > 0 ? 'other_network' as const : 'invalid' as const
    return accepted({ fit, chains, address: '' })
  },
)
