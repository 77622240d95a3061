// An application for a level of identity as it is read from a request. Checks of forms find slips;
// an operator decides.
import type { ParsedRequestOf } from '@ingot/contract/calls'
import type { userAuth } from '#features/identity/identity.calls.ts'
import {
  accepted, cardlessCountries, isCardNumber, isDocumentOver, isOfAge, type Outcome, rejected,
  tidyCardNo,
} from '@ingot/contract/vocabulary'
import { openOwnKey } from '#features/file/server/open-own-key.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { encryptDetails } from '#features/profile/server/identity-details.ts'
import type { NewIdentity } from './identity-steps.ts'

export type Application = ParsedRequestOf<typeof userAuth> & { readonly user: number }

/** The step's input, or the first fault of the request. */
export async function readApplication(
  services: Services, application: Application,
): Promise<Outcome<NewIdentity>> {
  if (application.level === 3) return readPortrait(application)
  const typed = checkTyped(services.clock(), application)
  if (!typed.ok) return typed
  const pictures = readDocument(services, application)
  if (!pictures.ok) return pictures
  const {
    user, country = null, documentKind = null, expiryDate = null, birthDate = null,
  } = application
  const { realName, cardNo } = typed.value
  const key = await openOwnKey(services, user)
  if (!key.ok) return key
  return accepted({
    userId: user, level: 2, country, documentKind, expiryDate, pictures: pictures.value,
    details: encryptDetails(key.value, user, { realName, cardNo, birthDate }),
    numberDigest: services.secretKey.digest(
      'identities', [country ?? '', tidyCardNo(cardNo)], 'base64url',
    ),
  })
}

/** [ID1] The portrait alone: name, number and document are those of level 2. */
function readPortrait({ user, portrait }: Application): Outcome<NewIdentity> {
  if (portrait === undefined) return rejected('pictures_missing', 'portrait')
  return accepted({
    userId: user, level: 3, country: null, documentKind: null, expiryDate: null, details: '',
    numberDigest: '', pictures: [{ side: 'portrait', id: portrait }],
  })
}

/** [ID3] The typed data of a document. */
function checkTyped(
  at: number, { realName, cardNo, country, documentKind, birthDate, expiryDate }: Application,
) {
  if (realName === undefined) return rejected('invalid_input', 'realName')
  if (cardNo === undefined) return rejected('invalid_input', 'cardNo')
  if (documentKind === 'id_card' && country !== undefined && cardlessCountries.includes(country)) {
    return rejected('document_refused', 'documentKind')
  }
  if (!isCardNumber({ country: country ?? null, kind: documentKind ?? null, cardNo })) {
    return rejected('card_number_invalid', 'cardNo')
  }
  if (birthDate !== undefined && !isOfAge(birthDate, at)) return rejected('under_age', 'birthDate')
  if (expiryDate !== undefined && isDocumentOver(expiryDate, at)) {
    return rejected('document_expired', 'expiryDate')
  }
  return accepted({ realName, cardNo })
}

/** [ID4] Front and back; a passport has one page with data. */
function readDocument(
  { configuration }: Services, { idCardFront: front, idCardBack: back, documentKind }: Application,
): Outcome<NewIdentity['pictures']> {
  if (front !== undefined && front === back) return rejected('same_picture_twice', 'idCardBack')
  if (configuration.now().settings.needIdPhoto) {
    if (front === undefined) return rejected('pictures_missing', 'idCardFront')
    if (back === undefined && documentKind !== 'passport') {
      return rejected('pictures_missing', 'idCardBack')
    }
  }
  return accepted([
    ...front === undefined ? [] : [{ side: 'front' as const, id: front }],
    ...back === undefined ? [] : [{ side: 'back' as const, id: back }],
  ])
}
