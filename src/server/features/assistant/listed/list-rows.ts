// The rows that tools list, each with its key, its name, its figures and what tells it apart: read from the cards of any answer, so that one
// mechanism can filter, order, count and add them up.
import type { ToolCard } from '#contract/people/assistant.ts'
import type { Source } from '#core/assistant/numbers.ts'
import { valueAt } from '#core/assistant/reply.ts'
import { READERS } from './list-readers.ts'
import { cell, facts, type ListRow, list, node, price, shortOf, sidesOf, some, stateOf, text, time } from './row-cells.ts'
import { selectionOf, tagsOfPrice } from './row-readers.ts'

/** A side of a game of the board, where one of each game was shown: the dogs, the overs, the best price. */
function sidesOfBoard(source: Source): ListRow[] {
  return list(node(source.value).odds).flatMap((event, i) => {
    const game = node(event)
    return list(game.best).map((one, k): ListRow => {
      const row = node(one)
      const path = `odds.${i}.best.${k}`
      return {
        key: `side ${text(game.id)} ${text(node(source.value).market)} ${text(row.outcome)}`,
        source,
        list: `odds.${i}.best`,
        i: k,
        path,
        name: `${selectionOf(row)} (${shortOf(game)})`,
        shownBy: [],
        facts: facts({
          edge: cell(source, `${path}.edge`, 'signedPercent'),
          price: price(source, `${path}.price`),
          spread: cell(source, `${path}.point`, 'handicap', Math.abs),
          total: cell(source, `${path}.point`, 'plain', Math.abs),
          fair: cell(source, `${path}.fair`, 'percent'),
          starts: time(game.commence_time),
        }),
        tags: { ...tagsOfPrice(row), team: some(row.name, ...sidesOf(game)), state: stateOf(game.status) },
      }
    })
  })
}

/** Every row of the answers of these cards. */
export function rowsOfCards(cards: readonly ToolCard[], skip: number): ListRow[] {
  return cards.flatMap((card, at) => {
    if (card.refusal || !Object.hasOwn(READERS, card.name)) return []
    const source: Source = { tool: skip + at, value: card.result }
    const rows = READERS[card.name]!.flatMap(({ list: key, keyOf, read }) =>
      list(valueAt(card.result, key)).map((one, i): ListRow => {
        const path = `${key}.${i}`
        const found = read(node(one), path, source)
        const league = found.tags.league ?? some(node(card.result).league, card.input.league)
        return {
          ...{
            key: `${card.name} ${card.name === 'read_player_log' ? `${text(card.input.player)} ` : ''}${keyOf(node(one))}`.slice(0, 200),
            source,
            list: key,
            i,
            path,
            name: found.name,
          },
          shownBy: (found.shownBy ?? []).filter((words) => words !== ''),
          facts: found.facts,
          tags: { ...found.tags, league },
        }
      }),
    )
    return card.name === 'read_odds_board' ? [...rows, ...sidesOfBoard(source)] : rows
  })
}
