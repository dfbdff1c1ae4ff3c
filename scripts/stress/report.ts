// What a stress row found, and the table of all.

export type Finding = {
  /** Number of the promise. */
  readonly row: number
  readonly promise: string
  readonly figure: string
  /** null: could not be tried here; the figure says why. */
  readonly isOk: boolean | null
}

export type Options = {
  /** Mutated requests of row 1. */
  readonly requests: number
  /** Kills of row 5, and acknowledged writes over all of them. */
  readonly rounds: number
  readonly writes: number
  /** Seconds of load in row 10. */
  readonly seconds: number
  readonly seed: number
  /** How long the servers of row 21 are killed in turn. */
  readonly fleetMs: number
  /** How much data row 22 backs up and restores, and how often it is killed at that. */
  readonly megabytes: number
  readonly drillKills: number
  /** How long everything is read in the soak of row 11. */
  readonly soakMs: number
}

export type Row = { readonly rows: readonly number[]; readonly name: string; run(options: Options): Promise<readonly Finding[]> }

export function table(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ row, promise, figure, isOk }) =>
      `| ${row} | ${promise} | ${figure.replaceAll('|', '/')} | ${isOk === null ? 'not tried' : isOk ? 'kept' : 'BROKEN'} |`,
  )
  return ['| # | promise | measured | |', '|---|---|---|---|', ...lines].join('\n')
}

/** At most this many examples of what went wrong are shown. */
export const examples = (list: readonly string[], most = 8): string => (list.length === 0 ? '' : `: ${list.slice(0, most).join(' · ')}`)
