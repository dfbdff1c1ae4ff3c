// Talking with Lex: one answer, as JSON or as a stream of events, with the tool answers that its numbers come from.

import { z } from 'zod'
import { Context } from '#core/assistant/ask.ts'
import { Term } from '#core/assistant/glossary/term.ts'
import { Citation } from '#core/assistant/numbers.ts'
import type { Infer } from '#core/infer.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { numeric } from '#core/numeric.ts'
import { ASIAN_NOTATIONS } from '#core/odds/board/asian-prices.ts'
import { AmericanPrice, MarketKey } from '#core/odds/board/market.ts'
import { MOST_PICTURE_TEXT, PictureFrom } from '../bets/slips.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { fileText } from '../file-text.ts'
import { Problem } from '../problem.ts'
import { Consciousness } from './lex-analysis.ts'

/** One tool that Lex used, with all that it answered. Event `tool`. */
export const ToolCard = z.object({
  name: z.string(),
  input: z.record(z.string(), z.unknown()),
  /** The endpoint's answer; null when it refused, and in the last event of a stream, which sent it before. */
  result: z.unknown(),
  refusal: Problem.nullable(),
  /** Feed, model or calculation behind it. */
  source: z.string(),
  /** ISO time of the data, null where it does not age. */
  asOf: z.string().nullable(),
})
export type ToolCard = Infer<typeof ToolCard>

/** How the reply ended. Event `done`. */
export const ChatDone = z.object({
  kind: z.enum(['answer', 'clarify', 'refuse', 'cannot', 'no_bet']),
  /** Every number of the reply that a tool, or the user, gave. */
  citations: z.array(Citation),
  /** What Lex is unsure of. */
  unsure: z.array(z.string()),
  /** Answers offered to a question that Lex asks back. */
  options: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), href: z.string() })),
  /** `full`: a language model spoke; `basic`: the built-in engine. */
  mode: z.enum(['full', 'basic']),
  /** What the guard struck in a language model's answer; the built-in engine's answer then stands in its place. */
  removed: z.number().int(),
  /** To be sent back with the next message of a conversation that the server does not keep. */
  context: Context,
  /** Where the server keeps this turn; null when it was not asked to. */
  turn: z.object({ conversation: z.string(), id: z.string() }).nullable(),
})
export type ChatDone = Infer<typeof ChatDone>

/** What the panel of Lex's engines says of its knowledge, in short (lex-analysis.ts). */
export const ConsciousnessData = Consciousness.pick({ level: true, evolutionStage: true, systemStatus: true, quantumEngines: true }).extend(
  {
    /** Whole percent of feeds that are fresh; null without feeds. */
    freshFeeds: z.number().nullable(),
  },
)

const text = z.string().max(4000)

