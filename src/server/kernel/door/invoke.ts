// The one door. Routes, Lex's tools and jobs all come in here: gate, validate, meter, handle, check the answer.
// A refusal spends nothing: the gate and the schema come before the meter, and a handler that throws gives the meter back.
import { type CareHides, type Endpoint, hidingsOf } from '#contract/endpoint.ts'
import { allows } from '#core/access/access.ts'
import { mayCall, scopeOf, type TokenScope } from '#core/access/token-scopes.ts'
import type { Actor, Member } from './actor.ts'
import { type CareGate, countsAsPlay, questionOf } from './care.ts'
import { AppError, forbidden, invalidInput, tierRequired, unauthenticated } from './errors.ts'
import { refusalWithHelp } from './help-for.ts'
import { type IdempotencyStore, idempotencyKeyOf } from './idempotency.ts'
import { inputSentence } from './input-sentences.ts'
import type { MeterStore, Receipt } from './meter.ts'
import { withRequest } from './request-context.ts'
import type { Switches } from './switches.ts'

/** What a handler knows of the request besides its input. */
export type Call = {
  readonly actor: Actor
  /** Nobody looks at the answer now: a topic is made anew, or asked whether it may still be followed. */
  readonly isUnattended?: true
  readonly requestId: string
  /** Aborted when the caller goes away or the server stops. */
  readonly signal: AbortSignal
  /** Sends one server-sent event; absent when the caller wants plain JSON. */
  readonly emit?: (event: string, data: unknown) => void
  /** Less was delivered than the input asked for: the meter keeps only so many units. The door fills it in. */
  readonly delivered?: (count: number) => void
  /** The HTTP request, when there is one (a tool call has none). */
  readonly http?: {
    readonly headers: Headers
    readonly ip: string
    /** The body as it came, for rows that take bytes. */
    readonly bytes?: Uint8Array
    setHeader(name: string, value: string | string[]): void
  }
}

// The rows' own types are checked where handlers are bound (feature.ts); past that point input and answer are unknown.
export type Bound = {
  readonly row: Endpoint
  readonly handler: (input: never, call: Call) => unknown
  /** Which thing the call opens, where only the feature knows it: two names of one thing then cost once. It stands in for the row's `key`. */
  readonly opens?: ((input: never) => Promise<string>) | undefined
  /** What spends nothing although the row does, and is answered when nothing is left: words that want care. */
  readonly isFree?: ((input: never) => boolean) | undefined
}

const FOREIGN_KEY_VIOLATION = '23503'

/** `sendings`: calls that create something are done once for each key; absent where nothing is created. */
export type Door = {
  readonly meter: MeterStore
  readonly care: CareGate
  readonly sendings?: IdempotencyStore
  /** Parts of the product that are turned off refuse their calls. */
  readonly switches?: Pick<Switches, 'requireOn'>
  /** Keeps that a member asked for what is the administration's. */
  readonly noteRefusal?: (row: Endpoint, userId: string) => Promise<void>
  /** How long a read may take; READ_LIMIT_MS where it is not said. */
  readonly readLimitMs?: number
}

/** No read is left without an answer: whatever it waits for, after a minute it is refused. Judged: the slowest cold reads take some fifteen seconds. */
const READ_LIMIT_MS = 60_000

/** The member behind a call; rows with `who: 'user'` and above may rely on it. */
export function memberOf(call: Call): Member {
  if (call.actor.kind !== 'user') throw unauthenticated()
  return call.actor
}

/** Throws the refusal that stands between this actor and this row, if any. */
export function gate(row: Endpoint, actor: Actor): void {
  if (row.who !== 'anyone' && actor.kind === 'anonymous') throw unauthenticated()
  if (actor.kind === 'user') {
    if (row.who === 'admin' && !actor.isAdmin) throw forbidden('Administrator privileges are required to access this area.')
    if ((row.who === 'admin' || row.who === 'super_admin') && actor.isAdmin && actor.needsSecondFactor)
      throw new AppError('second_factor_required')
    if (row.who === 'super_admin' && !actor.isSuperAdmin) throw forbidden('This feature requires super administrator privileges.')
  }
  if (actor.kind === 'user' && actor.scopes && !mayCall(scopeRow(row), actor.scopes)) throw beyondScope(row)
  if (row.needsRecentSignIn && actor.kind === 'user' && !actor.hasRecentSignIn) throw new AppError('recent_sign_in')
  if (row.needs && !allows(actor.kind === 'user' ? actor : null, row.needs)) throw tierRequired(row.needs)
}

