// What the features need of password hashing; app gives the one that bounds how many run at once.

export type PasswordHasher = {
  /** A salted hash, or undefined when too many wait already. */
  hash(password: string): Promise<string | undefined>
  /**
   * Whether the password fits the hash, or undefined when too many wait already. Without a hash
   * it takes the same time and answers false, so that an unknown user cannot be told by the clock.
   */
  verify(password: string, hash: string | undefined): Promise<boolean | undefined>
}
