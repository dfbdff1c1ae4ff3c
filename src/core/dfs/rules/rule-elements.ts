// A set of rules taken apart: each rule with its sentence and with what it asks of a build. Screens and the command line say and
// build every rule in this one way.
import type { LineupConstraints } from '../build/build-lineups.ts'
import { normalizedName } from '../imports/names.ts'
import { dollars, isExempt } from '../lineup.ts'
import type { LineupExclusion, LineupStack } from '../optimizer/optimizer.ts'
import type { Slate, SlatePlayer } from '../slate.ts'
import type { RuleElement } from './rule-element.ts'
import { ownershipElements } from './rule-ownership.ts'
import type { RuleFacts, RuleSet } from './rule-set.ts'
import { readStack } from './rule-stacks.ts'
import { between, listed, many, percent, RuleRefusal, sentence } from './rule-words.ts'

/** An id or name → the id. @param rule what asked for him, "locks" */
export type IdOf = (name: string, rule: string) => string

const PITCHERS = ['P', 'SP', 'RP']

/** Whose name or id (of any role) it is; a refusal where nobody or several have the name. */
export function playerNamedIn(slate: Slate): IdOf {
  return (name, rule) => {
    const { players } = slate
    if (players.some((player) => player.id === name || player.roles?.some((role) => role.id === name))) return name
    const named = players.filter((player) => normalizedName(player.name) === normalizedName(name))
    if (named.length === 1) return named[0]!.id
    if (named.length === 0) throw new RuleRefusal(`${rule}: no player of the slate has the id or name ${name}`)
    const ids = named.map((player) => `${player.id} (${player.team})`).join(', ')
    throw new RuleRefusal(`${rule}: ${named.length} players are called ${name}; give an id: ${ids}`)
  }
}

/** Each rule of the set, in the order of the set's own keys. Throws a RuleRefusal where a rule does not fit the slate. */
export function elementsOf(rules: RuleSet, slate: Slate, given: RuleFacts, idOf: IdOf): RuleElement[] {
  const facts = factsOf(rules, { ...given, ...battingOrderOf(slate, given) }, idOf)
  return [
    ...playerElements(rules, slate, idOf),
    ...exposureElements(rules.exposure ?? {}, slate, idOf),
    ...groupElements(rules, slate, idOf),
    ...boundElements(rules, slate),
    ...(rules.stacks ?? []).map((rule) => {
      const own = typeof rule !== 'string' && rule.kind === 'line' && rule.lines ? factsOf({ lines: rule.lines }, {}, idOf) : facts
      const { stacks, sentence: text } = readStack(rule, slate, own)
      return { rule: 'stacks', sentence: text, constraints: { stacks } }
    }),
    ...againstElements(rules, slate),
    ...(rules.ownership ? ownershipElements(rules.ownership, slate, facts.ownership) : []),
    ...setElements(rules),
  ]
}

/** What the salary file itself says of the batting order, under what the caller knows. */
function battingOrderOf({ players }: Slate, { battingOrder }: RuleFacts): RuleFacts {
  const ofFile = players.flatMap((player) => (player.battingOrder === undefined ? [] : [[player.id, player.battingOrder] as const]))
  return ofFile.length === 0 ? {} : { battingOrder: { ...Object.fromEntries(ofFile), ...battingOrder } }
}

/** Facts of the set by id, over those of the caller. */
function factsOf(rules: RuleSet, given: RuleFacts, idOf: IdOf): RuleFacts {
  const byId = <T>(known: Readonly<Record<string, T>> | undefined, own: Readonly<Record<string, T>> | undefined, rule: string) => {
    if (!own) return known
    return { ...known, ...Object.fromEntries(Object.entries(own).map(([name, value]) => [idOf(name, rule), value])) }
  }
  const battingOrder = byId(given.battingOrder, rules.battingOrder, 'battingOrder')
  const lines = byId(given.lines, rules.lines, 'lines')
  return { ...given, ...(battingOrder ? { battingOrder } : {}), ...(lines ? { lines } : {}) }
}

function nameIn(slate: Slate, id: string): string {
  const player = slate.players.find((each) => each.id === id)
  if (player) return player.name
  const owner = slate.players.find((each) => each.roles?.some((role) => role.id === id))
  const role = owner?.roles?.find((each) => each.id === id)
  return owner && role ? `${owner.name} as ${role.slot}` : id
}

function playerElements(rules: RuleSet, slate: Slate, idOf: IdOf): RuleElement[] {
  const name = (id: string) => nameIn(slate, id)
  return [
    ...(rules.locks ?? []).map((text) => {
      const id = idOf(text, 'locks')
      return { rule: 'locks', sentence: `Every lineup holds ${name(id)}.`, constraints: { locks: [id] } }
    }),
    ...(rules.bans ?? []).map((text) => {
      const id = idOf(text, 'bans')
      return { rule: 'bans', sentence: `No lineup holds ${name(id)}.`, constraints: { bans: [id] } }
    }),
  ]
}

