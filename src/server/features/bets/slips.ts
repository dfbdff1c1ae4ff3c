// Bet slips from pictures: who may, what stands on them, and what the board says of the fields that the person has checked.
import { randomUUID } from 'node:crypto'
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { FileText } from '#contract/file-text.ts'
import { API } from '#contract/index.ts'
import { allows } from '#core/access/access.ts'
import { decimalOf } from '#core/bankroll/bets/exact-price.ts'
import { gamesFor } from '#core/bankroll/bets/meant-games.ts'
import { readQuickBet } from '#core/bankroll/bets/quick-bet.ts'
import { checkMoney } from '#core/bankroll/slips/money-check.ts'
import { agreedReading } from '#core/bankroll/slips/second-reading.ts'
import { slipLegLine } from '#core/bankroll/slips/slip-line.ts'
import type { Game } from '#core/leagues/games.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { tierRequired, unreadableFile } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import type { Pictures } from '../../kernel/work/pictures.ts'
import type { BetDeps } from './bet-deps.ts'
import { lineRead } from './bet-views.ts'
import { textOf } from './board-offers.ts'
import { NO_GAME, type ReadLeg } from './quick-entry.ts'

/** A vision model that reads the same picture: its answer as text, and who it is; null where there is none, or it did not answer. */
export type SecondReader = (picture: Uint8Array, call: Call) => Promise<{ readonly who: string; readonly text: string } | null>

type ReaderDeps = Pick<BetDeps, 'upcoming' | 'care'> & { readonly pictures: Pictures; readonly secondReader: SecondReader }

export type SlipReader = (picture: FileText, from: 'file' | 'camera', call: Call) => Promise<AnswerOf<typeof API.slips.read>>

/** Reads pictures for every call that takes one: the tracker's, and Lex'. */
export function slipReader({ pictures, upcoming, secondReader, care }: ReaderDeps): SlipReader {
  return async (picture, from, call) => {
    const member = memberOf(call)
    refuseCamera(from, member)
    const permission = await care.ask(member, { act: 'place_bet' })
    if (!permission.allowed) throw care.refuse(member, permission)
    const bytes = pictureBytes(picture)
    const games = await upcoming()
    const names = [...new Set(games.flatMap(({ home, away }) => [home.name, away.name]))]
    const { reading, copy } = await pictures.read({ bytes, names, wantsCopy: true }, member.id, call.signal)
    // A picture without a bet is no business of a second reader.
    const second = reading.isSlip && copy ? await secondReader(copy, call) : null
    const agreed = second && agreedReading(reading, second.text)
    // An answer that says nothing of the slip is no second reading.
    return { id: randomUUID(), reading: agreed ?? reading, secondReader: agreed ? second.who : null }
  }
}

function refuseCamera(from: 'file' | 'camera', member: Member): void {
  if (from === 'camera' && !allows(member, 'camera')) throw tierRequired('camera')
}

/** The bytes of a picture that came as base64, with the head of a data URL or without. */
export function pictureBytes(text: FileText): Uint8Array {
  const base64 = (typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString('latin1'))
    .replace(/^data:[^,]{0,80},/, '')
    .trim()
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(base64)) throw unreadableFile('This is no picture: its text is not base64.')
  return Buffer.from(base64, 'base64')
}

export function slipsFeature(deps: BetDeps, read: SlipReader): Feature {
  return {
    bounds: bind(API.slips, {
      read: ({ picture, from }, call) => read(picture, from, call),
      check: (slip, call) => check(deps, slip, call),
    }),
  }
}

type Checked = ParsedOf<typeof API.slips.check>

async function check(deps: BetDeps, slip: Checked, call: Call): Promise<AnswerOf<typeof API.slips.check>> {
  const { legs, stakeCents, book } = slip
  const games = await deps.upcoming()
  const chosen = legs.map(({ event }, at) => slip.games[at] || gameOf(event, games))
  const stake = stakeCents === null ? '' : `$${(stakeCents / 100).toFixed(2)}; `
  const line = `${stake}${legs.map(slipLegLine).join(', ')}`
  const read = await lineRead(deps, line, undefined, chosen, call)
  const reading = { ...read, book, stakeCents, offers: [] }
  return { reading, sum: sumOf(slip), worth: await Promise.all(reading.legs.map((leg) => worthOf(deps, leg, call))) }
}

/**
 * The game of the two teams that the slip names; empty where it names none or leagues share them, and then the selection says which.
 * `NO_GAME` where the two do not meet soon: another game of one of them is not the one on the slip.
 */
function gameOf(event: string | null, games: readonly Game[]): string {
  const [pick] = event === null ? [] : readQuickBet(event.replace(/[,;]/g, ' ')).picks
  if (pick?.teams.length !== 2) return ''
  const found = gamesFor(pick, games).map(({ game }) => game)
  const meant = found.length > 0 ? found : byLastWords(pick.teams, games)
  const soonest = meant[0]
  if (!soonest) return NO_GAME
  return meant.every(({ league }) => league === soonest.league) ? soonest.id : ''
}

const lastWord = (name: string) => name.trim().toLowerCase().split(/\s+/).at(-1) ?? ''

/** Books shorten cities as they like, "GS Warriors": the last word decides where it is that of one team alone. */
function byLastWords(teams: readonly string[], games: readonly Game[]): Game[] {
  const names = [...new Set(games.flatMap(({ home, away }) => [home.name, away.name]))]
  const meant = teams.map((team) => names.filter((name) => lastWord(name) === lastWord(team)))
  if (meant.some((one) => one.length !== 1)) return []
  const [first, second] = meant.flat()
  return games.filter(({ home, away }) => (home.name === first && away.name === second) || (home.name === second && away.name === first))
}

function sumOf({ legs, stakeCents, payoutCents, price }: Checked): 'agrees' | 'disagrees' | 'unknown' {
  if (stakeCents === null || payoutCents === null) return 'unknown'
  const agrees = checkMoney({ stakeCents, price, legPrices: legs.map((leg) => leg.price) }, payoutCents)
  return agrees === null ? 'unknown' : agrees === 'payout' ? 'agrees' : 'disagrees'
}

async function worthOf(deps: BetDeps, leg: ReadLeg, call: Call): Promise<AnswerOf<typeof API.slips.check>['worth'][number]> {
  const price = leg.price ?? '+100'
  // A fair chance comes with the plan that has prices, here as on the board.
  const seesFair = allows(memberOf(call), 'odds')
  const fair = (seesFair ? await deps.fairOf({ ...leg, price }).catch((error: unknown) => deps.onError(error)) : null) ?? null
  const decimal = leg.price === null ? Number.NaN : decimalOf(leg.price)
  const shown = (await deps.pricesOf(leg, call).catch((error: unknown) => void deps.onError(error))) ?? []
  const best = [...shown].sort((a, b) => decimalFromAmerican(b.price) - decimalFromAmerican(a.price))[0]
  return {
    fair,
    ev: fair === null || !(decimal > 1) ? null : fair * decimal - 1,
    best:
      best && !(decimalFromAmerican(best.price) <= decimal)
        ? { book: best.book, price: textOf(best.price), american: best.price, ageSeconds: best.ageSeconds }
        : null,
  }
}
