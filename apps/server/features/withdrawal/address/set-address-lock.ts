// POST /setAddressLock.
import { setAddressLock } from '@ingot/contract/calls/withdrawal/withdrawals.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { setAddressLockStep } from './address-lock.ts'
import { withdrawSettingsView } from '#features/withdrawal/withdraw-settings-view.ts'

export const setAddressLockHandler = defineHandler(
  setAddressLock,
  async ({ request: { enabled }, session: { user }, services, caller }) => {
    const detail = enabled ? 'on' : 'off'
    const set = await services.sequencer.run(setAddressLockStep, {
      userId: user,
      isOn: enabled,
      event: services.securityLog.eventOf(
        { kind: 'address-lock-set', userId: user, detail }, caller,
      ),
    })
    return set.ok ? accepted(await withdrawSettingsView(services, user)) : set
  },
)
