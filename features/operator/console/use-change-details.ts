// [OP45] The whole of a change that waits, before and after, for its second signature. The present
// state is read when the dialog opens, and follows every announced change.
import { loadDesk } from '#features/desk/desk.console.ts'
import { loadLeaderRecord } from '#features/copy-trading/leaders.console.ts'
import { loadListings } from '#features/listing/listings.console.ts'
import type { WaitingChange } from '#features/operator/operator-changes.console.ts'
import { loadUserSecurity } from '#features/user/user-security.console.ts'
import { loadUser } from '#features/user/users.console.ts'
import {
  factorOf, formatUnitsShort, isFiat, isSettingName, parseUnits, receivingFields,
} from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import type { CallFailure } from '@ingot/console/data/ask.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import type { ShownChange } from '@ingot/console/ui/change-list.tsx'
import { formatAmount, formatWorth, groupedFigure } from '@ingot/console/ui/format-amount.ts'
import { useTermWords } from '@ingot/console/ui/use-change-words.ts'
import { readListing, useListingLines } from './listing-lines.ts'

export type ChangeDetails = {
  readonly lines: readonly ShownChange[]
  /** The effect that no line shows; empty where there is none. */
  readonly text: string
}

/** Undefined details are not read yet, and nothing is signed without them. */
export type ReadDetails = {
  readonly details: ChangeDetails | undefined
  readonly failure: CallFailure | undefined
}

const line = (label: string, from: string | undefined, to: string): ShownChange =>
  ({ key: label, label, from, to })

export function useChangeDetails(change: WaitingChange): ReadDetails {
  const stored = useStoredDetails()
  const recovery = useRecoveryDetails(change)
  const removal = useRemovalDetails(change)
  const delisting = useDelistingDetails(change)
  const funding = useFundingDetails(change)
  switch (change.kind) {
    case 'recoverUser': return recovery
    case 'removeLeader': return removal
    case 'delistMarket': return delisting
    case 'fundDesk': return funding
    default: return { details: stored(change), failure: undefined }
  }
}

/** The kinds whose change is stored whole. */
function useStoredDetails(): (change: WaitingChange) => ChangeDetails {
  const words = useTranslations('operators')
  const roles = useTranslations('shell.roles')
  const terms = useTranslations('configuration')
  const fiat = useTranslations('fiat')
  const risk = useTranslations('risk.stop')
  const listingLines = useListingLines()
  const accountLines = useAccountLines()
  const termLines = useTermLines()
  return (change) => {
    const { kind, name, fromRole, role, fromValue, value } = change
    const from = fromValue === '' ? undefined : groupedFigure(fromValue)
    switch (kind) {
      case 'resetOperator': return { lines: [], text: words('actionTexts.reset') }
      case 'changeSetting': return {
        lines: [line(isSettingName(name) ? terms(`settings.${name}`) : name, from,
          groupedFigure(value))],
        text: isSettingName(name) ? terms(`settingTexts.${name}`) : '',
      }
      case 'changeFiatRate':
        return { lines: [line(`${fiat('rate')}, ${name}`, from, groupedFigure(value))], text: '' }
      case 'changeFiatAccount': return { lines: accountLines(change), text: fiat('accountText') }
      case 'openWithdrawals': return {
        lines: [
          line(`${terms('withdrawals')}, ${name}`, terms('closed'), terms('open')),
          line(words('difference'), undefined, groupedFigure(value)),
        ],
        text: '',
      }
      case 'startExchange': return {
        lines: [line(words('changeKinds.startExchange', { name, from: '', to: '' }),
          risk('stopped'), risk('running'))],
        text: risk('startText'),
      }
      case 'changeNetwork': case 'changeMarketFees': case 'changeDeskCoin':
        return { lines: termLines(change), text: '' }
      case 'listMarket': {
        const listing = readListing(value)
        return {
          lines: listing === undefined ? [] : listingLines(listing), text: words('listingText'),
        }
      }
      default: return role === null ? { lines: [], text: '' } : {
        lines: [line(words('role'), fromRole === null ? undefined : roles(fromRole), roles(role))],
        text: words(`roleTexts.${role}`),
      }
    }
  }
}

/** The changed terms of a row of the configuration. */
function useTermLines(): (change: WaitingChange) => readonly ShownChange[] {
  const terms = useTermWords()
  return ({ parts }) => parts.map(({ name, from, to }) => ({
    key: name, label: terms.label(name), from: terms.value(name, from), to: terms.value(name, to),
    factor: factorOf({ from, to }),
  }))
}

