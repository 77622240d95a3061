// The form of an application for a level: its values, their faults, and the request that they make.
import {
  calendarDayMs, type DocumentKind, documentKinds, identityNameLengthMin, isCardNumber,
  isDocumentOver, isOfAge, isPlainText, type RejectCode, tidyName,
} from '@ingot/contract/vocabulary'
import type { IdentityRequest } from './use-identity.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'

export type IdentityValues = {
  readonly country: string
  readonly documentKind: string
  readonly realName: string
  readonly cardNo: string
  readonly birthDate: string
  readonly expiryDate: string
}

export type IdentityFault =
  | 'missing' | 'shortName' | 'hidden' | 'wrongNumber' | 'wrongDay' | 'minor' | 'over'

export const identityEmpty: IdentityValues = {
  country: '', documentKind: '', realName: '', cardNo: '', birthDate: '', expiryDate: '',
}

/** The field of each refusal that belongs to one. */
export const identityRejects: Partial<Record<RejectCode, keyof IdentityValues>> = {
  card_number_invalid: 'cardNo', under_age: 'birthDate', document_expired: 'expiryDate',
  document_refused: 'documentKind',
}

export const kindOf = (text: string): DocumentKind | undefined =>
  documentKinds.find((kind) => kind === text)

export function identityFaults(
  values: IdentityValues, now: number,
): FormFaults<IdentityValues, IdentityFault> {
  const { country, documentKind, realName, cardNo, birthDate, expiryDate } = values
  const name = tidyName(realName)
  const kind = kindOf(documentKind) ?? null
  return {
    ...country === '' ? { country: 'missing' } : {},
    ...kind === null ? { documentKind: 'missing' } : {},
    ...name.length < identityNameLengthMin ? { realName: 'shortName' }
      : isPlainText(name) ? {} : { realName: 'hidden' },
    ...cardNo.trim() === '' ? { cardNo: 'missing' }
      : isCardNumber({ country, kind, cardNo }) ? {} : { cardNo: 'wrongNumber' },
    ...calendarDayMs(birthDate) === undefined ? { birthDate: 'wrongDay' }
      : isOfAge(birthDate, now) ? {} : { birthDate: 'minor' },
    ...calendarDayMs(expiryDate) === undefined ? { expiryDate: 'wrongDay' }
      : isDocumentOver(expiryDate, now) ? { expiryDate: 'over' } : {},
  }
}

export type DocumentPictures = {
  readonly front: string | undefined
  readonly back: string | undefined
}

/** The request of level 2; `values` have no fault. */
export function documentRequest(
  values: IdentityValues, { front, back }: DocumentPictures,
): IdentityRequest {
  const { country, realName, cardNo, birthDate, expiryDate } = values
  const documentKind = kindOf(values.documentKind)
  return {
    level: 2, realName: tidyName(realName), cardNo: cardNo.trim(), country, birthDate, expiryDate,
    ...documentKind === undefined ? {} : { documentKind },
    ...front === undefined ? {} : { idCardFront: front },
    ...back === undefined ? {} : { idCardBack: back },
  }
}
