// The ten bins of the home side's chance over which calibration is told.
import type { OutcomeChances } from './results/game-result.ts'

/** A forecast and what came of it: 1 the home side won, 0.5 a draw, 0 it lost. */
export type Graded = { readonly chances: OutcomeChances; readonly result: 1 | 0.5 | 0 }

export const CALIBRATION_BIN_COUNT = 10

/** 0 for a chance below 0.1 … 9 for one of 0.9 or more. */
export const calibrationBinOf = ({ chances }: Graded): number =>
  Math.min(CALIBRATION_BIN_COUNT - 1, Math.floor(chances.home * CALIBRATION_BIN_COUNT))

/** What the home side's chance is held against: 1 won, 0 not; a tie where no draw was forecast is half of each. */
export const homeWon = ({ chances, result }: Graded): number => (chances.draw > 0 && result === 0.5 ? 0 : result)
