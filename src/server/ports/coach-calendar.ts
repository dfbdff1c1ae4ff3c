import type { TimeSpan } from '#core/coaching/hours.ts'

/** When the coach has time. Throws where the calendar cannot be read. */
export type CoachCalendar = {
  /** Stretches that lie in a span of time, in any order; they may overlap. */
  open(span: TimeSpan): Promise<readonly TimeSpan[]>
}

/** Who coaches on this server, as its owner set it up. */
export type Coach = {
  readonly name: string
  /** Where bookings are mailed to. */
  readonly address: string
  /** Where one meets: an address of a call, a number; null = the coach writes. */
  readonly place: string | null
}
