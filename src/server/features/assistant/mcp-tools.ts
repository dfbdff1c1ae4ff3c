// The product's tools as other assistants see them over the Model Context Protocol: the same rows, door, tier, limits and breaks as for Lex.
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { TokenScope } from '#core/access/token-scopes.ts'
import type { Glossary } from '#core/assistant/glossary/glossary.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { type Call, isInScope, scopeFor } from '../../kernel/door/invoke.ts'
import type { Toolbox } from './tools.ts'

/** Which rooms of the contract make a set of tools. */
const TOOLSETS = {
  odds: ['odds', 'prices', 'props', 'trading', 'calculators'],
  lineups: ['lineups', 'projections', 'ownProjections', 'bestBall', 'simulation', 'slateResearch'],
  bets: ['bets', 'bankroll'],
  live: ['live', 'sports'],
  predictions: ['predictions', 'models'],
  account: ['accounts', 'subscriptions', 'alerts', 'care', 'assistant'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof API)[]>>
export type Toolset = keyof typeof TOOLSETS

/** Assistants choose badly from long lists; the rest is reached by naming toolsets in the address. */
export const MOST_LISTED = 25
/** Listed where no toolset is asked for, the most asked for first. */
const USUAL: readonly string[] = [
  'read_odds_board',
  'read_value_bets',
  'read_arbitrage',
  'read_line_movement',
  'read_props',
  'fair_odds',
  'expected_value',
  'kelly_stake',
  'parlay_worth',
  'hedge_bet',
  'convert_price',
  'read_projections',
  'compare_players',
  'explain_projection',
  'build_lineup',
  'read_scores',
  'read_game',
  'read_standings',
  'read_injuries',
  'read_player_log',
  'predict_game',
  'read_calibration',
  'list_bets',
  'betting_performance',
  'explain_term',
]

type Schema = { readonly type: 'object'; readonly [key: string]: unknown }
export type McpTool = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: Schema
  readonly outputSchema?: Schema
  readonly annotations: {
    readonly readOnlyHint: boolean
    readonly destructiveHint: false
    readonly idempotentHint: boolean
    readonly openWorldHint: false
  }
}
export type McpAnswer = {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[]
  readonly structuredContent?: Readonly<Record<string, unknown>>
  readonly isError?: true
  readonly _meta?: Readonly<Record<string, unknown>>
}
export type McpTools = {
  /** What this person, by this token, may use: of the named toolsets, else the usual ones. */
  list(member: Member, toolsets: readonly string[]): readonly McpTool[]
  call(name: string, input: Readonly<Record<string, unknown>>, call: Call): Promise<McpAnswer>
  /** The titles of all tools that a scope opens, in the order of the contract. */
  titles(scope: TokenScope): readonly string[]
  /** The scope without which these scopes do not open the tool; null where they do, or where there is no such tool. */
  lacks(name: string, scopes: readonly TokenScope[]): TokenScope | null
  readonly glossary: Glossary
}

type Row = { readonly row: Endpoint; readonly name: string; readonly room: string }
const ROWS: readonly Row[] = Object.entries(API).flatMap(([room, rows]) =>
  Object.values(rows).flatMap((row: Endpoint) => (row.tool ? [{ row, name: row.tool.name, room }] : [])),
)

/** Worked out from the input alone. */
const isCalculation = (name: string): boolean =>
  name === 'kelly_stake' || name === 'convert_price' || ROWS.some((row) => row.name === name && row.room === 'calculators')

export function mcpTools(tools: Toolbox, glossary: Glossary): McpTools {
  return {
    glossary,
    list(member, toolsets) {
      const rooms = new Set<string>(toolsets.flatMap((name) => TOOLSETS[name as Toolset] ?? []))
      const wanted =
        rooms.size > 0 ? ROWS.filter(({ room }) => rooms.has(room)) : USUAL.flatMap((name) => ROWS.filter((row) => row.name === name))
      return wanted
        .filter(({ row }) => isInScope(row, member))
        .slice(0, MOST_LISTED)
        .map(toolOf)
    },
    titles: (scope) => ROWS.filter(({ row }) => scopeFor(row) === scope).map(({ name }) => titleOf(name)),
    lacks(name, scopes) {
      const needed = ROWS.filter((one) => one.name === name).map(({ row }) => scopeFor(row))[0] ?? null
      return needed === null || scopes.includes(needed) ? null : needed
    },
    async call(name, input, call) {
      const card = await tools.run({ name, input }, call)
      if (card.refusal)
        return {
          content: [{ type: 'text', text: card.refusal.detail ?? card.refusal.title }],
          isError: true,
          _meta: { code: card.refusal.code },
        }
      const { source, stale } = (card.result ?? {}) as { source?: unknown; stale?: unknown }
      // What an answer does not say of its source and age is unknown: neither worked out nor fresh.
      const meta = {
        source: typeof source === 'string' || isCalculation(name) ? card.source : null,
        asOf: card.asOf,
        stale: typeof stale === 'boolean' ? stale : null,
      }
      return {
        content: [{ type: 'text', text: JSON.stringify({ ...meta, result: card.result }) }],
        structuredContent: card.result as Readonly<Record<string, unknown>>,
        _meta: meta,
      }
    },
  }
}

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

function toolOf({ row, name }: Row): McpTool {
  const output = schemaOf(row.output, 'output')
  const isRead = row.method === 'GET' || !row.creates
  return {
    name,
    title: titleOf(name),
    description: `${row.summary} Use when ${row.tool?.when ?? ''}.`,
    inputSchema: { ...schemaOf(row.input, 'input'), type: 'object' },
    // The protocol takes objects only; a union of several shapes is described by its words.
    ...(output.type === 'object' ? { outputSchema: output as Schema } : {}),
    annotations: { readOnlyHint: isRead, destructiveHint: false, idempotentHint: isRead, openWorldHint: false },
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}
