// Who of his team scores more in the games that a player misses.
import type { API } from '#contract/index.ts'
import { figure, line, type Reply } from '#core/assistant/reply.ts'
import { nounFor } from '#core/plural.ts'
import { type Answer, reply } from '../sources.ts'

const MOST = 5

export function withoutHim(answer: Answer<typeof API.sports.without>): Reply {
  const { player, mates, missed, played } = answer.value
  const who = `${player.player_name} (${player.position}, ${player.team})`
  const links = [{ label: player.player_name, href: `/players/${player.player_id}` }]
  if (missed === 0)
    return reply(
      line`${who} has missed no game of his team on record: he played in ${figure(answer, 'played', 'count')} of them. So who gains without him nobody can tell from games; his minutes go to those behind him at his position.`,
      { links },
    )
  const gains = mates.map((mate, i) => ({ mate, i })).filter(({ mate }) => mate.gain > 0)
  const head = line`Without ${who} his team has played ${figure(answer, 'missed', 'count')} ${nounFor(missed, 'game')} on record, with him ${figure(answer, 'played', 'count')}`
  if (gains.length === 0)
    return reply(line`${head}; nobody of those with enough games of both kinds scored more without him.`, {
      links,
      unsure: played > 0 ? [FEW] : [],
    })
  const lines = gains
    .slice(0, MOST)
    .flatMap(
      ({ mate, i }) =>
        line`\n\u2022 ${mate.player.player_name} (${mate.player.position}): ${figure(answer, `mates.${i}.pointsWithout`, 'points')} without him, ${figure(answer, `mates.${i}.pointsWith`, 'points')} with him, ${figure(answer, `mates.${i}.gain`, 'signedPoints')} (between ${figure(answer, `mates.${i}.low`, 'signedPoints')} and ${figure(answer, `mates.${i}.high`, 'signedPoints')}), over ${figure(answer, `mates.${i}.gamesWithout`, 'count')} ${nounFor(mate.gamesWithout, 'game')}`,
    )
  return reply([...head, { text: '. Those who scored more then, DraftKings points:' }, ...lines], { links, unsure: [FEW] })
}
const FEW = 'Few games say little: a range that holds zero may be chance.'
