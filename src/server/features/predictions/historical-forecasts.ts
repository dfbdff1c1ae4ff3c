// Earlier seasons, each game forecast as of its day by today's engine. They are calculated in the background, league by league: whoever asks for
// the record sees what there is, and which leagues follow.

import type { DataWorld } from '#core/data-world.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { random } from '#core/math/random.ts'
import type { Graded } from '#core/predictions/calibration-bins.ts'
import { eceInterval } from '#core/predictions/calibration-interval.ts'
import { MODEL_VERSION } from '#core/predictions/forecast.ts'
import { isRated } from '#core/predictions/forecaster.ts'
import { difference, gradesOf } from '#core/predictions/grades.ts'
import type { LeagueModel } from '#core/predictions/league-model.ts'
import { seasonYear } from '#core/predictions/results/own-games.ts'
import { homeShares } from '#core/predictions/seal.ts'
import type { Models } from './models.ts'

/** Fewer games of a season that was walked back say nothing. */
const FEWEST_WALKED = 50

type Row = ReturnType<typeof rowOf>

export type WalkedBack = {
  /** What is calculated so far, and the leagues that follow. The first asking sets out. */
  now(): { readonly walkedBack: Row[]; readonly walking: LeagueKey[] }
  /** Calculates every league again. */
  run(signal: AbortSignal): Promise<void>
}

type Deps = { readonly models: Models; readonly world: () => DataWorld; readonly onError: (error: unknown) => void }

export function walkedBack({ models, world, onError }: Deps): WalkedBack {
  const leagues = LEAGUE_KEYS.filter(isRated)
  const kept = new Map<string, readonly Row[]>()
  let underway: Promise<void> | undefined
  const keyOf = (league: LeagueKey) => `${world()} ${league}`
  const walk = async (signal: AbortSignal) => {
    for (const league of leagues) {
      if (signal.aborted) return
      const key = keyOf(league)
      try {
        kept.set(key, rowsOf(league, await models.of(league), world()))
      } catch (error) {
        // A league whose feed fails keeps what was known of it, or shows nothing.
        onError(error)
        kept.set(key, kept.get(key) ?? [])
      }
    }
  }
  const run = (signal: AbortSignal) => {
    underway ??= walk(signal).finally(() => {
      underway = undefined
    })
    return underway
  }
  return {
    run,
    now() {
      const walking = leagues.filter((league) => !kept.has(keyOf(league)))
      if (walking.length > 0) run(new AbortController().signal).catch(onError)
      return { walkedBack: leagues.flatMap((league) => kept.get(keyOf(league)) ?? []), walking }
    },
  }
}

function rowsOf(league: LeagueKey, model: LeagueModel | undefined, world: DataWorld): Row[] {
  const seasons = new Map<number, Graded[]>()
  for (const game of model?.walked ?? []) {
    const season = seasonYear(league, game.startsAt)
    const list = seasons.get(season)
    if (list) list.push(game)
    else seasons.set(season, [game])
  }
  return [...seasons].flatMap(([season, list]) => (list.length < FEWEST_WALKED ? [] : [rowOf({ league, season, world }, list)]))
}

function rowOf(of: { league: LeagueKey; season: number; world: DataWorld }, list: readonly Graded[]) {
  const naive = homeShares(list)
  return {
    ...of,
    model: MODEL_VERSION,
    ...gradesOf(list)!,
    eceInterval: eceInterval(list, random(`walked ${of.world} ${of.league} ${of.season}`))!,
    naive: { logLoss: gradesOf(naive)!.logLoss, difference: difference(list, naive) },
  }
}
