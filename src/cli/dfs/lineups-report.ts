// What `guru optimize` says of its lineups: as JSON, as a table, and what stands beside them.

import type { Built } from '#core/dfs/build/build-lineups.ts'
import type { Objective } from '#core/dfs/build/objective.ts'
import { proofWords } from '#core/dfs/build/set-words.ts'
import { round2 } from '#core/dfs/entries/csv.ts'
import type { SlateRead } from '#core/dfs/files/reading.ts'
import { dollars, playersById, pointsIn, pointsOfHundredths, salaryIn } from '#core/dfs/lineup.ts'
import type { SolvedLineup, SolvedPlace } from '#core/dfs/optimizer/optimizer.ts'
import { leftOutText } from '#core/dfs/players/left-out.ts'
import { meaningOf } from '#core/dfs/players/player-status.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import { plural } from '#core/plural.ts'
import { type LineupPoints, lineupPoints, pointsText } from '#core/simulation/scores/lineup-points.ts'
import { alignedTable, inert } from '../table.ts'
import type { KnownOf } from './player-options.ts'

export type PointsOf = (player: SlatePlayer) => number | undefined

export type Outcome = {
  readonly built: Built
  readonly reading: SlateRead
  /** The projection, whatever was made most of. */
  readonly points: PointsOf
  /** Floors and ceilings, where the projections have them. */
  readonly known?: KnownOf
  readonly objective: Objective
  /** How many lineups were asked for. */
  readonly count: number
  readonly elapsedMs: number
  /** Simulated ROI of each lineup, where it was chosen by that. */
  readonly rois?: readonly { readonly roi: number; readonly roiStandardError: number; readonly roiShrunken: number }[]
}

/** Shape of `--json`; `conflict` and `fixes` are there when nothing fits. */
export function outcomeJson(outcome: Outcome) {
  const { built, elapsedMs } = outcome
  const { site, sport, contest, players } = outcome.reading.slate
  const slate = { site, sport, contest, players: players.length }
  if (built.kind === 'infeasible')
    return { slate, status: 'infeasible', conflict: built.conflict, fixes: built.fixes, lineups: [], elapsedMs }
  return {
    slate,
    status: built.isProved ? 'optimal' : built.isExact ? 'built' : 'stopped',
    proof: proofOf(outcome, built),
    ...(built.shortage.length > 0 ? { shortage: built.shortage, fixes: built.fixes } : {}),
    ...(built.leftOut.length > 0 ? { leftOut: built.leftOut } : {}),
    lineups: built.lineups.map((lineup, index) => ({ ...lineupJson(lineup, outcome), ...outcome.rois?.[index] })),
    elapsedMs,
  }
}

/** What the set is worth by its objective, and what no set that keeps the shares can exceed (points); the gap as a share. */
function proofOf({ rois }: Outcome, built: Extract<Built, { kind: 'lineups' }>) {
  const value = built.lineups.reduce((sum, lineup) => sum + lineup.points, 0)
  const bound = built.bound
  const gap = bound === null || bound === 0 ? null : (bound - value) / bound
  return {
    value: pointsOfHundredths(value),
    bound: bound === null ? null : pointsOfHundredths(bound),
    gap: gap === null ? null : round4(gap),
    says: rois ? 'The best earners of those that were simulated; nothing is proved of such a set.' : proofWords({ ...built, gap }),
  }
}

function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

function lineupJson(lineup: SolvedLineup, outcome: Outcome) {
  const { reading, points, objective } = outcome
  const byId = playersById(reading.slate.players)
  const roster = rosterOf(reading.slate)!
  const projected = (place: SolvedPlace, index: number) =>
    pointsOfHundredths(100 * pointsIn(roster.slots[index]!, points(byId.get(place.playerId)!) ?? 0))
  const { sum, ...joint } = figuresOf(lineup, outcome)
  return {
    salary: lineup.salary,
    projection: sum ?? 0,
    ...(objective === 'projection' ? {} : { worth: pointsOfHundredths(lineup.points) }),
    ...joint,
    players: lineup.places.map((place, index) => {
      const player = byId.get(place.playerId)!
      const slot = roster.slots[index]!
      return {
        slot: place.slot,
        id: place.uploadId,
        name: player.name,
        position: player.positions.join('/'),
        team: player.team,
        salary: salaryIn(slot, player),
        projection: projected(place, index),
      }
    }),
  }
}

