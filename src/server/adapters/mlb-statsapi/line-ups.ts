// Batting orders, probable pitchers and hands, read off a live feed: before the start as they are posted, after it as the parts of those who played.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { GameLog } from '#core/leagues/games.ts'
import { type GameLineUps, Hand, type LineUp, type Role, roleIn } from '#core/leagues/line-up.ts'
import { looseId } from '../vendor-http/parse-leniently.ts'
import { type LiveFeed, mlbId } from './games.ts'

const Side = z.object({ code: Hand.nullish().catch(null) }).nullish()
const Person = z.object({ id: looseId, fullName: z.string(), batSide: Side, pitchHand: Side })
const Orders = z.object({
  teams: z.object({
    home: z.object({ battingOrder: z.array(looseId).nullish() }),
    away: z.object({ battingOrder: z.array(looseId).nullish() }),
  }),
})

type People = ReadonlyMap<string, Infer<typeof Person>>

const peopleOf = ({ gameData }: LiveFeed): People =>
  new Map(
    Object.values(gameData.players ?? {}).flatMap((item) => {
      const person = Person.safeParse(item).data
      return person ? [[person.id, person] as const] : []
    }),
  )

/** What both clubs have posted; an order that does not hold nine is none. */
export function readMlbLineUps(feed: LiveFeed): GameLineUps {
  const people = peopleOf(feed)
  const orders = Orders.safeParse(feed.liveData.boxscore).data?.teams
  const of = (side: 'home' | 'away'): LineUp => {
    const order = orders?.[side].battingOrder ?? []
    const starter = feed.gameData.probablePitchers?.[side]?.id
    return {
      teamId: mlbId(feed.gameData.teams[side].id),
      order: order.length === 9 ? order.map((id) => ({ playerId: mlbId(id), hand: people.get(id)?.batSide?.code ?? null })) : null,
      starter: starter ? { playerId: mlbId(starter), hand: people.get(starter)?.pitchHand?.code ?? null } : null,
      lines: null,
      powerPlay: null,
    }
  }
  return { gameId: mlbId(feed.gamePk), home: of('home'), away: of('away') }
}

/** Names of those who are posted, so that another vendor's ids can be found for them. */
export function namesIn(feed: LiveFeed): ReadonlyMap<string, string> {
  return new Map([...peopleOf(feed)].map(([id, { fullName }]) => [mlbId(id), fullName]))
}

/** Lines of a box score with the part that each had in the game. */
export function withRoles(lines: readonly GameLog[], feed: LiveFeed): GameLog[] {
  const { home, away } = readMlbLineUps(feed)
  return lines.map((line) => {
    const role: Role = line.isHome ? roleIn(line.playerId, home, away) : roleIn(line.playerId, away, home)
    return Object.keys(role).length > 0 ? { ...line, role } : line
  })
}
