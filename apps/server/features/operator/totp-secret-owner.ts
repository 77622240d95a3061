/** The owner under which an operator's TOTP secret is encrypted. */
export const totpSecretOwner = (operator: number): string => `operator ${operator} totp`