/** The projections added up and what the players score together: lineup-points.ts. */
function figuresOf(lineup: SolvedLineup, { reading, points, known }: Outcome): LineupPoints {
  const byId = playersById(reading.slate.players)
  const roster = rosterOf(reading.slate)!
  const players = lineup.places.map((place, index) => {
    const player = byId.get(place.playerId)!
    const own = known?.(player)
    const { team, opponent, positions } = player
    const multiplier = roster.slots[index]!.pointsMultiplier
    return { position: positions[0] ?? '', team, opponent, multiplier, points: points(player) ?? 0, spread: own ?? {} }
  })
  return lineupPoints(reading.slate.sport, players)
}

export function outcomeText(outcome: Outcome): string {
  const { built, elapsedMs, reading } = outcome
  if (built.kind === 'infeasible') return ''
  const { site, sport, contest, players, salaryCap } = reading.slate
  const lineups = built.lineups.map((lineup, index) => {
    const row = lineupJson(lineup, outcome)
    const table = alignedTable(
      ['Slot', 'Player', 'Position', 'Team', 'Salary', 'Projection'],
      row.players.map((one) => [one.slot, one.name, one.position, one.team, one.salary, round2(one.projection)]),
    )
    const { projection: sum, mean, median, floor, ceiling } = row
    const figures = pointsText({ sum, mean, median, floor, ceiling }, (one) => String(round2(one)))
    const made = outcome.objective === 'projection' ? '' : `, ${WORTH[outcome.objective]} ${round2(lineup.points / 100)}`
    const own = outcome.rois?.[index]
    const roi = own
      ? `, ROI ${(own.roiShrunken * 100).toFixed(1)} % ± ${(own.roiStandardError * 100).toFixed(1)} (${(own.roi * 100).toFixed(1)} % as drawn)`
      : ''
    return `Lineup ${index + 1}: ${figures}${made}, for ${dollars(row.salary)}${roi}\n${table}\n`
  })
  const { gap } = proofOf(outcome, built)
  const within = gap === null ? '' : `; no such set has more than ${(gap * 100).toFixed(2)} % more points`
  const best = outcome.rois ? 'The best earners of those that were simulated' : `Each the best under its own draws and limits${within}`
  const proof = built.isProved ? 'Proved optimal' : best
  return [
    `${site} ${sport} ${contest}, ${players.length} players, cap ${dollars(salaryCap)}\n`,
    ...lineups,
    `${proof}, in ${elapsedMs} ms.\n`,
  ].join('\n')
}

/** What the objectives add up: the ceilings of single players, say, which is more than what the lineup reaches. */
const WORTH = { ceiling: "its players' ceilings added up", mix: 'mix', leverage: 'leverage' } as const

const KEEP = '--keep ID takes a player in all the same.'

/** Sentences for standard error. */
export function remarksOn({ built, reading, count }: Outcome): string[] {
  if (built.kind === 'infeasible') {
    const mend = built.fixes.length > 0 ? ` Any of these would help: ${built.fixes.join('; ')}.` : ''
    return [`guru optimize: no lineup keeps these rules together: ${built.conflict.join('; ')}.${mend}`]
  }
  const chosen = new Set(built.lineups.flatMap((lineup) => lineup.places.map((place) => place.playerId)))
  const marked = reading.slate.players.filter((player) => chosen.has(player.id) && meaningOf(player.status) !== null)
  return [
    ...(built.lineups.length < count
      ? [
          `${built.lineups.length} of ${plural(count, 'lineup')}: ${built.shortage.join('; ')}.${built.fixes.length > 0 ? ` Any of these would help: ${built.fixes.join('; ')}.` : ''}`,
        ]
      : []),
    ...reading.warnings.map((warning) => `Note: ${warning}`),
    ...(reading.dropped.length > 0 ? [`Note: ${plural(reading.dropped.length, 'row')} dropped; guru slate tells why.`] : []),
    ...leftOutText(built.leftOut, reading.slate.players).map((sentence) => `Note: ${inert(sentence)} ${KEEP}`),
    ...(marked.length > 0
      ? [`Note: ${marked.map((player) => `${inert(player.name)} is listed as ${inert(meaningOf(player.status)!.word)}`).join(', ')}.`]
      : []),
  ]
}
