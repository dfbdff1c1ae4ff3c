// `npm run stress`: keeps the promises of reliability and security honest, on the built product, on this machine only.
//
//   npm run stress -- --only 5,6 --requests 20000 --rounds 50 --writes 10000 --seconds 15 --seed 1 --soak 10m --as-built
//   npm run stress -- --fleet 4 --only 1,2,3,4,10,12,13,14,17,20,21    the same on four servers and one PostgreSQL
//   npm run stress -- --only 22 --megabytes 1000 --drill-kills 20    backup and restore with so much data
import { parseArgs } from 'node:util'
import { buildIfStale } from '#tests/support/server.ts'
import { backupDrill } from './backup-drill.ts'
import { beginLogScan, scanLogs } from './log-scan.ts'
import { runOnFleetOf } from './product.ts'
import { type Finding, type Options, type Row, table } from './report.ts'
import { ROWS } from './rows.ts'
import { soak } from './soak.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    requests: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '10' },
    writes: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    soak: { type: 'string', default: '1h' },
    fleet: { type: 'string', default: '0' },
    kills: { type: 'string', default: '2m' },
    megabytes: { type: 'string', default: '50' },
    'drill-kills': { type: 'string', default: '3' },
    'as-built': { type: 'boolean', default: false },
  },
})
const options: Options = {
  requests: Number(values.requests),
  rounds: Number(values.rounds),
  writes: Number(values.writes),
  seconds: Number(values.seconds),
  seed: Number(values.seed),
  soakMs: duration(values.soak),
  fleetMs: duration(values.kills),
  megabytes: Number(values.megabytes),
  drillKills: Number(values['drill-kills']),
}
/** "90s", "10m", "1h" in milliseconds. */
function duration(text: string): number {
  const [, count, unit] = /^(\d+)(s|m|h)$/.exec(text) ?? []
  const ms = unit && { s: 1000, m: 60_000, h: 3_600_000 }[unit]
  if (!ms) throw new Error(`a time is written as 90s, 10m or 1h, not "${text}"`)
  return Number(count) * ms
}

const only = values.only?.split(',').map(Number)

/** No row takes as long on the slowest machine seen, the soak's own time and the drill's data apart; whatever it waits for then does not come. */
const LONGEST_ROW_MS = 20 * 60_000
/** Of each megabyte of the drill, over all its commands; a run that is killed counts as three there and back. */
const LONGEST_MB_MS = 5000

const longestOf = (row: Row): number => {
  if (row === soak) return LONGEST_ROW_MS + options.soakMs
  return LONGEST_ROW_MS + (row === backupDrill ? options.megabytes * LONGEST_MB_MS * (1 + options.drillKills / 3) : 0)
}

async function runRow(row: Row): Promise<readonly Finding[]> {
  const start = performance.now()
  process.stdout.write(`${row.rows.join(', ')}  ${row.name} … `)
  try {
    const findings = await inTime(row.run(options), longestOf(row))
    process.stdout.write(`${((performance.now() - start) / 1000).toFixed(0)} s\n`)
    return findings
  } catch (error) {
    process.stdout.write('stopped\n')
    const figure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return [{ row: row.rows[0] ?? 0, promise: row.name, figure: figure.replaceAll(/\s*\n\s*/g, ' '), isOk: false }]
  }
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${ms / 60_000} minutes`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

// What fails beside a row that has ended (an answer that nobody waits for any more) must not take the table with it.
process.on('unhandledRejection', (error) => process.stdout.write(`beside the rows: ${String(error)}\n`))

runOnFleetOf(Number(values.fleet))
if (!values['as-built']) await buildIfStale()
// All that the servers print is looked through at the end.
beginLogScan()
const findings: Finding[] = []
for (const row of ROWS) {
  if (only && !row.rows.some((number) => only.includes(number))) continue
  const found = await runRow(row)
  process.stdout.write(`${table(found)}\n\n`)
  findings.push(...found)
}
findings.push(scanLogs())
const sorted = findings.sort((a, b) => a.row - b.row)
process.stdout.write(
  `\n${table(sorted)}\n\n${sorted.filter((one) => one.isOk).length} kept, ${sorted.filter((one) => one.isOk === false).length} broken\n`,
)
process.exit(sorted.every((one) => one.isOk !== false) ? 0 : 1)
