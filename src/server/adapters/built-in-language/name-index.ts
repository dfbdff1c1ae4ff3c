// Players by what people write: full names, surnames, misspellings. MiniSearch proposes; the slips between the letters decide.
import MiniSearch from 'minisearch'
import { editDistance, slipsAllowed } from '#core/assistant/reading/edit-distance.ts'
import type { Candidate, NameIndex, PlayerRef, TeamRef } from '#core/assistant/reading/language.ts'

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['\u2019.]/g, '')
const partsOf = (name: string): string[] =>
  fold(name)
    .split(/[\s-]+/)
    .filter((part) => part !== '' && !SUFFIXES.has(part))
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v'])

export function nameIndex(teams: readonly TeamRef[], players: readonly PlayerRef[]): NameIndex {
  const search = new MiniSearch<{ id: number; name: string }>({ fields: ['name'], processTerm: fold, tokenize: partsOf })
  search.addAll(players.map((player, id) => ({ id, name: player.name })))
  const nameParts = players.map((player) => partsOf(player.name))
  return {
    teams,
    players(phrase) {
      const asked = partsOf(phrase)
      if (asked.length === 0) return []
      const hits = search.search(phrase, { combineWith: 'AND', fuzzy: proposedSlips, prefix: false, maxFuzzy: 2 })
      const candidates: Candidate<PlayerRef>[] = []
      for (const hit of hits.slice(0, 200)) {
        const score = scoreOf(asked, nameParts[hit.id as number]!)
        if (score > 0) candidates.push({ ref: players[hit.id as number]!, score })
      }
      return candidates.sort((a, b) => b.score - a.score || a.ref.name.localeCompare(b.ref.name)).slice(0, 12)
    },
  }
}

/** MiniSearch counts a swap of neighbors as two slips, the score below as one. */
const proposedSlips = (term: string): number => (slipsAllowed(term) === 0 ? 0 : 2)

/** 1 for a full name or a surname letter for letter; less for each slip; a first name alone is a weaker sign; 0 = not meant. */
function scoreOf(asked: readonly string[], parts: readonly string[]): number {
  if (asked.length === 1) {
    const surname = slipScore(asked[0]!, parts.at(-1)!)
    if (surname > 0) return surname
    // Double surnames ("Gilgeous-Alexander") count by either half; a first name alone is not enough.
    return Math.max(0, ...parts.slice(1, -1).map((part) => slipScore(asked[0]!, part) * 0.95))
  }
  let product = 1
  let next = 0
  for (const word of asked) {
    let found = 0
    for (; next < parts.length && found === 0; next++) found = slipScore(word, parts[next]!)
    if (found === 0) return 0
    product *= found
  }
  return product
}

function slipScore(written: string, meant: string): number {
  const allowed = slipsAllowed(meant)
  const distance = editDistance(written, meant, allowed)
  if (distance === 0) return 1
  // The first letter is seldom wrong; without this, "Kenard" would also mean "Lenard".
  if (distance > allowed || written[0] !== meant[0]) return 0
  return 1 - distance / Math.max(4, meant.length)
}
