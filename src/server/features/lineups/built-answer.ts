// Solved lineups as the answer that travels: players with salaries and points, shares, proof, notes.

import type { BuiltLineup } from '#contract/dfs/lineup-shapes.ts'
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Built } from '#core/dfs/build/build-lineups.ts'
import { proofWords } from '#core/dfs/build/set-words.ts'
import { round2, uploadCsv } from '#core/dfs/entries/csv.ts'
import { dollars, type PlayersById, pointsIn, pointsOfHundredths, salaryIn } from '#core/dfs/lineup.ts'
import type { SolvedLineup } from '#core/dfs/optimizer/optimizer.ts'
import { hasBouts } from '#core/dfs/players/bouts.ts'
import { meaningOf } from '#core/dfs/players/player-status.ts'
import type { RuleElement } from '#core/dfs/rules/rule-element.ts'
import type { Roster } from '#core/dfs/sites.ts'
import type { DfsSport } from '#core/dfs/slate.ts'
import { projectedByText } from '#core/models/players/projected-by.ts'
import { plural } from '#core/plural.ts'
import { type LineupPoints, lineupPoints } from '#core/simulation/scores/lineup-points.ts'
import type { FoundSlate } from '../../ports/slate-finder.ts'
import type { RoiAnswer } from './by-roi.ts'
import type { Known } from './known-points.ts'
import { chosenSlate, headOf } from './slate-service.ts'

type Input = ParsedOf<typeof API.lineups.optimize>
type Answer = AnswerOf<typeof API.lineups.optimize>

export type Given = {
  readonly input: Input
  readonly choice: FoundSlate
  readonly roster: Roster
  readonly known: Known
  readonly elements: readonly RuleElement[]
  readonly settings: Answer['settings']
  readonly byId: PlayersById
  /** By ROI: what each lineup earned, in their order. */
  readonly rois: RoiAnswer['rois']
  readonly played: RoiAnswer['played']
  /** What else is to be said. */
  readonly extra: readonly string[]
}

type Run = { readonly isStopped: boolean; readonly now: number; readonly elapsedMs: number }

export function setOf(given: Given, built: Extract<Built, { kind: 'lineups' }>, { isStopped, now, elapsedMs }: Run): Answer {
  const { input, choice, known, elements, byId, roster } = given
  const picked = built.lineups.map((lineup) => ({ picks: lineup.places.map(({ slot, playerId }) => ({ slot, playerId })) }))
  return {
    lineups: built.lineups.map((lineup, index) => lineupOf(lineup, given, given.rois?.[index])),
    status: isStopped ? 'stopped' : built.isProved ? 'optimal' : 'built',
    proof: proofOf(built, isStopped, input.objective),
    objective: input.objective,
    played: given.played,
    rules: elements.map(({ rule, sentence }) => ({ rule, sentence })),
    slate: headOf(choice),
    projections: known.from,
    ...(known.projectedBy ? { projectedBy: known.projectedBy } : {}),
    unprojected: choice.slate.players.filter((player) => known.points[player.id] === undefined).length,
    leftOut: built.leftOut.map(({ id, why, words }) => ({ id, name: byId.get(id)!.name.trim(), salary: byId.get(id)!.salary, why, words })),
    settings: given.settings,
    exposure: exposureOf(built.lineups, byId),
    uploadCsv: choice.hasUploadIds ? uploadCsv(picked, roster, byId) : null,
    notes: [
      ...(known.projectedBy ? [projectedByText(known.projectedBy)] : []),
      ...unkept(built),
      ...notesOf(given, built.lineups, now, isStopped),
      ...given.extra,
    ],
    elapsedMs,
    source: choice.source,
    world: choice.world,
  }
}

/** All lineups were found, and a share of the set could not be held all the same. */
function unkept({ shortage, fixes }: Extract<Built, { kind: 'lineups' }>): string[] {
  if (shortage.length === 0) return []
  const help = fixes.length > 0 ? ` Any of these would help: ${fixes.join('; ')}.` : ''
  return [`Not kept over the whole set: ${shortage.join('; ')}.${help}`]
}

/** Hundredths inside, points outside. A bound below the value would be no bound; rounding may bring it there by a hundredth. */
function proofOf(built: Extract<Built, { kind: 'lineups' }>, isStopped: boolean, objective: Input['objective']): Answer['proof'] {
  const value = built.lineups.reduce((sum, lineup) => sum + lineup.points, 0)
  const bound = isStopped || built.bound === null ? null : Math.max(built.bound, value)
  const gap = bound === null ? null : bound === 0 ? 0 : (bound - value) / Math.abs(bound)
  const says =
    objective === 'roi'
      ? 'Chosen by what they earned in the simulated contests; nothing is proved of such a set.'
      : proofWords({ isProved: built.isProved, isExact: built.isExact && !isStopped, gap })
  return { isExact: built.isExact, value: pointsOfHundredths(value), bound: bound === null ? null : pointsOfHundredths(bound), gap, says }
}

