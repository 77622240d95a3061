// The interface of password hashing for the features; app provides the implementation that bounds
// parallel hashes.

export type PasswordHasher = {
  /** A salted hash, or undefined when too many wait already. */
  hash(password: string): Promise<string | undefined>
  /**
   * Whether the password fits the hash, or undefined when too many wait already. Without a hash
   * it takes the same time and answers false, so that an unknown user cannot be told by the clock.
   */
  verify(password: string, hash: string | undefined): Promise<boolean | undefined>
}
