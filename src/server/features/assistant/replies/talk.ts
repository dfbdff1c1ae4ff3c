// What Lex says without a tool: terms, small talk, care, and what is not on offer.
import type { API } from '#contract/index.ts'
import { HELPLINES } from '#core/access/helplines.ts'
import type { AskOf, CannotReason, RefusalReason } from '#core/assistant/ask.ts'
import type { Reply, Segment } from '#core/assistant/reply.ts'
import { type Answer, reply } from './sources.ts'

export function termReply(terms: readonly Answer<typeof API.assistant.term>[]): Reply {
  // Formula, unit and source stand in the card.
  const segments: Segment[] = terms.map(({ value }, i) => ({
    text: `${i > 0 ? '\n' : ''}${value.name}: ${value.meaning} Example: ${value.example}`,
  }))
  return reply(segments)
}

export function helpReply(about: AskOf<'help'>['about']): Reply {
  const options = [
    'Build me a DraftKings NFL lineup',
    'Any value in the NBA tonight?',
    'Top 5 RBs under 6000',
    'What is closing line value?',
  ]
  const texts = {
    greeting: 'Hello. Ask me for a lineup, a price, a projection, a stake or a word of the trade.',
    thanks: 'You are welcome.',
    identity:
      'I am Lex, a program. I look things up with the tools of this product and show you which tool each number came from. I do not guess numbers.',
    abilities:
      'I build exact lineups ("a FanDuel NBA lineup without ..."), read the odds board ("best price on the Broncos", "any value in the NHL"), project and compare players ("Okafor or Mercer"), rank them by salary and position, size a stake by Kelly, read scores, injuries and news, and explain the words of the trade. Follow-ups work: "what about the under?". I place no bets.',
  } as const
  return reply([{ text: texts[about] }], { options: about === 'thanks' ? [] : options })
}

const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  chase:
    'I will not help to win losses back. The next bet knows nothing of the last one, and raising stakes after a loss is how small losses become large ones. A break costs nothing.',
  sure_thing:
    'There is no sure thing, and whoever sells one is lying. I can show you prices with their fair value, and I say "no bet" when nothing beats it.',
  distress:
    'Thank you for saying it. I will not talk about bets now. Talking to someone helps, and it is free and confidential. If you are in danger or think of harming yourself, call your emergency number; in the United States call or text 988.',
  underage: 'Betting and paid contests are for adults of legal age only, so I will not help with this.',
  essential_money: 'Money for rent, food, debts or savings, or money that is borrowed, is no stake. I will not size a bet with it.',
}

export function careReply(reason: RefusalReason): Reply {
  const help = reason === 'sure_thing' ? [] : HELPLINES.map((helpline) => `\n${helpline.region}: ${helpline.name}, ${helpline.contact}`)
  return reply([{ text: `${REFUSALS[reason]}${help.length > 0 ? `\nHelp, free and confidential:${help.join('')}` : ''}` }], {
    kind: 'refuse',
    links: reason === 'sure_thing' ? [] : HELPLINES.map((helpline) => ({ label: `${helpline.name}`, href: helpline.address })),
    options: reason === 'sure_thing' ? ['Any value tonight?'] : [],
  })
}

const CANNOTS: Readonly<Record<Exclude<CannotReason, 'unknown_name'>, string>> = {
  place_bet: 'I place no bets and move no money. I can show you the best price and size the stake; placing it is yours.',
  arbitrage: 'I have no tool for arbitrage and middles. I can show you the best price on each side of a game.',
  parlay: 'I price no parlays: the margins of the legs multiply. I can look at each leg on its own.',
  stacks: 'I have no ranking of stacks. Name a team and I build a lineup that stacks it.',
  props: 'I have no prices for player props. I can give you the projection of the player.',
  weather: 'I have no weather tool, so I will not guess.',
  off_topic:
    'That is outside what I know. I am for sports numbers: lineups, prices, projections, stakes, scores, injuries, and the words of the trade.',
  not_understood: 'I did not understand that. Try it in other words, or ask what I can do.',
}

export function cannotReply(reason: CannotReason, name: string | null): Reply {
  if (reason === 'unknown_name') {
    const who = name ? `anybody called "${name}"` : 'the player you mean'
    return reply([{ text: `I do not find ${who} in the NFL, NBA, MLB or NHL. Check the spelling, or give the full name.` }], {
      kind: 'cannot',
    })
  }
  return reply([{ text: CANNOTS[reason] }], {
    kind: 'cannot',
    options: reason === 'not_understood' || reason === 'off_topic' ? ['What can you do?'] : [],
  })
}

export const clarifyReply = (question: string, options: readonly string[]): Reply =>
  reply([{ text: question }], { kind: 'clarify', options })
