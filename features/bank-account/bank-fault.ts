// Every fault of a bank account's fields. Screens have a sentence for each of them.

export const bankFaults = [
  'missing',
  'card_length', 'card_prefix', 'card_check_digit',
  'routing_length', 'routing_prefix', 'routing_check_digit', 'us_account_length',
  'iban_country', 'iban_length', 'iban_characters', 'iban_check_digits', 'iban_spanish_digits',
  'bic_form', 'sort_code_length', 'uk_account_length',
  'japan_bank_length', 'japan_branch_length', 'japan_account_length', 'post_symbol', 'post_number',
  'holder_katakana',
  'bank_code_length', 'korea_account_length', 'thailand_account_length', 'gsb_account_length',
  'bik_length', 'russia_account_length', 'russia_account_currency', 'russia_account_key',
  'correspondent_form', 'correspondent_key',
  'taiwan_branch_length', 'taiwan_account_length', 'general_number',
] as const
export type BankFault = (typeof bankFaults)[number]

/** Whether a text is the word of a fault. */
export const isBankFault = (text: string): text is BankFault =>
  bankFaults.some((fault) => fault === text)
