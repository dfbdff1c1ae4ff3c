// How many rows of a board are drawn before more are asked for.

/** At least, and with each press. */
export const PAGE = 25
/** Height of a row, and of what stands above and below the rows, px. */
const ROW = 28
const AROUND = 200

/** As many as fill the window: a tall one is not left half empty. 25 at 900 px, 32 at 1080. */
export const firstRows = (height = window.innerHeight): number => Math.max(PAGE, Math.ceil((height - AROUND) / ROW))