function exposureElements(exposure: NonNullable<RuleSet['exposure']>, slate: Slate, idOf: IdOf): RuleElement[] {
  const elements: RuleElement[] = []
  const add = (rule: string, text: string, constraints: Partial<LineupConstraints>) =>
    elements.push({ rule: `exposure.${rule}`, sentence: text, constraints })
  if (exposure.max !== undefined)
    add('max', `No player stands in more than ${percent(exposure.max)} of the lineups.`, { maxExposure: exposure.max })
  for (const [text, share] of Object.entries(exposure.players ?? {})) {
    const id = wholePlayer(idOf(text, 'exposure'), text, 'exposure', slate)
    const words = between(share.min, share.max, percent) || 'any share'
    add('players', `${nameIn(slate, id)} stands in ${words} of the lineups.`, { exposures: [given({ playerId: id, ...share })] })
  }
  for (const [position, max] of Object.entries(exposure.eachOf ?? {})) {
    const ids = atPosition(slate, [position], 'exposure.eachOf').map((player) => player.id)
    add('eachOf', `No ${position} stands in more than ${percent(max)} of the lineups.`, {
      exposures: ids.map((playerId) => ({ playerId, max })),
    })
  }
  const shares = (
    rule: string,
    who: string,
    members: readonly string[],
    share: { players?: number | undefined; min?: number | undefined; max?: number | undefined },
  ) => {
    const atLeast = share.players ?? 1
    const words = `${between(share.min, share.max, percent) || 'any share'} of the lineups hold ${atLeast === 1 ? 'a player' : `${atLeast} or more`} of ${who}`
    add(rule, sentence(words), { shares: [{ name: words, members, atLeast, ...bounds(share) }] })
  }
  for (const [team, share] of Object.entries(exposure.teams ?? {})) {
    const members = ofTeam(slate, team, 'exposure.teams').map((player) => player.id)
    shares('teams', team, members, share)
  }
  for (const [position, share] of Object.entries(exposure.positions ?? {})) {
    const members = atPosition(slate, [position], 'exposure.positions').map((player) => player.id)
    shares('positions', `position ${position}`, members, share)
  }
  return elements
}

function groupElements(rules: RuleSet, slate: Slate, idOf: IdOf): RuleElement[] {
  const places = slate.slots.length
  const names = (ids: readonly string[], last?: string) =>
    listed(
      ids.map((id) => nameIn(slate, id)),
      last,
    )
  return [
    ...(rules.groups ?? []).map(({ name, players, exactly, atLeast, atMost }) => {
      const members = players.map((player) => idOf(player, 'groups'))
      const min = exactly ?? atLeast
      const max = exactly ?? atMost
      const group = { name: name ?? players.join(', '), members, min: min ?? 0, max: max ?? places }
      const text = `every lineup holds ${between(min, max)} of ${name ? `“${name}” (${names(members)})` : names(members)}`
      return { rule: 'groups', sentence: sentence(text), constraints: { groups: [group] } }
    }),
    ...(rules.ifThen ?? []).map((rule) => {
      const side = (texts: string | readonly string[]) =>
        [texts].flat().map((text) => wholePlayer(idOf(text, 'ifThen'), text, 'ifThen', slate))
      const first = side(rule.if)
      const then = side(rule.then)
      const least = rule.atLeast ?? 1
      const whoever = first.length === 1 ? names(first) : `any of ${names(first)}`
      const held = then.length === 1 ? `${names(then)} too` : `at least ${least} of ${names(then)}`
      return {
        rule: 'ifThen',
        sentence: `A lineup with ${whoever} holds ${held}.`,
        constraints: { stacks: [ifThen(first, then, least, names)] },
      }
    }),
    ...(rules.never ?? []).map((players) => {
      const members = players.map((player) => idOf(player, 'never'))
      const text = `No lineup holds two of ${names(members)} together.`
      return { rule: 'never', sentence: text, constraints: { groups: [{ name: players.join(', '), members, min: 0, max: 1 }] } }
    }),
  ]
}

/** Two cases: none of the first is in, or enough of the second are. */
function ifThen(first: readonly string[], then: readonly string[], least: number, names: (ids: readonly string[]) => string): LineupStack {
  return {
    name: `${names(then)} with ${names(first)}`,
    groups: [first, then],
    domain: null,
    cases: [
      { name: `without ${names(first)}`, needs: [{ group: 0, min: 0, max: 0 }] },
      {
        name: 'both',
        needs: [
          { group: 0, min: 1, max: 99 },
          { group: 1, min: least, max: 99 },
        ],
      },
    ],
  }
}

