// Picks are sealed with the post that shows them, settled from the scores, and held against the chain.
import { randomUUID } from 'node:crypto'
import type { picks } from '#contract/community/picks.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { gradeLeg } from '#core/bankroll/bets/grade.ts'
import { isBetOn, START_SLACK_MS } from '#core/community/bet-behind.ts'
import { pickFaults, sealRefusal, type TimedLink } from '#core/community/pick-chain.ts'
import { isPickModel, PICK_MODEL, profitOf, repeatFault, resultOf, SealedPick } from '#core/community/picks.ts'
import type { Game } from '#core/leagues/games.ts'
import { canonical } from '#core/predictions/seal.ts'
import { byHead } from '../../kernel/by-head.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import { conflict } from '../../kernel/door/errors.ts'
import type { CommunityDeps } from './community-deps.ts'
import type { PickOffer } from './pick-offers.ts'
import { addPick, freeBet, picksOfGame, type StoredPick } from './picks.store.ts'

/** A price is sealed within so long of being asked for; what waited longer for its turn is asked for anew. */
const FRESH_MS = 5000
const PAGE = 500
const MOST_FAULTS = 200

/**
 * An open bet of a linked account on what is picked, that stands behind no other pick: by what the server read from the book, never by what the
 * member says. Undone by nothing: the account may be removed, the pick stays verified, for it was sealed while the bet was open.
 */
async function betBehind({ betsOnGames, now }: CommunityDeps, tx: Tx, userId: string, offer: PickOffer): Promise<string | null> {
  const { startsAt } = offer.game
  const bets = await betsOnGames(tx, userId, startsAt - START_SLACK_MS, startsAt + START_SLACK_MS)
  return freeBet(
    tx,
    bets.flatMap((bet) => (isBetOn(bet, offer, now()) ? [bet.mark] : [])),
  )
}

/** Seals a pick and keeps its row, within the transaction of its post. */
export async function sealAndKeep(
  deps: CommunityDeps,
  tx: Tx,
  {
    offer,
    postId,
    author,
    userId,
  }: { readonly offer: PickOffer; readonly postId: string; readonly author: string; readonly userId: string },
): Promise<void> {
  const { chain, now, world, season } = deps
  const { game, market, outcome, point, price, book, fair, stake, askedAt } = offer
  const repeated = repeatFault(
    (await picksOfGame(tx, author, game.id)).filter((one) => one.world === world()),
    offer,
  )
  if (repeated) throw conflict(repeated)
  const betMark = await betBehind(deps, tx, userId, offer)
  let sealed: SealedPick | undefined
  const place = await chain.append(tx, (latest) => {
    const at = now()
    const refusal = sealRefusal({ startsAt: game.startsAt, now: at, latest })
    if (refusal) throw conflict(refusal)
    if (at - askedAt > FRESH_MS) throw conflict('The price waited too long for its turn. Post it again, at the price of now.')
    const { league, id: gameId, startsAt } = game
    sealed = SealedPick.parse({
      ...{ kind: 'pick', gameId, league, season: season(league, startsAt), home: game.home.name, away: game.away.name, startsAt },
      ...{ sealedAt: at, world: world(), model: `${PICK_MODEL}${randomUUID()}`, author },
      ...{ market, outcome, point, price, book, fair, stake, basis: betMark === null ? 'stated' : 'verified' },
    })
    return sealed
  })
  if (sealed) await addPick(tx, { place, postId, pick: sealed, betMark })
}

/**
 * Settles picks whose games are over, and notes the close of those that have begun. What is over is said by the game as it stands now, not by
 * the start that was sealed: a start may have moved earlier. @returns how many were settled
 */
export async function settlePicks(deps: CommunityDeps, signal: AbortSignal): Promise<number> {
  const { store, now, game: gameOf, closeOf, onError } = deps
  let settled = 0
  const games = new Map<string, Game | undefined>()
  for (const row of await store.unsettledPicks(now(), PAGE)) {
    if (signal.aborted) break
    try {
      const { place, pick } = row
      const at = now()
      if (!games.has(pick.gameId)) games.set(pick.gameId, await gameOf(pick.gameId))
      const game = games.get(pick.gameId)
      // Before the start that was kept only a result counts: a game that is put off may yet be played at its time.
      if (pick.startsAt > at && game?.status !== 'final') continue
      const close = row.close ?? (game ? await closeOf(pick, game) : undefined)
      if (close && !row.close) await store.noteClose(place, close)
      const result = resultOf(pick, game, at)
      if (!result) continue
      // Whole milliseconds, whatever the feed says.
      const began = Math.min(pick.startsAt, game?.startsAt ?? pick.startsAt)
      const settledAt = Math.round(Math.min(at, Math.max(began, game?.updatedAt ?? at)))
      await store.settlePick(place, result, { homeScore: game?.homeScore ?? null, awayScore: game?.awayScore ?? null, settledAt })
      settled++
    } catch (error) {
      onError(error, 'a pick was not settled')
    }
  }
  return settled
}

/** Whether the row that is shown still equals its seal, and its result what price and score make of it. */
function standing(text: string, row: StoredPick | undefined): NonNullable<TimedLink['pick']> {
  if (!row) return 'missing'
  const { pick, status, profit, homeScore, awayScore } = row
  const copies = row.author === pick.author && row.gameId === pick.gameId && row.league === pick.league
  if (canonical(pick) !== text || !copies || row.market !== pick.market || row.startsAt !== pick.startsAt) return 'changed'
  if (status === 'open') return profit === 0 ? 'same' : 'regraded'
  if (profit !== profitOf(pick, status)) return 'regraded'
  const final = { league: pick.league, status: 'final' as const, homeScore, awayScore }
  return status === 'void' || gradeLeg(pick, final) === status ? 'same' : 'regraded'
}

/** Holds every pick against the chain, from its first link. */
async function verifyPicks({ chain, store }: CommunityDeps): Promise<AnswerOf<typeof picks.verify>> {
  const { holds, head, brokenAt } = await chain.verify()
  const faults: ReturnType<typeof pickFaults>['faults'][number][] = []
  let [after, latest, count] = [0, 0, 0]
  for (;;) {
    const page = await chain.page(after, PAGE)
    const own = page.filter(({ model }) => isPickModel(model))
    const rows = new Map((await store.picksAt(own.map(({ place }) => place))).map((row) => [row.place, row]))
    count += own.length
    const links = page.map(({ place, model, sealed }): TimedLink => {
      const { startsAt, sealedAt } = JSON.parse(sealed) as { startsAt: number; sealedAt: number }
      return { place, startsAt, sealedAt, ...(isPickModel(model) ? { pick: standing(sealed, rows.get(place)) } : {}) }
    })
    const found = pickFaults(links, latest)
    faults.push(...found.faults)
    latest = found.latest
    if (page.length < PAGE) break
    after = page.at(-1)!.place
  }
  // A row that names no seal of a pick was put beside the chain.
  const unsealed = (await store.unsealedPicks(MOST_FAULTS)).map((place) => ({ place, fault: 'changed' as const }))
  return {
    holds: holds && faults.length === 0 && unsealed.length === 0,
    picks: count,
    head,
    brokenAt,
    faults: [...faults, ...unsealed].slice(0, MOST_FAULTS),
  }
}

/** Everybody may ask, and it is the dearest question that there is. */
export const pickVerifier = (deps: CommunityDeps) =>
  byHead({ name: 'verified picks', head: () => deps.chain.head(), make: () => verifyPicks(deps) })