/** A receiving account: each field that differs, or each field of a new one. */
function useAccountLines(): (change: WaitingChange) => readonly ShownChange[] {
  const fiat = useTranslations('fiat')
  const terms = useTranslations('configuration')
  return ({ parts, fromValue }) => {
    const currency = parts.find(({ name }) => name === 'currency')?.to ?? ''
    const labelOf = (name: string): string => {
      const field = receivingFields.find((one) => one === name)
      if (field !== undefined) return fiat(`receiving.${field}`)
      if (name === 'dayLimit') return fiat('dayLimit', { fiat: isFiat(currency) ? currency : '' })
      return name === 'currency' || name === 'label' ? fiat(name) : fiat('isOn')
    }
    const shown = (name: string, text: string): string => {
      if (name === 'shown') return terms(text === 'yes' ? 'on' : 'off')
      if (text === '') return terms('none')
      return name === 'dayLimit' ? groupedFigure(text) : text
    }
    return parts.map(({ name, from, to }) => ({
      key: name, label: labelOf(name), to: shown(name, to),
      from: fromValue === '' || from === to ? undefined : shown(name, from),
    }))
  }
}

function useRecoveryDetails({ kind, subject }: WaitingChange): ReadDetails {
  const words = useTranslations('users')
  const asked = kind === 'recoverUser' && subject !== null ? { id: subject } : undefined
  const user = useCall(loadUser, asked, ['user'])
  const security = useCall(loadUserSecurity, asked, ['user'])
  const failure = user.failure ?? security.failure
  if (user.data === undefined || security.data === undefined) return { details: undefined, failure }
  const { totp, passkeys } = security.data
  const onOff = (isOn: boolean) => words(isOn ? 'factorOn' : 'factorOff')
  return {
    failure,
    details: {
      text: words('recoverText'),
      lines: [
        line(words('idOf', { id: user.data.id }), undefined, user.data.name),
        line(words('factorNames.totp'), onOff(totp !== null), onOff(false)),
        line(words('factorNames.passkeys'), String(passkeys.length), '0'),
        line(words('sessions'), String(user.data.sessions.length), '0'),
      ],
    },
  }
}

function useRemovalDetails({ kind, subject, value }: WaitingChange): ReadDetails {
  const words = useTranslations('copy-trading')
  const asked = kind === 'removeLeader' && subject !== null
    ? { id: subject, days: '90' as const } : undefined
  const { data, failure } = useCall(loadLeaderRecord, asked, ['leader', 'copy'])
  if (data === undefined) return { details: undefined, failure }
  const { leader, openCopies, dueShares } = data
  const cause = value === 'for_cause' ? 'yes' : 'no'
  const due = formatWorth(dueShares)
  return {
    failure,
    details: {
      text: words('removeText', { copies: openCopies, name: leader.nickname, due, cause }),
      lines: [
        line(words('idOf', { id: leader.id }), undefined, leader.userName),
        line(words('openCopies'), String(openCopies), '0'),
        line(words('cause'), undefined, words(`causes.${cause}`)),
        line(words('due'), undefined, due),
      ],
    },
  }
}

function useDelistingDetails({ kind, name }: WaitingChange): ReadDetails {
  const words = useTranslations('coins')
  const asked = kind === 'delistMarket' ? {} : undefined
  const { data, failure } = useCall(loadListings, asked, ['listing', 'configuration'])
  const market = data?.markets.find(({ symbol }) => symbol === name)
  if (market === undefined) return { details: undefined, failure }
  const { isContract, openOrders, openPositions } = market
  return {
    failure,
    details: {
      text: words(isContract ? 'delistContractText' : 'delistText'),
      lines: [
        line(name, words('open'), words(isContract ? 'closing' : 'delisted')),
        line(words('openOrders'), undefined, groupedFigure(String(openOrders))),
        line(words('openPositions'), undefined, groupedFigure(String(openPositions))),
      ],
    },
  }
}

const deskDecimals = 8

function useFundingDetails({ kind, name, value }: WaitingChange): ReadDetails {
  const words = useTranslations('configuration')
  const asked = kind === 'fundDesk' ? {} : undefined
  const { data, failure } = useCall(loadDesk, asked, ['conversion', 'configuration'])
  const coin = data?.coins.find(({ symbol }) => symbol === name)
  if (coin === undefined) return { details: undefined, failure }
  const isOut = value.startsWith('-')
  return {
    failure,
    details: {
      text: '',
      lines: [
        line(words('desk.direction'), undefined, words(isOut ? 'desk.out' : 'desk.in')),
        line(words('desk.amount'), undefined, `${formatAmount(value.replace('-', ''))} ${name}`),
        line(words('desk.inventory'), formatAmount(coin.inventory),
          inventoryAfter(coin.inventory, value)),
      ],
    },
  }
}

function inventoryAfter(inventory: string, value: string): string {
  const [held, moved] = [inventory, value.replace('-', '')]
    .map((text) => parseUnits(text, deskDecimals))
  if (held?.ok !== true || moved?.ok !== true) return groupedFigure(inventory)
  const units = value.startsWith('-') ? held.units - moved.units : held.units + moved.units
  return formatAmount(formatUnitsShort(units, deskDecimals))
}
