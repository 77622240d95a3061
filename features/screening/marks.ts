// [SC1] The marks of screening: every reason for a closer look at a withdrawal or its user, with
// its weight. A new mark is a line here, its words, and the check that finds it.

/**
 * The weight of each mark, with its reason. The score of a request is the sum of the weights of its
 * marks, at most `scoreMax`. A mark that weighs `scoreMax` is a danger by itself.
 */
export const markWeights = {
  // Coins that were paid out twice: nothing may leave before the debt is paid.
  deposit_debt: 100,
  // An operator has stopped the user's login or withdrawals.
  account_frozen: 100,
  // The row or its seal was written past the exchange's own steps.
  edited_row: 100,
  // Operators keep the address on their list, with a reason and a source.
  listed_address: 100,
  // Operators look into the user at this moment.
  open_case: 40,
  // A user with the same address, bank account or document is frozen or in a case.
  linked_user: 40,
  // One document belongs to one person, and one person has one account.
  same_document: 50,
  // Families share addresses of custodians; stolen accounts drain to one address.
  shared_address: 50,
  // A bank account has one holder, apart from the rare joint account.
  same_bank_account: 40,
  // Its coins may be those of the credit that left the chain.
  reversed_deposit: 35,
  // Money that passes through without a trade has another aim than trading.
  fresh_deposits: 25,
  // A stolen account is emptied at once: the amount is far above the user's own habit.
  unusual_size: 25,
  // A thief changes the passwords of an account first.
  password_changed: 20,
  // Most users save an address and use it the same day, and so does a thief.
  new_address: 10,
  new_device: 10,
  // Its own approval by two people is decided by the amount, not by the score.
  large_amount: 10,
  many_this_week: 10,
  // Every user has a first withdrawal, a first password and a last one of the balance.
  first_withdrawal: 5,
  password_set: 5,
  most_of_balance: 5,
} as const satisfies Readonly<Record<string, number>>

export type ScreeningMark = keyof typeof markWeights

export const scoreMax = 100
/** From this score a request is a danger, and from the lower one it needs attention. */
export const dangerFrom = 70
export const attentionFrom = 40

/** The score of a request with these marks, from 0 to `scoreMax`. */
export const scoreOf = (marks: readonly ScreeningMark[]): number =>
  Math.min(scoreMax, marks.reduce((sum, mark) => sum + markWeights[mark], 0))

export type ScoreTone = 'ok' | 'warn' | 'danger'

export const toneOfScore = (score: number): ScoreTone =>
  score >= dangerFrom ? 'danger' : score >= attentionFrom ? 'warn' : 'ok'

/** The tone of one mark in a list of checks. */
export const toneOfMark = (mark: ScreeningMark): 'warn' | 'danger' =>
  markWeights[mark] >= 35 ? 'danger' : 'warn'

/** The marks with the heaviest first; those of one weight stay in their order. */
export const heaviestFirst = <Mark extends ScreeningMark>(marks: readonly Mark[]): Mark[] =>
  marks.toSorted((one, other) => markWeights[other] - markWeights[one])

/**
 * [SC8] Marks by which a case is opened whatever the score: they join accounts of one person, or
 * are found after money has left the chain.
 */
export const caseMarks: readonly ScreeningMark[] = [
  'same_document', 'shared_address', 'reversed_deposit', 'listed_address',
]
