// Whom and what an answer names, by the tools that it came from: names to be leaned on later, and the ways to their pages.
import type { ToolCard } from '#contract/people/assistant.ts'

type Link = { readonly label: string; readonly href: string }
type Node = Readonly<Record<string, unknown>>

const MOST_PLAYERS = 3

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const fieldOf = (node: unknown, key: string): unknown => (typeof node === 'object' && node !== null ? (node as Node)[key] : undefined)

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  visit(node as Node)
  for (const item of Object.values(node)) if (typeof item === 'object') walk(item, visit)
}

/** Names of the players whom the reply speaks of: "lock Quarles" then means the one who was just shown. */
export function shownIn(said: string, cards: readonly ToolCard[]): string[] {
  const names = new Set<string>()
  for (const card of cards)
    walk(card.result, ({ name }) => {
      if (typeof name === 'string' && name.includes(' ') && said.includes(name)) names.add(name)
    })
  // In the order in which it speaks of them: "he" is the first of them.
  return [...names].sort((a, b) => said.indexOf(a) - said.indexOf(b)).slice(0, 30)
}

/** The pages of the first players that the reply names. */
function playerLinks(said: string, cards: readonly ToolCard[]): Link[] {
  const found = new Map<string, { readonly name: string; readonly at: number }>()
  for (const card of cards)
    walk(card.result, (node) => {
      const id = text(node.playerId) ?? text(node.player_id) ?? text(fieldOf(node.player, 'playerId'))
      const name = text(fieldOf(node.player, 'name')) ?? text(node.player) ?? text(node.player_name) ?? text(node.name)
      if (id === null || name === null || found.has(id)) return
      const at = said.indexOf(name)
      if (at !== -1) found.set(id, { name, at })
    })
  return [...found]
    .sort(([, a], [, b]) => a.at - b.at)
    .slice(0, MOST_PLAYERS)
    .map(([id, { name }]) => ({ label: name, href: `/players/${encodeURIComponent(id)}` }))
}

/** The page of the game that the whole answer is about; none where it is about several. */
function gameLinks(cards: readonly ToolCard[]): Link[] {
  const ids = new Set<string>()
  for (const { input, result } of cards) {
    const asked = text(input.game) ?? text(input.gameId)
    const games = fieldOf(result, 'games') ?? fieldOf(result, 'scores')
    if (asked !== null) ids.add(asked)
    else if (Array.isArray(games)) for (const game of games) ids.add(text(fieldOf(game, 'id')) ?? '')
  }
  const [id] = ids
  return ids.size === 1 && id ? [{ label: 'Open the game', href: `/games/${encodeURIComponent(id)}` }] : []
}

/** The links of a reply and, behind them, those to the game and the players that it names. */
export function namedLinks(links: readonly Link[], said: string, cards: readonly ToolCard[]): Link[] {
  const more = [...gameLinks(cards), ...playerLinks(said, cards)]
  return [...links, ...more.filter(({ href }) => !links.some((link) => link.href === href))]
}
