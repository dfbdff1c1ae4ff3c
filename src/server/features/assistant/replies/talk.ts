// What Lex says without a tool: terms, small talk, care, and what is not on offer.
import type { API } from '#contract/index.ts'
import { HELPLINES, type Helpline, helplineOfZone, telephoneAddress } from '#core/access/helplines.ts'
import { USUAL_AGE } from '#core/access/regions.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import type { CannotReason, RefusalReason } from '#core/assistant/guard/reasons.ts'
import { besides } from '#core/assistant/knowledge/facets.ts'
import { numbersIn } from '#core/assistant/numbers.ts'
import { ALL_HELP } from '#core/assistant/pages.ts'
import type { Reply, Segment } from '#core/assistant/reply.ts'
import type { DataWorld } from '#core/data-world.ts'
import { ownWords } from './narrow/held-rows.ts'
import { type Answer, reply } from './sources.ts'

/** Whether much or little of something is good for who bets, where that can be said of the word alone. */
const BETTER: Readonly<Record<string, string>> = {
  hold: 'Lower is better for you: what the book keeps, you do not get.',
  vig: 'Lower is better for you: it is what the book charges.',
  overround: 'Lower is better for you: it is the margin in the prices.',
  edge: 'Higher is better for you; below zero there is no bet.',
  'expected-value': 'Higher is better for you; below zero there is no bet.',
  'closing-line-value': 'Higher is better: above zero you took a better price than the close.',
  'return-on-investment': 'Higher is better; below zero more was lost than won.',
  'brier-score': 'Lower is better: it measures how far forecasts were off.',
  'log-loss': 'Lower is better: it measures how far forecasts were off.',
  calibration: 'Closer is better: what is called 60 percent should happen as often as that.',
  floor: 'Higher is better, above all in cash games, where safe points count.',
  ceiling: 'Higher is better, above all in tournaments, where only a great score pays.',
  ownership: 'Neither in itself: low ownership sets you apart in a tournament, high ownership often means a good play.',
  drawdown:
    'Smaller is better: it is how far the balance fell from its top. Even with a good edge one of some twenty units comes at times.',
  variance: 'Neither in itself: less makes results steadier, more makes both great and poor ones likelier.',
}

export function termReply(
  terms: readonly Answer<typeof API.assistant.term>[],
  { isExample, isJudged }: Pick<AskOf<'term'>, 'isExample' | 'isJudged'> = { isExample: false, isJudged: false },
): Reply {
  if (isJudged)
    return reply(
      terms.map(({ value }, i) => ({
        text: `${i > 0 ? '\n' : ''}${value.name}: ${BETTER[value.key] ?? `That depends on what you use it for. ${value.meaning}`}`,
      })),
    )
  // Formula, unit and source stand in the card.
  if (isExample)
    return reply(
      terms.flatMap(({ value }, i) => [
        {
          text: `${i > 0 ? '\n' : ''}${value.name}, for example: ${value.example}${value.formula ? ` The formula is ${value.formula}.` : ''}`,
        },
      ]),
    )
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
      'I cover the NFL (football), NBA and WNBA (basketball), MLB (baseball), NHL (hockey), MLS and the Premier League (soccer), NASCAR, golf and MMA. I build exact lineups, rank stacks and simulate contests; read odds, value, arbitrage, middles, line moves and player props; forecast games and show how good that was; project, explain and compare players; read scores, box scores, standings, injuries, weather and news; keep your bets, results, alerts, lineups and settings at hand; and calculate: fair odds, hold, expected value, Kelly, parlays, teasers, hedges, free bets, units, every notation of a price. Follow-ups work: "what about the under?". I place no bets.',
    stop: 'Stopped. Nothing was done. Ask whenever you like.',
    bad_luck:
      'That one stings. How a bet ended says little of whether it was a good one: the price against the fair chance does, and your record over many.',
    good_spirits: 'Good to hear. How a bet feels says little of its worth: name one with its price, and I hold it against the fair chance.',
    complaint:
      'I am sorry that the answer does not fit. Every number of it opens the tool answer that it came from; if I misread the question, say it in other words, or name the team, player or league.',
  } as const
  return reply([{ text: texts[about] }], { options: about === 'thanks' || about === 'stop' || about === 'complaint' ? [] : options })
}

