// Bringing one's own export into another account or server: everything that is one's own and can be kept again, with a summary of both.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { allows, requiredTier } from '#core/access/access.ts'
import type { Preferences } from '#core/access/preferences.ts'
import { beyondPlan, withinPlan } from '#core/access/switches/plan-switches.ts'
import { TIERS } from '#core/access/tiers.ts'
import { plural } from '#core/plural.ts'
import type { Member } from '../../../kernel/door/actor.ts'
import { unreadableFile } from '../../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../../kernel/door/invoke.ts'
import { readFile } from '../../../kernel/work/file-job.ts'
import type { OwnExport } from '../../../kernel/work/readers/read-own-export.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { changePreferences, readPreferences } from '../people.store.ts'
import { booksBroughtIn } from './own-books.ts'
import { keepAlerts, keepBets, keepLineups, keepMemories, keepProfile } from './own-import.store.ts'

type Answer = AnswerOf<typeof API.ownData.importData>

/** Why a table of the export is not taken. */
const WHY: Readonly<Record<string, string>> = {
  community_posts: 'What you wrote stays where others answered it.',
  community_comments: 'What you wrote stays where others answered it.',
  community_picks: 'Picks are sealed in the chain of the server on which they were made.',
  member_models: 'Build them again: their weights belong to the games of their server.',
  model_forecasts: 'They are sealed in the chain of the server on which they were made.',
  player_models: 'Build them again: their weights belong to the games of their server.',
  player_model_games: 'They are sealed in the chain of the server on which they were made.',
  model_tries: 'They count on the server on which they were made.',
  own_projections: 'They count only where they were kept before the games.',
  linked_accounts: 'Link your accounts here: their keys were not in the file. Accounts that you removed stay removed.',
  linked_records: 'They come again with the accounts that you link; of removed accounts they stay behind.',
  conversations: 'Talks with Lex stay on the server on which they were held.',
  conversation_turns: 'Talks with Lex stay on the server on which they were held.',
  care_states: 'Limits are set where they hold.',
  care_changes: 'Limits are set where they hold.',
  best_ball_drafts: 'Bring the file of your drafts again, or the CSV of your best ball page.',
  best_ball_adp: 'Bring the list of average draft positions again.',
  imported_slates: 'Import the salary file again.',
}
const OTHERWISE = 'It belongs to the account and the server on which it was made.'

export async function importOwn(deps: AccountsDeps, { name, text }: ParsedOf<typeof API.ownData.importData>, call: Call): Promise<Answer> {
  const { db, clock, workers } = deps
  const member = memberOf(call)
  const { id } = member
  const read = await readFile(workers, 'readOwnExport', { name, text }, call)
  if (read.kind === 'refused') throw unreadableFile(read.reason)
  const { bets, history, lineups, alerts, memories } = read
  let done = 0
  const of = Math.ceil(bets.rows.length / 200) + 5
  const step = () => {
    done += 1
    call.emit?.('progress', { stage: 'keeping', done, of })
    // What is kept stays: the same file brings the rest.
    call.signal.throwIfAborted()
  }
  const profileNotes = await keepProfile(db, id, read)
  if (read.names) await deps.onNames(id)
  const { preferences, notes: settingNotes } = await settingsBroughtIn(deps, member, read)
  await changePreferences(db, id, preferences)
  step()
  const now = clock.now()
  const keptBets = await keepBets(db, id, bets.rows, now, step)
  const files =
    history.rows.length === 0 ? { kept: 0, disconnected: [], paused: [] } : await deps.keepFileBets(id, history.rows, call.signal)
  const keptHistory = { added: files.kept, full: [...files.disconnected, ...files.paused].reduce((sum, { bets }) => sum + bets, 0) }
  step()
  const keptLineups = await keepLineups(db, id, lineups.rows)
  step()
  const checked = await deps.checkRules(member, alerts.rows)
  const keptAlerts = await keepAlerts(db, id, checked.rows, now)
  step()
  const keptMemories = await keepMemories(db, id, memories.rows)
  step()
  const part = (
    part: Answer['parts'][number]['part'],
    { rows, left }: { readonly rows: readonly unknown[]; readonly left: number },
    kept: { added: number; full: number },
  ) => ({
    part,
    added: kept.added,
    there: rows.length - kept.added - kept.full,
    left: left + kept.full,
  })
  const parts = [
    part('bets', bets, keptBets),
    part('history', history, keptHistory),
    part('lineups', lineups, keptLineups),
    part('alerts', { rows: checked.rows, left: alerts.left + alerts.rows.length - checked.rows.length }, keptAlerts),
    part('memories', memories, keptMemories),
  ]
  return {
    settings: Object.keys(preferences).length,
    favorites: read.favorites.teams.length + read.favorites.players.length,
    parts,
    notes: [
      ...profileNotes,
      ...settingNotes,
      ...leftNotes('Bets', bets.left, keptBets.full),
      ...leftNotes('Bets of files', history.left, 0),
      ...files.disconnected.map(disconnectedNote),
      ...files.paused.map(pausedNote),
      ...leftNotes('Lineups', lineups.left, keptLineups.full),
      ...leftNotes('Alerts', alerts.left, keptAlerts.full),
      ...checked.notes.map((note) => `Alerts. ${note}`),
      ...leftNotes('What Lex remembers', memories.left, keptMemories.full),
    ],
    others: Object.entries(read.others).map(([table, rows]) => ({ table, rows, why: WHY[table] ?? OTHERWISE })),
  }
}

/** What of the settings is taken, and by name what is not: a file turns on nothing beyond the plan of who brings it. */
async function settingsBroughtIn(deps: AccountsDeps, member: Member, { preferences: brought, leftPreferences }: OwnExport) {
  const kept = await readPreferences(deps.db, member.id)
  const has = (feature: Parameters<typeof allows>[1]) => allows(member, feature)
  const notes = leftPreferences.map((key) =>
    key === 'publicProfile'
      ? 'Settings. Left out: Public profile. Who sees it is decided on each server anew.'
      : `Settings. Left out: ${key}, which is not understood here.`,
  )
  for (const { name, feature } of beyondPlan(brought, kept, has))
    notes.push(`Settings. Left out: ${name}, which the ${TIERS[requiredTier(feature)].name} plan and above have.`)
  const within: Partial<Preferences> = withinPlan(brought, has)
  const { books, note } = await booksBroughtIn(deps, within.books, kept.books)
  if (note) notes.push(note)
  const { books: _, ...others } = within
  return { preferences: books === undefined ? others : { ...others, books }, notes }
}

/** Rows of a part that are not kept: such as nobody understands, and such as are more than one person may have. */
const leftNotes = (part: string, unread: number, full: number): string[] => [
  ...(unread > 0 ? [`${part}. ${plural(unread, 'row')} ${unread === 1 ? 'was' : 'were'} left out: not understood.`] : []),
  ...(full > 0 ? [`${part}. ${plural(full, 'row')} ${full === 1 ? 'was' : 'were'} left out: more than one person may have.`] : []),
]

const pausedNote = ({ book, bets }: { readonly book: string; readonly bets: number }): string =>
  `Bets of files. ${book} is paused here: ${bets === 1 ? 'its bet was' : `its ${bets} bets were`} not kept. Resume it in My Financials, then bring the file again.`

const disconnectedNote = ({ book, since, bets }: { readonly book: string; readonly since: number; readonly bets: number }): string =>
  `Bets of files. ${book} was disconnected here on ${new Date(since).toISOString().slice(0, 10)}: ${bets === 1 ? 'its bet stays' : `its ${bets} bets stay`} away. A file of its bets in My Financials can bring it back.`
