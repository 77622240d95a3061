// Which function applies which command about funds.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { FundsCommand } from '#engine/commands/funds-command.ts'
import type { State } from '#state/state.ts'
import { convertFunds } from './convert-funds.ts'
import { creditFunds } from './credit-funds.ts'
import { debitFunds } from './debit-funds.ts'
import { holdFunds } from './hold-funds.ts'
import { moveHouseFunds } from './move-house-funds.ts'
import { releaseFunds } from './release-funds.ts'
import { settleFunds } from './settle-funds.ts'
import { shareFunds } from './share-funds.ts'

/** Applies one command about funds; the refusals are those of the command's own function. */
export function applyFunds(state: State, command: FundsCommand): Outcome<Applied> {
  switch (command.kind) {
    case 'hold-funds': return holdFunds(state, command)
    case 'settle-funds': return settleFunds(state, command)
    case 'release-funds': return releaseFunds(state, command)
    case 'credit-funds': return creditFunds(state, command)
    case 'debit-funds': return debitFunds(state, command)
    case 'share-funds': return shareFunds(state, command)
    case 'convert-funds': return convertFunds(state, command)
    case 'move-house-funds': return moveHouseFunds(state, command)
  }
}