const scopeRow = ({ method, path, who, tool, creates }: Endpoint) => ({
  method,
  path,
  who,
  hasTool: tool !== undefined,
  creates: creates === true,
})

/** Whether a token with these scopes may use a row; other assistants are shown only what they may. */
export const isInScope = (row: Endpoint, { scopes }: Pick<Member, 'scopes'>): boolean =>
  scopes === undefined || mayCall(scopeRow(row), scopes)

/** The scope that a row needs of a token; null = no token may. */
export const scopeFor = (row: Endpoint): TokenScope | null => scopeOf(scopeRow(row))

function beyondScope(row: Endpoint): AppError {
  const needed = scopeFor(row)
  return forbidden(needed === null ? 'No personal token may do this; sign in.' : `This token lacks the scope "${needed}".`)
}

export function invoke(bound: Bound, rawInput: unknown, call: Call, door: Door): Promise<unknown> {
  return withRequest({ requestId: call.requestId }, () =>
    enter(bound, rawInput, call, door).catch(async (error: unknown) => {
      throw call.actor.kind === 'user' ? await refusalWithHelp(error, bound.row, rawInput) : error
    }),
  )
}

async function enter(bound: Bound, rawInput: unknown, call: Call, door: Door): Promise<unknown> {
  const { row } = bound
  await passGate(row, call.actor, door).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'tier_required') await passCareFirst(row, rawInput, call, door)
    throw error
  })
  await door.switches?.requireOn(row)
  const parsed = row.input.safeParse(rawInput, { error: inputSentence })
  if (!parsed.success) throw invalidInput(parsed.error.issues)

  const passed = async () => {
    await passCare(row, parsed.data, call, door)
    noteLook(row, parsed.data, call, door)
    const answer = await handled(bound, parsed.data, call, door)
    return (await hidesFrom(row, call, door)).reduce((left, { without }) => without(left), answer)
  }
  // What adds to a sum under the person's own limit waits for its turn, so that the sum is true when it is looked at.
  const perform = () =>
    typeof row.care === 'object' && !row.care.keepsNothing && call.actor.kind === 'user' && call.actor.care
      ? door.care.oneAtATime(call.actor, passed)
      : passed()
  const key = row.creates ? idempotencyKeyOf(call.http?.headers, parsed.data) : null
  if (key === null || !door.sendings || call.actor.kind !== 'user') return perform()
  // A repetition creates nothing, so that it neither spends nor counts: limits and the meter stand behind the key.
  return door.sendings.once({ userId: call.actor.id, route: `${row.method} ${row.path}`, key, input: rawInput }, perform)
}

/** Whom a limit, a break or an exclusion shuts out is told that; and nobody who is away is offered a plan. */
async function passCareFirst(row: Endpoint, rawInput: unknown, { actor }: Call, door: Door): Promise<void> {
  const parsed = row.input.safeParse(rawInput)
  if (parsed.success) await passCare(row, parsed.data, { actor }, door)
  if (actor.kind !== 'user') return
  const answer = await door.care.ask(actor, { act: 'get_promotions' })
  if (!answer.allowed && (answer.because === 'excluded' || answer.because === 'break')) throw door.care.refuse(actor, answer)
}

/** Who is no administrator and asks for the administration is refused, and that is kept. */
async function passGate(row: Endpoint, actor: Actor, door: Door): Promise<void> {
  const isClosed = row.who === 'admin' || row.who === 'super_admin'
  if (isClosed && actor.kind === 'user' && !(row.who === 'admin' ? actor.isAdmin : actor.isSuperAdmin))
    await door.noteRefusal?.(row, actor.id)
  gate(row, actor)
}

