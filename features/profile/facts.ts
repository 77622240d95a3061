// The successes of users' profiles.
export const successes = ['profile_saved'] as const
