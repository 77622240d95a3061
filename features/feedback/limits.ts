// Feedback of users about the app: its kinds and limits.

export const feedbackKinds = ['problem', 'idea', 'praise'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** Characters of a feedback, and of its answer. */
export const feedbackLengthMax = 1_000
/** Feedback of one user in a day of UTC. */
export const feedbackPerDayMax = 10
/** A page of the app by its path, without the parameters of its address. */
export const pagePathPattern = /^\/pages(?:\/[a-z0-9-]{1,30}){1,3}$/
/** The app's version as its settings show it: "1.0.0 (100)". */
export const appVersionPattern = /^\d{1,4}(?:\.\d{1,4}){2} \(\d{1,6}\)$/
