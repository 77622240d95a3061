// The interface of password hashing for the features; app provides the implementation that bounds
// parallel hashes.

export type PasswordHasher = {
  /** A salted hash, or undefined when too many wait already. */
  hash(password: string): Promise<string | undefined>
  /**
   * Whether the password fits the hash, or undefined when too many wait already. Without a hash
   * it takes the same time and returns false, so that the time does not reveal an unknown user.
   */
  verify(password: string, hash: string | undefined): Promise<boolean | undefined>
}