/** @param earned present where it was chosen by ROI */
export function lineupOf(
  lineup: SolvedLineup,
  { byId, roster, known, input, choice }: Given,
  earned?: { readonly roi: number; readonly roiStandardError: number; readonly roiShrunken: number },
): BuiltLineup {
  const players = lineup.places.map((place, index) => {
    const player = byId.get(place.playerId)!
    const slot = roster.slots[index]!
    return {
      slot: place.slot,
      id: player.id,
      uploadId: place.uploadId,
      name: player.name,
      position: player.positions.join('/'),
      team: player.team,
      opponent: player.opponent,
      salary: salaryIn(slot, player),
      projection: round2(pointsIn(slot, known.points[player.id] ?? 0)),
      status: player.status,
    }
  })
  const { sum, ...joint } = figuresOf(lineup, { byId, roster, known, input, sport: choice.slate.sport })
  return {
    players,
    totalSalary: lineup.salary,
    salaryLeft: roster.salaryCap - lineup.salary,
    projectedPoints: sum ?? 0,
    worth: pointsOfHundredths(lineup.points),
    ...joint,
    ownership: sumOf(players.map(({ id }) => known.ownership[id] ?? null)),
    proof: lineup.proof ? { value: pointsOfHundredths(lineup.proof.value), bound: pointsOfHundredths(lineup.proof.bound) } : null,
    roi: earned ? { mean: earned.roi, standardError: earned.roiStandardError, shrunken: earned.roiShrunken } : null,
  }
}

type Around = Pick<Given, 'byId' | 'roster' | 'known' | 'input'> & { readonly sport: DfsSport }

/** The projections added up, unknown ones as 0 like in the optimum, and what the players score together. */
function figuresOf(lineup: SolvedLineup, { byId, roster, known, input, sport }: Around): LineupPoints {
  const players = lineup.places.map(({ playerId: id }, index) => {
    const { positions, team, opponent } = byId.get(id)!
    // A person's own numbers say nothing of our mean.
    const isOwn = input.points?.[id] !== undefined || input.ceilings?.[id] !== undefined
    const { means, deviations, floors, ceilings } = known
    const model = isOwn ? {} : { mean: means[id], deviation: deviations[id], floor: floors[id] }
    return {
      position: positions[0] ?? '',
      team,
      opponent,
      multiplier: roster.slots[index]!.pointsMultiplier,
      points: known.points[id] ?? 0,
      spread: { ...model, ceiling: ceilings[id] },
    }
  })
  return lineupPoints(sport, players)
}

/** Unknown as soon as one part is. */
function sumOf(values: readonly (number | null)[]): number | null {
  return values.some((value) => value === null) ? null : Math.round(values.reduce<number>((sum, value) => sum + value!, 0) * 1e4) / 1e4
}

function exposureOf(lineups: readonly SolvedLineup[], byId: PlayersById): Answer['exposure'] {
  const uses = new Map<string, number>()
  for (const lineup of lineups)
    for (const id of new Set(lineup.places.map((place) => place.playerId))) uses.set(id, (uses.get(id) ?? 0) + 1)
  return [...uses]
    .map(([id, count]) => ({ id, name: byId.get(id)?.name ?? id, share: count / lineups.length }))
    .sort((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1))
}

function notesOf({ input, choice, roster, settings }: Given, lineups: readonly SolvedLineup[], now: number, isStopped: boolean): string[] {
  const { salaryCap, maxPlayersPerTeam, positions } = input.rules
  const { startsAt } = chosenSlate(choice)
  const chosen = new Set(lineups.flatMap((lineup) => lineup.places.map((place) => place.playerId)))
  const marked = choice.slate.players.filter((player) => chosen.has(player.id) && meaningOf(player.status) !== null)
  return [
    ...(isStopped ? [`${lineups.length} of ${plural(input.count, 'lineup')} were done; they are kept, and only they are counted.`] : []),
    ...(salaryCap !== undefined && salaryCap > roster.salaryCap
      ? [`The contest's cap of ${dollars(roster.salaryCap)} holds, not ${dollars(salaryCap)}.`]
      : []),
    ...(maxPlayersPerTeam !== undefined && roster.maxPerTeam !== null && maxPlayersPerTeam > roster.maxPerTeam
      ? [`The contest allows ${roster.maxPerTeam} players of one team, not ${maxPlayersPerTeam}.`]
      : []),
    ...(positions !== undefined ? [`The contest's own roster was filled: ${choice.slate.slots.join(' ')}.`] : []),
    ...(startsAt !== null && startsAt <= now ? ['The first game of this slate has started: the site takes no new lineups for it.'] : []),
    ...(hasBouts(choice.slate.sport) && !input.bothSides ? ['No lineup holds both sides of a bout.'] : []),
    ...(settings.stack && lineups.length > 1 ? [`All but the first: ${settings.stack}`] : []),
    ...marked.map((player) => `${player.name.trim()} is listed as ${meaningOf(player.status)!.word}.`),
  ]
}