function boundElements(rules: RuleSet, slate: Slate): RuleElement[] {
  const elements: RuleElement[] = []
  const add = (rule: string, text: string, constraints: Partial<LineupConstraints>) => elements.push({ rule, sentence: text, constraints })
  for (const [team, limit] of Object.entries(rules.teams ?? {})) {
    ofTeam(slate, team, 'teams')
    add('teams', sentence(`every lineup holds ${between(limit.min, limit.max) || 'any number'} of ${team}`), {
      teamLimits: [{ team, ...bounds(limit) }],
    })
  }
  for (const [position, limit] of Object.entries(rules.positions ?? {})) {
    const members = atPosition(slate, [position], 'positions').map((player) => player.id)
    add('positions', sentence(`every lineup holds ${between(limit.min, limit.max) || 'any number'} at position ${position}`), {
      groups: [{ name: `position ${position}`, members, min: limit.min ?? 0, max: limit.max ?? slate.slots.length }],
    })
  }
  const { maxPerTeam, minGames, minTeams, salary } = rules
  if (maxPerTeam !== undefined) add('maxPerTeam', `At most ${many(maxPerTeam, 'player')} of any one team.`, { maxPerTeam })
  if (minGames !== undefined) add('minGames', `Players of at least ${many(minGames, 'game')}.`, { minGames })
  if (minTeams !== undefined) add('minTeams', `Players of at least ${many(minTeams, 'team')}.`, { minTeams })
  if (salary?.min !== undefined) add('salary', `A lineup costs at least ${dollars(salary.min)}.`, { salaryFloor: salary.min })
  if (salary?.max !== undefined) add('salary', `A lineup costs at most ${dollars(salary.max)}.`, { salaryCap: salary.max })
  return elements
}

function againstElements(rules: RuleSet, slate: Slate): RuleElement[] {
  const elements: RuleElement[] = []
  if (rules.noHittersAgainstPitcher) {
    if (slate.sport !== 'mlb') throw new RuleRefusal('noHittersAgainstPitcher: this slate has no pitchers')
    const hitters = slate.players.filter((player) => !isExempt(player, PITCHERS))
    const pitchers = slate.players.filter((player) => isExempt(player, PITCHERS))
    elements.push({
      rule: 'noHittersAgainstPitcher',
      sentence: 'No lineup holds a hitter against its own pitcher.',
      constraints: { exclusions: againstOf(pitchers, hitters, 'noHittersAgainstPitcher') },
    })
  }
  for (const { of, never } of rules.against ?? []) {
    elements.push({
      rule: 'against',
      sentence: `No lineup holds a ${listed(never, 'or')} against its own ${listed(of, 'or')}.`,
      constraints: { exclusions: againstOf(atPosition(slate, of, 'against'), atPosition(slate, never, 'against'), 'against') },
    })
  }
  return elements
}

/** One exclusion per team that has both: its players of `own` and its opponent's of `rivals`. */
function againstOf(own: readonly SlatePlayer[], rivals: readonly SlatePlayer[], rule: string): LineupExclusion[] {
  const pairs = new Map(own.flatMap((player) => (player.opponent === null ? [] : [[`${player.team} ${player.opponent}`, player] as const])))
  if (pairs.size === 0) throw new RuleRefusal(`${rule}: nobody’s opponent is known`)
  return [...pairs.values()].flatMap(({ team, opponent }) => {
    const either = own.filter((player) => player.team === team && player.opponent === opponent).map((player) => player.id)
    const or = rivals.filter((player) => player.team === opponent && player.opponent === team).map((player) => player.id)
    return or.length === 0 ? [] : [{ name: `no ${opponent} against ${team}`, either, or }]
  })
}

function setElements(rules: RuleSet): RuleElement[] {
  const { uniques, randomness, seed } = rules
  return [
    ...(uniques === undefined
      ? []
      : [
          {
            rule: 'uniques',
            sentence: `Any two lineups differ in at least ${many(uniques, 'player')}.`,
            constraints: { minUniques: uniques },
          },
        ]),
    ...(randomness === undefined
      ? []
      : [
          {
            rule: 'randomness',
            sentence: `Each lineup is the best one for points drawn from every player’s own distribution, ${percent(randomness)} strong.`,
            constraints: { randomness },
          },
        ]),
    ...(seed === undefined ? [] : [{ rule: 'seed', sentence: `The draws begin at ${seed}.`, constraints: { seed } }]),
  ]
}

function wholePlayer(id: string, text: string, rule: string, slate: Slate): string {
  if (slate.players.some((player) => player.id === id)) return id
  throw new RuleRefusal(`${rule}: ${text} is one role of a player; this rule takes whole players, by name`)
}

function ofTeam(slate: Slate, team: string, rule: string): readonly SlatePlayer[] {
  const players = slate.players.filter((player) => player.team === team)
  if (players.length > 0) return players
  const teams = [...new Set(slate.players.map((player) => player.team))].join(', ')
  throw new RuleRefusal(`${rule}: ${team} does not play; the teams are ${teams}`)
}

function atPosition(slate: Slate, positions: readonly string[], rule: string): readonly SlatePlayer[] {
  const here = new Set(slate.players.flatMap((player) => player.positions))
  const stranger = positions.find((position) => !here.has(position))
  if (stranger !== undefined) throw new RuleRefusal(`${rule}: nobody is ${stranger}; the positions are ${[...here].join(', ')}`)
  return slate.players.filter((player) => player.positions.some((position) => positions.includes(position)))
}

function bounds({ min, max }: { min?: number | undefined; max?: number | undefined }): { min?: number; max?: number } {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

function given<T extends { playerId: string; min?: number | undefined; max?: number | undefined }>(share: T) {
  return { playerId: share.playerId, ...bounds(share) }
}