/** What is said of this question alone; figures that are the person's own words are marked as such. */
export function leadOf(lead: string, question: string): Segment[] {
  const own = numbersIn(question).map(({ value }) => value)
  const segments: Segment[] = []
  let at = 0
  for (const { text, value, start, end } of numbersIn(lead)) {
    if (!own.includes(value)) continue
    segments.push({ text: lead.slice(at, start) }, { text, tool: -1, path: '' })
    at = end
  }
  return [...segments, { text: lead.slice(at) }].filter(({ text }) => text !== '')
}

/** What is said first of a server of invented games. */
const OF_THE_DEMO: Readonly<Record<string, string>> = {
  'where-figures-come-from':
    'This server runs the demo world: teams are real; players, games, prices and results are invented, made by rules that are the same for everybody, and marked as demo. I add nothing of my own: ',
}

export function pageReply({ page: key, line }: AskOf<'page'>, world: DataWorld | null = null): Reply {
  const page = ALL_HELP.find((one) => one.key === key) ?? ALL_HELP.find((one) => one.key === 'settings')!
  const lead = line === null ? null : page.lead?.(line)
  const demo = world === 'demo' ? (OF_THE_DEMO[key] ?? '') : ''
  const text = demo === '' ? page.text : `${demo}${page.text.charAt(0).toLowerCase()}${page.text.slice(1)}`
  const more = line === null ? [] : besides(key, line).map((said) => ({ text: ` ${said}` }))
  return reply([...leadOf(lead ?? '', line ?? ''), { text }, ...more], {
    links: [(line === null ? null : page.filled?.(line)) ?? { label: page.label, href: page.href }],
    ...(page.isAbsent ? { kind: 'cannot' as const } : {}),
  })
}

const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  chase:
    'It sounds as if you want money back that is gone. I will not help with that bet: the next one knows nothing of the last, and larger stakes after a loss are how small losses become large ones. A break costs nothing, and you can set one now.',
  sure_thing:
    'Nobody can know a result before the game or promise a profit, and whoever sells you one is lying. I can give you a chance from a forecast, or show you prices with their fair value, and I say "no bet" when nothing beats it.',
  distress:
    'Thank you for saying it. That sounds heavy, and you do not have to carry it alone. I leave bets aside now. Talking to someone helps; it is free and confidential. If you are in danger or think of harming yourself, call your emergency number; in the United States call or text 988.',
  threat:
    'I hear how angry you are. Please hurt nobody: no game and no money is worth it, and it would cost you far more than the bet did. Do nothing now, put the phone away, and let an hour pass. If you are about to hurt somebody, or are in danger yourself, call your emergency number. The people below listen, also to anger, and a break from betting can be set now.',
  close_one:
    'It is hard to see this in somebody who is close to you, and good that you look for help. You cannot win it back for them, and I leave bets aside here. Speak to them calmly, lend no money, and keep joint accounts apart. The lines below advise families too, free and in confidence. If they speak of ending their life, stay with them and call your emergency number; in the United States call or text 988.',
  insider:
    'What is not public I leave aside: to bet on inside information breaks the rules of leagues and books, and in many places the law. So I size no stake on it and name no price for it. Once a report is out, it stands in the injuries and the news here, with when it was reported.',
  fixing:
    'With a game whose end is bought I do not help: fixing it, or betting on one that you know is fixed, is a crime, and those who offer such tips mostly want your money. The league and the book both have an office that takes reports, without your name if you want.',
  underage: `Betting and paid contests are for adults of legal age only: ${USUAL_AGE} years, or the age that the law of your place says. So I will not help with this below it; scores, news and standings stay open to you. If betting is already on your mind a lot, the people below listen, also to you. If it is a child of yours, they advise parents too; software that shuts betting sites can be put on the phone.`,
  essential_money:
    'Money for living, and money that is borrowed, is no stake, and I will not help to bet it. If it is tight, the people below help with money worries around betting too, free of charge.',
  secrecy:
    'Having to hide it is a heavy thing, and often a sign that betting has become too much. I will not help to hide it. Talking to somebody outside, in confidence, is a start.',
  evasion:
    'That limit is there to protect you, so I will not help to get around it, nor around the law. A limit is made tighter at once; a looser one waits until its period has ended, at least 24 hours, and for you to confirm it then. A break or an exclusion cannot be ended early, by you or by anybody. If the wish to bet is stronger than that now, talk to the people below.',
  exclusion:
    'That is a good decision, and you can act on it now. On your limits page you exclude yourself for half a year, a year, five years or for good, or take a break of up to six weeks; neither is ended early by anybody, not by you and not by the owner. It holds here; the helplines below can block betting sites everywhere.',
}