export const assistant = {
  chat: endpoint({
    method: 'POST',
    path: '/api/chat',
    kind: 'stream',
    who: 'user',
    creates: true,
    needs: 'basic_chat',
    spends: 'aiChat',
    bodyLimit: MOST_PICTURE_TEXT + 192 * 1024,
    files: ['image'],
    summary:
      'A message to Lex. JSON, or with Accept: text/event-stream the events looking {tools}, text {delta}, tool, restart (what came so far is void) and done, then end.',
    input: z.object({
      message: z
        .string('A message is text.')
        .trim()
        .min(1, 'Write a message.')
        .max(4000, 'A message has 4,000 characters at most.')
        // Marks that nobody sees are no message.
        .refine((written) => /[^\s\p{Cf}\p{Cc}]/u.test(written), 'Write a message.'),
      /** A picture as a data URL: a bet slip is read into its parts, other pictures as text. It is not kept. */
      image: fileText(MOST_PICTURE_TEXT, 1).nullish(),
      imageFrom: PictureFrom.default('file'),
      imageFile: z.string().max(300).nullish(),
      // Sent by earlier clients; who asks is read from the session, and the persona is Lex.
      userId: z.string().max(200).nullish(),
      persona: z.string().max(40).nullish(),
      enableConsciousness: z.boolean().nullish(),
      voiceEnabled: z.boolean().nullish(),
      /** Who answers: one of `languageModel.choices` of the status, or "built-in"; absent = the model that the owner set. */
      engine: z.string().min(1).max(120).nullish(),
      /** The last turns, oldest first. */
      history: z
        .array(z.object({ role: z.enum(['user', 'assistant']), text }))
        .max(12)
        .default([]),
      /** What the last `done` handed out. */
      context: Context.nullish(),
      /** "new", or a conversation that the server keeps: its last turns and context are read there, not from the two fields above. */
      conversation: z.string().min(1).max(40).nullish(),
      /** The last turn of that conversation, whose question is asked again; the new answer takes its place. */
      instead: z.string().min(1).max(40).nullish(),
    }),
    output: ChatDone.extend({ response: z.string(), consciousnessData: ConsciousnessData.nullable(), tools: z.array(ToolCard) }),
    refusals: ['limit_reached', 'not_found', 'unreadable_file', 'too_large', 'tier_required'],
    example: { message: 'How much on +120 if I think 50 % with a bankroll of $1,000?' },
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/assistant/status',
    who: 'user',
    summary: 'Whether Lex answers, in which mode, and how many answers are left today.',
    input: z.object({}),
    output: z.object({
      online: z.boolean(),
      mode: z.enum(['full', 'basic']),
      /** `choices`: the models between which a person may choose, the owner's first; empty where the owner offers no choice. */
      languageModel: z.object({ vendor: z.string(), model: z.string(), choices: z.array(z.string()) }).nullable(),
      /** Whom a copy of a picture with a bet slip is sent to, beside the reader of this server; null = nobody. */
      picturesGoTo: z.string().nullable(),
      /** Answers left today; -1 = unlimited. */
      answersLeft: z.number().int(),
      answersLimit: z.number().int(),
      /** Answers by the language model left today; -1 = unlimited, 0 without a model. */
      fullLeft: z.number().int(),
      resetsAt: z.string(),
      tools: z.array(z.object({ name: z.string(), when: z.string() })),
    }),
    example: {},
  }),
  prompts: endpoint({
    method: 'GET',
    path: '/api/assistant/prompts',
    who: 'user',
    needs: 'basic_chat',
    isPersonal: true,
    summary: 'Questions worth asking now, made from your own day: open bets, slates that lock soon, games of your favorites.',
    input: z.object({}),
    output: z.object({ prompts: z.array(z.object({ label: z.string(), text: z.string() })) }),
    example: {},
  }),
  terms: endpoint({
    method: 'GET',
    path: '/api/assistant/terms',
    who: 'anyone',
    summary: 'The glossary: every term of the field with its meaning, formula, example and source.',
    input: z.object({}),
    output: z.object({ terms: z.array(Term) }),
    example: {},
  }),
  term: endpoint({
    method: 'GET',
    path: '/api/assistant/terms/:term',
    who: 'anyone',
    summary: 'One term of the glossary, by key, name or short form.',
    input: z.object({ term: z.string().trim().min(1).max(80).describe('The term, for example "closing line value" or "CLV"') }),
    output: Term,
    refusals: ['not_found'],
    tool: { name: 'explain_term', when: 'the user asks what a word of betting, daily fantasy or statistics means' },
    example: { term: 'CLV' },
  }),
  price: endpoint({
    method: 'GET',
    path: '/api/assistant/price',
    who: 'anyone',
    summary:
      'One price in every notation, and the chance at which it breaks even; of a number of bets at it, how many have to win, and how likely a losing streak is if they win as often as the price breaks even.',
    input: z.object({
      price: z.string().trim().min(1).max(20).describe('American (-150), decimal (1.67), fractional (2/3) or percent (60%) odds'),
      notation: z.enum(ASIAN_NOTATIONS).optional().describe('What the price is written in, when it is none of those'),
      bets: numeric(z.number().int().min(1).max(100_000)).optional().describe('Number of bets at this price'),
      streak: numeric(z.number().int().min(2).max(1000)).optional().describe('Losses in a row among them'),
      goal: numeric(z.number().gt(-1).max(10)).optional().describe('Return on the stakes that is wanted, 0.05 = 5 percent'),
    }),
    output: z.object({
      american: AmericanPrice,
      decimal: z.number(),
      fractional: z.string(),
      hongKong: z.number(),
      malay: z.number(),
      indonesian: z.number(),
      /** Price of a contract that pays 100. */
      cents: z.number(),
      /** 1/d, the margin included. */
      implied: z.number(),
      bets: z.number().nullable(),
      /** The least of them that have to win for no loss. */
      winsNeeded: z.number().nullable(),
      streak: z.number().nullable(),
      /** Of so many losses in a row among them. */
      streakChance: z.number().nullable(),
      /** The return that is wanted, and the share of bets that has to win for it. */
      goal: z.number().nullable(),
      goalChance: z.number().nullable(),
    }),
    tool: { name: 'convert_price', when: 'the user asks to convert odds, or for the implied or break-even chance of a price' },
    example: { price: '-150' },
  }),
  alertDraft: endpoint({
    method: 'POST',
    path: '/api/assistant/alert-draft',
    who: 'user',
    care: 'get_alerts',
    needs: 'alerts',
    summary: 'An alert as a sentence and the page that sets it. Nothing is set here.',
    input: z.object({
      kind: z.enum(['price', 'edge', 'arbitrage', 'line', 'injury', 'start']),
      league: LeagueKey,
      team: z.string().max(80).optional(),
      atLeast: z.number().int().optional().describe('American odds, for a price'),
      market: MarketKey.optional().describe('What the price is of: h2h (moneyline), spreads or totals'),
      side: z.enum(['over', 'under']).optional().describe('Of a total'),
      point: z.number().optional().describe('The handicap of the team, or the total; the line that most books show when absent'),
      minutes: z.number().int().min(1).max(1440).optional().describe('Minutes before the start of a game'),
      percent: z
        .number()
        .min(0.1)
        .max(100)
        .optional()
        .describe('Least edge over the fair price, or least profit of an arbitrage, in percent'),
    }),
    output: z.object({ label: z.string(), href: z.string(), atLeast: z.number().int().nullable() }),
    tool: { name: 'set_alert', when: 'the user wants to be alerted; the alert is prepared, and set only when the person clicks' },
    example: { kind: 'injury', league: 'nba' },
  }),
} as const satisfies EndpointTable