async function handled({ row, handler, opens, isFree }: Bound, input: unknown, call: Call, door: Door): Promise<unknown> {
  const receipt = isFree?.(input as never) ? undefined : await pay(row, await opens?.(input as never), input, call, door)
  try {
    let delivered: number | undefined
    const counted = (): Call => ({
      ...call,
      delivered: (count) => {
        delivered = count
      },
    })
    // Where nothing is spent nothing comes back, and the call goes on as it came: a copy would ask for all that is only made when it is needed.
    const answering = handler(input as never, row.spends ? counted() : call)
    const isRead = row.method === 'GET' && row.kind !== 'stream'
    const answer = await (isRead ? inTime(answering, door.readLimitMs ?? READ_LIMIT_MS) : answering)
    const result = checked(row, answer)
    if (delivered !== undefined) await receipt?.keepOnly(delivered)
    return result
  } catch (error) {
    await receipt?.giveBack().catch((failure: unknown) => {
      throw new Error(`the meter was not given back (${String(failure)})`, { cause: error })
    })
    throw isOfNobody(error) ? unauthenticated() : error
  }
}

async function inTime(answering: unknown, ms: number): Promise<unknown> {
  if (!(answering instanceof Promise)) return answering
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable', 'The answer took too long. Please try again.')), ms)
  })
  // Who comes too late is heard by nobody, its failure neither.
  answering.catch(() => undefined)
  return await Promise.race([answering, late]).finally(() => clearTimeout(timer))
}

/** Throws when what the person set for oneself shuts this now. */
export async function passCare(row: Endpoint, input: unknown, { actor }: Pick<Call, 'actor'>, { care }: Door): Promise<void> {
  if (!row.care || actor.kind !== 'user') return
  if (typeof row.care === 'object' && row.care.when && !row.care.when(input as never)) return
  const question = questionOf(row.care as never, input)
  const answer = await care.ask(actor, question)
  if (!answer.allowed) throw care.refuse(actor, answer)
}

/** A person at a page counts as being there; a program with their token does not. */
function noteLook(row: Endpoint, input: unknown, { actor, isUnattended }: Call, { care }: Door): void {
  if (!row.care || actor.kind !== 'user' || actor.scopes || isUnattended) return
  if (typeof row.care === 'object' && row.care.when && !row.care.when(input as never)) return
  if (countsAsPlay(questionOf(row.care as never, input))) care.note(actor)
}

/** What of an answer a break, an exclusion or a limit shuts for this person. */
export async function hidesFrom(row: Endpoint, { actor }: Pick<Call, 'actor'>, { care }: Door): Promise<readonly CareHides<unknown>[]> {
  if (!row.careHides || actor.kind !== 'user') return []
  const answers = hidingsOf(row).map(async (one) => ((await care.ask(actor, { act: one.act })).allowed ? [] : [one]))
  return (await Promise.all(answers)).flat()
}

/** The account was deleted while the call was under way: what it wrote would belong to nobody, and the database said no. */
function isOfNobody(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown }
    if (code === FOREIGN_KEY_VIOLATION && String(constraint).endsWith('_user_id_users_id_fk')) return true
  }
  return false
}

// A handler that freezes its answer says: this one I hand out again as it is. It is checked once for each row.
const checkedBefore = new WeakMap<object, Map<Endpoint, unknown>>()

function checked(row: Endpoint, answer: unknown): unknown {
  const kept = typeof answer === 'object' && answer !== null && Object.isFrozen(answer) ? answer : undefined
  const before = kept && checkedBefore.get(kept)?.get(row)
  if (before !== undefined) return before
  const result = row.output.safeParse(answer)
  // An answer that does not fit its row is our bug; it never leaves.
  if (!result.success) throw new Error(`${row.method} ${row.path} answered out of shape: ${result.error.message}`)
  if (kept) {
    const byRow = checkedBefore.get(kept) ?? new Map<Endpoint, unknown>()
    checkedBefore.set(kept, byRow.set(row, Object.freeze(result.data)))
  }
  return result.data
}

async function pay(row: Endpoint, opened: string | undefined, input: unknown, call: Call, door: Door): Promise<Receipt | undefined> {
  if (!row.spends) return undefined
  if (call.actor.kind !== 'user') throw new AppError('unauthenticated')
  if (typeof row.spends === 'string') return door.meter.spend(call.actor, row.spends)
  return door.meter.spend(call.actor, row.spends.meter, { count: row.spends.count?.(input), key: opened ?? row.spends.key?.(input) })
}