/** Where limits and breaks are set. */
const LIMITS = { label: 'Set a limit or take a break', href: '/limits' }
/** The place on that page, for who asked for nothing else. */
const BREAK = { label: 'Take a break or exclude yourself', href: '/limits#take-a-break' }

/** One press that calls; of all lines the first alone, for a button for each would hide the rest. */
function callOf({ contact }: Helpline) {
  const href = telephoneAddress(contact)
  return href === null ? [] : [{ label: `Call ${contact}`, href }]
}

/** Warm, short, and with the line of the place; all lines where the place is not known. */
export function careReply(reason: RefusalReason, timeZone: string): Reply {
  if (reason === 'sure_thing') return reply([{ text: REFUSALS[reason] }], { kind: 'refuse', options: ['Any value tonight?'] })
  if (reason === 'insider' || reason === 'fixing')
    return reply([{ text: REFUSALS[reason] }], {
      kind: 'refuse',
      options: reason === 'insider' ? ['Who is listed as out tonight?', 'Any injury news?'] : [],
    })
  const near = helplineOfZone(timeZone)
  const lines = near ? [near] : HELPLINES
  const help = lines.map((helpline) => `\n${helpline.region}: ${helpline.name}, ${helpline.contact}`)
  return reply(
    [
      {
        text: `${REFUSALS[reason]}\nHelp, free and confidential:${help.join('')}${near ? '\nLines of other places stand with your limits.' : ''}`,
      },
    ],
    {
      kind: 'refuse',
      links: [
        reason === 'exclusion' ? BREAK : LIMITS,
        ...lines.map((helpline) => ({ label: `${helpline.name}`, href: helpline.address })),
        ...callOf(near ?? HELPLINES[0]),
      ],
      options: ['What are the scores tonight?'],
    },
  )
}

/** In a conversation in which somebody was not well, or that they began within hours of one. */
export const quietReply = (): Reply =>
  reply(
    [
      {
        text: 'After what you told me I leave prices, stakes and lineups aside for now. Scores, news, standings and your history are here. When you feel calm and want them back, say so.',
      },
    ],
    { kind: 'refuse', links: [LIMITS], options: ['What are the scores tonight?', 'I am calm, show prices again'] },
  )

/** Words of talk in a conversation in which somebody was not well: the help that was named stays within reach, and nothing of bets is offered. */
export function inQuiet(said: Reply, timeZone: string): Reply {
  const line = helplineOfZone(timeZone) ?? HELPLINES[0]
  const text = `I am still here. Scores, news, standings and your history are at hand, and so is help, free and confidential: ${line.name}, ${line.contact}. In danger, call your emergency number.`
  return {
    ...said,
    segments: [{ text: said.kind === 'cannot' ? `I did not understand that. ${text}` : text }],
    links: [LIMITS, { label: line.name, href: line.address }, ...callOf(line)],
    options: ['What are the scores tonight?', 'I am calm, show prices again'],
  }
}

