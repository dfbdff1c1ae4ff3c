// NHL api-web behind our ports: scores of a week, every event on the ice, lines as far as the events tell.
import { z } from 'zod'
import { AppError } from '../../kernel/door/errors.ts'
import type { BoxScoreFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import type { VendorClient } from '../vendor-http/client.ts'
import { parseLeniently } from '../vendor-http/parse-leniently.ts'
import { NhlGame, nhlGameOf, PlayByPlay, readNhlGame } from './game.ts'
import { readNhlLines } from './lines.ts'
import { readNhlPlays } from './plays.ts'

export const NHL_NAME = 'NHL api-web'
const SECOND = 1000
const DAY = 86_400 * SECOND

export const Week = z.object({ gameWeek: z.array(z.object({ games: z.array(z.unknown()) })) })

export type NhlFeeds = { readonly scores: ScoresFeed; readonly boxScores: BoxScoreFeed }

export function nhlFeeds(client: VendorClient): NhlFeeds {
  const feed = async (gameId: string, signal: AbortSignal) => {
    const theirs = nhlGameOf(gameId)
    if (!theirs) return undefined
    try {
      return await client.get({ path: `/v1/gamecenter/${theirs}/play-by-play`, schema: PlayByPlay, freshMs: 8 * SECOND }, signal)
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined
      throw error
    }
  }
  return {
    scores: {
      name: NHL_NAME,
      async games(league, from, to, signal) {
        if (league !== 'nhl' || to <= from) return []
        const weeks: number[] = []
        for (let at = from - DAY / 2; at < to; at += 7 * DAY) weeks.push(at)
        const answers = await Promise.all(
          weeks.map((at) =>
            client.get({ path: `/v1/schedule/${new Date(at).toISOString().slice(0, 10)}`, schema: Week, freshMs: 15 * SECOND }, signal),
          ),
        )
        const games = answers.flatMap(
          ({ value, asOf }) =>
            parseLeniently(
              value.gameWeek.flatMap((day) => day.games),
              NhlGame,
              (game) => readNhlGame(game, asOf),
            ).kept,
        )
        const known = new Map(games.map((game) => [game.id, game]))
        return [...known.values()].filter(({ startsAt }) => startsAt >= from && startsAt < to).sort((a, b) => a.startsAt - b.startsAt)
      },
      async game(gameId, signal) {
        const got = await feed(gameId, signal)
        return got && readNhlGame(got.value, got.asOf)
      },
      async plays(gameId, signal) {
        const got = await feed(gameId, signal)
        return got && readNhlPlays(got.value, got.asOf).kept
      },
    },
    boxScores: {
      name: NHL_NAME,
      async boxScore(gameId, signal) {
        const got = await feed(gameId, signal)
        return got && readNhlLines(got.value)
      },
    },
  }
}
