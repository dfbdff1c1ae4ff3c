// The answer to a question that Lex asked back: "the Eagles one", "NFL", "the second", "+120".
import type { Ask, AskOf, Pending } from './ask.ts'
import { type Draft, resolved, sureTeams } from './asks.ts'
import { americanIn, exactPriceIn } from './calc-asks.ts'
import { changedCalc } from './changed-calc.ts'
import type { Entities } from './reading/entities.ts'
import type { PlayerRef, Sentence, TeamRef } from './reading/language.ts'
import { priceOf } from './reading/quantities.ts'
import { ORDINALS, OTHER } from './stated/ordinals.ts'

const PLACES: Readonly<Record<string, number>> = { ...ORDINALS, other: OTHER }

/** The answer to a question that was asked back; null when the sentence does not answer it. */
export function answered(pending: Pending, sentence: Sentence, p: Entities): Draft | null {
  const { ask } = pending
  const text = p.bare
  switch (pending.slot) {
    case 'league':
      return p.league && 'league' in ask
        ? { ask: { ...ask, league: p.league } as Ask, unresolved: pending.unresolved, openTeams: [] }
        : null
    case 'player': {
      const open = pending.unresolved[0]
      const chosen = open && chosenOf(open.options, sentence, p)
      if (!open || !chosen) return null
      const list = (ask as Record<string, unknown>)[open.field] as PlayerRef[]
      const withLeague = 'league' in ask && ask.league === null ? { league: chosen.league } : {}
      return {
        ask: { ...ask, ...withLeague, [open.field]: [...list, chosen] } as Ask,
        unresolved: pending.unresolved.slice(1),
        openTeams: [],
      }
    }
    case 'team': {
      const chosen = chosenTeam(pending.teams, text, p) ?? sureTeams(p)[0]
      if (!chosen || !('teams' in ask)) return null
      return { ask: { ...ask, league: chosen.league, teams: [...ask.teams, chosen] } as Ask, unresolved: [], openTeams: [] }
    }
    case 'players': {
      const { sure, unresolved } = resolved(p.players, 'players')
      if (sure.length + unresolved.length === 0) return null
      if (ask.kind === 'look') return { ask: { ...ask, players: sure, league: sure[0]?.league ?? ask.league }, unresolved, openTeams: [] }
      if (ask.kind !== 'compare') return null
      return { ask: { ...ask, players: [...ask.players, ...sure] }, unresolved, openTeams: [] }
    }
    case 'figures': {
      const changed = ask.kind === 'calc' ? changedCalc(ask, p) : null
      return changed && { ask: changed, unresolved: [], openTeams: [] }
    }
    default:
      return ask.kind === 'kelly' ? kellyAnswer(ask, pending.slot, text) : null
  }
}

function kellyAnswer(ask: AskOf<'kelly'>, slot: 'price' | 'probability' | 'bankroll', text: string): Draft | null {
  const number = Number(/(\d[\d,]*(?:\.\d+)?)/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN)
  const thousand = /\d\s?(k|grand)\b/.test(text) ? 1000 : 1
  const filled = (part: Partial<AskOf<'kelly'>>): Draft => ({ ask: { ...ask, ...part }, unresolved: [], openTeams: [] })
  if (slot === 'price') {
    const price = priceOf(text) ?? priceOf(`at ${text}`) ?? americanIn(text) ?? (number >= 100 ? Math.round(number) : null)
    return price === null ? null : filled({ price, exactPrice: exactPriceIn(text) })
  }
  if (!Number.isFinite(number) || number <= 0)
    return /\bcoin ?flip\b|\b50[-/]50\b/.test(text) && slot === 'probability' ? filled({ probability: 0.5 }) : null
  if (slot === 'probability')
    return number < 1 ? filled({ probability: number }) : number < 100 ? filled({ probability: number / 100 }) : null
  return filled({ bankroll: number * thousand })
}

function chosenOf(options: readonly PlayerRef[], sentence: Sentence, p: Entities): PlayerRef | undefined {
  const only = (test: (player: PlayerRef) => boolean) => {
    const kept = options.filter(test)
    return kept.length === 1 ? kept[0] : undefined
  }
  const ids = new Set(p.players.flatMap((mention) => mention.options.map((player) => player.id)))
  const teams = new Set(p.teams.flatMap((mention) => mention.options.map((team) => team.abbreviation)))
  const words = new Set(sentence.words.map((word) => word.lower))
  return (
    only((player) => teams.has(player.team)) ??
    only((player) => p.positions.includes(player.position)) ??
    only((player) => words.has(player.team.toLowerCase()) || words.has(player.position.toLowerCase())) ??
    only((player) => ids.has(player.id)) ??
    only((player) => words.has(player.name.toLowerCase().split(' ')[0]!)) ??
    (p.saidLeague ? only((player) => player.league === p.league) : undefined) ??
    byOrdinal(options, p.bare)
  )
}

function chosenTeam(options: readonly TeamRef[], text: string, p: Entities): TeamRef | undefined {
  const named = p.teams.flatMap((mention) => mention.options).map((team) => team.id)
  const kept = options.filter((team) => named.includes(team.id))
  if (kept.length === 1) return kept[0]
  const inLeague = p.league ? options.filter((team) => team.league === p.league) : []
  return inLeague.length === 1 ? inLeague[0] : byOrdinal(options, text)
}

function byOrdinal<T>(options: readonly T[], text: string): T | undefined {
  const word = /\b(first|second|third|fourth|last|other|1st|2nd|3rd|4th)\b/.exec(text)?.[1]
  if (word) return options.at(PLACES[word]!)
  const digit = /^(?:number |option |#)?([1-8])[.!)]?$/.exec(text)?.[1]
  return digit ? options[Number(digit) - 1] : undefined
}
