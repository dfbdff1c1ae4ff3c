// The form as it stood when a set was asked for, from the request that the server kept: `requestOf` the other way round.
import { hashKey } from '@tanstack/react-query'
import type { lineups } from '#contract/dfs/lineups.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import { PAYOUT_SHAPES, payoutsOf } from '#core/simulation/contest/payout-shapes.ts'
import type { PrizeRow } from '#core/simulation/contest/payouts.ts'
import { FIRST_DRAFT, type SimulationDraft } from '../../simulation/simulation-draft.ts'
import { emptyDraft, type OptimizerDraft, type TeamRule } from './optimizer-draft.ts'
import { singleRules } from './rule-list.ts'

type Request = InputOf<typeof lineups.optimize>

/** @param contestCap the contest's salary cap in dollars, for a request that says none */
export function draftOfRequest(request: Request, contestCap: number): OptimizerDraft {
  const { locks = [], bans = [], keeps = [], rules, salaryFloor, minGames, minPerTeam = {}, maxPerTeam = {}, contest } = request
  const { exposure: { players: exposures = {}, ...shares } = {}, ...others } = (request.ruleSet ?? {}) as RuleSet
  const single = singleRules({ ...others, ...(Object.keys(shares).length > 0 ? { exposure: shares } : {}) })
  return {
    ...emptyDraft(Number(rules?.salaryCap ?? contestCap)),
    ...amountsIn(request),
    count: Number(request.count ?? 3),
    objective: request.objective ?? 'projection',
    contest: contest ? contestDraft(contest) : FIRST_DRAFT,
    uniques: Number(request.minUniques ?? 1),
    hasBothSides: request.bothSides ?? false,
    keeps,
    salaryFloor: salaryFloor === undefined ? '' : String(salaryFloor),
    minGames: minGames === undefined ? null : Number(minGames),
    teams: teamRules(minPerTeam, maxPerTeam),
    locks,
    bans,
    rules: single,
    exposures,
  }
}

/** The same for two requests that ask for the same lineups; what players are worth is no part of the form. */
export function settingsKey(request: Request, contestCap: number): string {
  const { teams, rules, ...draft } = draftOfRequest(request, contestCap)
  // In which order rules were added changes nothing.
  return hashKey([{ ...draft, teams: teams.map((one) => hashKey([one])).sort(), rules: rules.map((one) => hashKey([one])).sort() }])
}

const percent = (share: number | string) => Math.round(Number(share) * 100)

function amountsIn({
  randomness,
  maxExposure,
  usualStack,
  tournament = false,
}: Request): Pick<OptimizerDraft, 'randomness' | 'maxExposure' | 'isStacking'> {
  // What a tournament leaves open is usual; otherwise what is not said is off.
  const open = tournament
    ? { randomness: null, maxExposure: null, isStacking: null }
    : { randomness: 0, maxExposure: 100, isStacking: false }
  return {
    randomness: randomness === undefined ? open.randomness : percent(randomness as number),
    maxExposure: maxExposure === undefined ? open.maxExposure : percent(maxExposure as number),
    isStacking: usualStack ?? open.isStacking,
  }
}

function teamRules(min: Readonly<Record<string, number>>, max: Readonly<Record<string, number>>): TeamRule[] {
  const teams = [...new Set([...Object.keys(min), ...Object.keys(max)])]
  return teams.map((team) => ({ team, min: min[team] ?? null, max: max[team] ?? null }))
}

function contestDraft({ payouts, entryFee, size, maxEntries, passerStacks }: NonNullable<Request['contest']>): SimulationDraft {
  const known: SimulationDraft = {
    ...FIRST_DRAFT,
    fee: entryFee === undefined ? null : entryFee / 100,
    size: size ?? null,
    maxEntries: maxEntries ?? null,
    stacks: passerStacks === undefined ? FIRST_DRAFT.stacks : percent(passerStacks),
  }
  if (typeof payouts === 'string') return { ...known, payout: 'own', table: payouts }
  const shape = entryFee !== undefined && size !== undefined ? shapeOf(payouts, entryFee, size) : undefined
  return { ...known, ...(shape ?? { payout: 'own', table: tableText(payouts) }) }
}

const MOST_RAKE = 40

/** The kind of contest, and what the site keeps, whose prizes these are; the usual rake first. */
function shapeOf(prizes: readonly PrizeRow[], entryFee: number, size: number): Pick<SimulationDraft, 'payout' | 'rake'> | undefined {
  const wanted = hashKey([prizes])
  const paid = prizes.reduce((sum, { from, to, cents }) => sum + (to - from + 1) * cents, 0)
  const likely = 100 * (1 - paid / (entryFee * size))
  const nearest = Array.from({ length: MOST_RAKE + 1 }, (_, rake) => rake).sort((a, b) => Math.abs(a - likely) - Math.abs(b - likely))
  const rakes = [FIRST_DRAFT.rake, ...nearest]
  for (const rake of rakes) {
    for (const payout of size === 2 ? (['head-to-head'] as const) : PAYOUT_SHAPES) {
      if (hashKey([payoutsOf({ shape: payout, entryFee, size, rake: rake / 100 })]) === wanted) return { payout, rake }
    }
  }
  return undefined
}

const tableText = (prizes: readonly PrizeRow[]) =>
  prizes.map(({ from, to, cents }) => `${from === to ? from : `${from}-${to}`} $${cents / 100}`).join('\n')