/** An answer in such a conversation, with the help that was named behind it and nothing of bets offered. */
export function withHelpNear(said: Reply, timeZone: string): Reply {
  const line = helplineOfZone(timeZone) ?? HELPLINES[0]
  return {
    ...said,
    segments: [
      ...said.segments,
      { text: `\nPrices, stakes and lineups stay aside for now. Help, free and confidential: ${line.name}, ${line.contact}.` },
    ],
    links: [LIMITS, { label: line.name, href: line.address }, ...callOf(line)],
    options: ['What are the scores tonight?', 'I am calm, show prices again'],
  }
}

const CANNOTS: Readonly<Record<Exclude<CannotReason, 'unknown_name' | 'unknown_term' | 'retired'>, string>> = {
  place_bet:
    'I place no bets, enter no contests and move no money. I can show you the best price, size the stake, set an alert for when a price is there, and record the bet (say "then track it"); placing it is yours.',
  manipulation:
    'My rules do not change by message, and I make no numbers up: what I say comes from a tool, and you can open it. Ask me for a real one.',
  private_data:
    'I see only what is your own: no bets, lineups or accounts of others, no plans to give away, and no results to change. I can show you your own bets, lineups and plan.',
  other_sport:
    'That is not among the leagues that I know. I have the NFL, NBA, MLB, NHL, WNBA, MLS, the Premier League, NASCAR, golf and MMA.',
  off_topic:
    'I cannot help with that: it is outside what I know. I am for sports numbers: lineups, prices, projections, stakes, scores, injuries, and the words of the trade.',
  no_video:
    'I show no broadcasts or highlights of games here. The clips of this server’s library stand under Videos. What happened in a game I can give you in numbers: its score, its box score and its plays.',
  college:
    'I do not cover college or amateur sports. The nearest that I have is the professional league: the NFL, the NBA, the WNBA, MLB or the NHL.',
  errand:
    'I cannot do that: I order, buy and book nothing, and I reach nobody outside this product. I can look up when a game starts, so that you can plan around it.',
  not_understood: 'I did not understand that. Try it in other words, in English or simply in Spanish, or ask what I can do.',
  other_language: 'I read English, and simple questions in Spanish. Please ask me in one of them.',
  nothing_to_change: 'I am not sure what to change about the last answer. Say it whole, with the team, player or league.',
}

export function cannotReply(reason: CannotReason, name: string | null, world: DataWorld): Reply {
  if (reason === 'unknown_name') {
    const who = name ? `anybody called "${name}"` : 'the player you mean'
    const invented =
      world === 'demo'
        ? ' In the demo world teams are real and players are invented: for real ones load a salary file in the builder, or have the owner switch to live data.'
        : ''
    return reply([{ text: `I do not find ${who} in my leagues. Check the spelling, or give the full name.${invented}` }], {
      kind: 'cannot',
      links: [{ label: 'Load a salary file', href: '/lineup-builder' }],
    })
  }
  if (reason === 'retired')
    return reply(
      [
        {
          text: `${name ?? 'That player'} has retired: I find no roster, slate or board with that name, so there is nothing to show. Ask me for somebody who plays.`,
        },
      ],
      {
        kind: 'cannot',
      },
    )
  if (reason === 'unknown_term')
    return reply(
      [{ text: `${name ? `"${name}" is` : 'That is'} not in my glossary. Ask me about a word of betting, daily fantasy or statistics.` }],
      {
        kind: 'cannot',
        links: [{ label: 'Open the glossary', href: '/lex' }],
      },
    )
  if (reason === 'nothing_to_change' && name)
    return reply(
      [
        { text: 'I could not use ' },
        ...ownWords(`\u201c${name.slice(0, 120)}\u201d`),
        { text: ' on the last answer. Say it whole, with the team, player or league.' },
      ],
      { kind: 'cannot', options: ['What can you do?'] },
    )
  return reply([{ text: CANNOTS[reason] }], {
    kind: 'cannot',
    options: reason === 'place_bet' || reason === 'private_data' ? [] : ['What can you do?'],
  })
}

/** @param said  the message, whose own figures the question may name */
export const clarifyReply = (question: string, options: readonly string[], said: string): Reply =>
  reply(leadOf(question, said), { kind: 'clarify', options })
