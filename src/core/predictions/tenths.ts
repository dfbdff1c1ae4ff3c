// The ten bins of the home side's chance over which calibration is told.
import type { Graded } from './grades.ts'

export const TENTHS = 10

/** 0 for a chance below 0.1 … 9 for one of 0.9 or more. */
export const tenthOf = ({ chances }: Graded): number => Math.min(TENTHS - 1, Math.floor(chances.home * TENTHS))

/** What the home side's chance is held against: 1 won, 0 not; a tie where no draw was forecast is half of each. */
export const homeWon = ({ chances, result }: Graded): number => (chances.draw > 0 && result === 0.5 ? 0 : result)
