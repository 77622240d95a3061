// [MP4] The mails of one user in one hour: the first five are sent, the others are counted for one
// digest at the full hour. Pure.
export const mailsOfHour = 5

const hourMs = 3_600_000

/** The beginning of the hour of a moment, ms. */
export const hourOf = (at: number): number => at - at % hourMs

type HourCounts = { readonly sent: number; readonly withheld: number }

/** The counts after one more mail, and whether it is sent now. */
export function takeTurn(
  { sent, withheld }: HourCounts, most = mailsOfHour,
): HourCounts & { readonly isSent: boolean } {
  return sent < most
    ? { sent: sent + 1, withheld, isSent: true }
    : { sent, withheld: withheld + 1, isSent: false }
}
