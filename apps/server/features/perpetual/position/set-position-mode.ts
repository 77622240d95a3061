// POST /setPositionMode.
import { setPositionMode } from '@ingot/contract/calls/perpetual-position/contract-settings.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'

export const setPositionModeHandler = defineHandler(
  setPositionMode,
  async ({ request: { positionMode }, session, services }) => {
    const changed = await services.sequencer.submit({
      command: { kind: 'set-position-mode', user: session.user, positionMode },
    })
    return changed.ok ? accepted({ positionMode }) : changed
  },
)
