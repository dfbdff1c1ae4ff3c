// How far soccer's ratings by results alone are behind the forecasts of a file, by how many matches of the side that was seen less the file had told before.
// node --import tsx scripts/fit/soccer-newcomers.ts FILE SEASON
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Graded } from '#core/predictions/calibration-bins.ts'
import { difference } from '#core/predictions/grades.ts'
import { mergeResults } from '#core/predictions/results/merge-results.ts'
import { readResults } from '#core/predictions/results/read-results.ts'
import { walkForward } from '#core/predictions/walk-forward.ts'

const [file, season] = process.argv.slice(2)
if (file === undefined || !/^\d{4}$/.test(season ?? '')) {
  console.error('node --import tsx scripts/fit/soccer-newcomers.ts FILE SEASON   (a file of matches with forecasts, a year)')
  process.exit(2)
}
const reading = readResults(readFileSync(file), basename(file), 'fifa')
if (reading.kind !== 'results') throw new Error('no file of matches')

const FROM = [0, 10, 25]
const groups = FROM.map(() => ({ ours: [] as Graded[], theirs: [] as Graded[] }))
const seen = new Map<string, number>()
for (const { game, own } of walkForward(mergeResults([reading.games], []), { league: 'fifa', model: 'results' })) {
  const matches = Math.min(seen.get(game.home) ?? 0, seen.get(game.away) ?? 0)
  for (const team of [game.home, game.away]) seen.set(team, (seen.get(team) ?? 0) + 1)
  if (game.season !== Number(season) || game.reference === null) continue
  const group = groups[FROM.findLastIndex((from) => matches >= from)]!
  group.ours.push({ chances: own, result: game.result })
  group.theirs.push({ chances: game.reference, result: game.result })
}

const said = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`
const report = (name: string, { ours, theirs }: (typeof groups)[number]) => {
  const { mean, low, high } = difference(ours, theirs)
  console.log(`${name.padEnd(24)} ${String(ours.length).padStart(6)}  ${said(mean)} (${said(low)} to ${said(high)})`)
}
for (const [i, group] of groups.entries()) report(`${FROM[i]} and more seen before`, group)
const known = groups.slice(1)
report('10 and more, all', { ours: known.flatMap(({ ours }) => ours), theirs: known.flatMap(({ theirs }) => theirs) })
