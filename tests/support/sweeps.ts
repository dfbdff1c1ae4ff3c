// How many cases a sweep takes: each run a part of them, whose errors of sign, unit and threshold it finds; all of them where GURU_ALL_CASES is 1,
// as in a nightly run. Random cases are others in every run unless a test gives their seed.
const ALL = process.env.GURU_ALL_CASES === '1'

/** @param part  what every run takes; @param all  what the nightly run takes */
export const cases = (part: number, all: number): number => (ALL ? all : part)
