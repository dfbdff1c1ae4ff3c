// Analysis of videos: notes and drawings at a moment of a clip, and links that show them, to read only, until they are ended.
import { randomBytes, randomUUID } from 'node:crypto'
import type { API } from '#contract/index.ts'
import type { NewNote, NoteRow } from '#contract/videos/video-shapes.ts'
import { mayWatch } from '#core/access/video-length.ts'
import type { Infer } from '#core/infer.ts'
import { MOST_NOTES_OF_A_CLIP } from '#core/videos/drawing.ts'
import { conflict, notFound, wrongField } from '../../kernel/door/errors.ts'
import { helpFor } from '../../kernel/door/help-for.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { requireNoOffer } from '../../kernel/door/no-offer.ts'
import { linkHash } from '../../kernel/shared-links.ts'
import { clipRow, playbackOf } from './clip-rows.ts'
import type { StoredNote } from './notes.store.ts'
import type { VideoDeps, VideoHandler } from './videos-deps.ts'
import { shownClip, watchable } from './watching.ts'

type Analysis = (typeof API)['videoAnalysis']

const noteRow = ({ id, at, text, drawing, playerId, playerName, gameId, gameName, createdAt, changedAt }: StoredNote): NoteRow => ({
  ...{ id, at, text, drawing, createdAt, changedAt },
  player: playerId === null ? null : { id: playerId, name: playerName ?? playerId },
  game: gameId === null ? null : { id: gameId, name: gameName ?? gameId },
})

/** What a note says, with the names of the registry beside its ids. */
async function written({ playerName, gameName }: VideoDeps, { at, text, drawing, playerId, gameId }: Infer<typeof NewNote>) {
  // A link shows notes to everybody who has it.
  requireNoOffer({ text })
  const player = playerId ? await playerName(playerId) : null
  if (player === undefined) throw wrongField('playerId', 'This player is not known here.')
  const game = gameId ? await gameName(gameId) : null
  if (game === undefined) throw wrongField('gameId', 'This game is not known here.')
  return { at, text, drawing, playerId: playerId ?? null, playerName: player, gameId: gameId ?? null, gameName: game }
}

export const listNotes: VideoHandler<Analysis['notes']> = async (deps, { id }, call) => {
  const { id: userId } = memberOf(call)
  await shownClip(deps, id, userId)
  const [notes, links] = [await deps.notes.list(id, userId), await deps.notes.links(id, userId)]
  return { notes: notes.map(noteRow), links }
}

export const addNote: VideoHandler<Analysis['add']> = async (deps, { id, ...note }, call) => {
  const { id: userId } = memberOf(call)
  const { clip } = await watchable(deps, id, call.actor)
  if (clip.seconds !== null && note.at > clip.seconds + 1) throw wrongField('at', 'The clip is over by then.')
  const now = deps.now()
  const said = await written(deps, note)
  const row = await deps.notes.add({ ...said, id: randomUUID(), clipId: id, userId, createdAt: now, changedAt: now })
  if (!row) throw conflict(`A clip has at most ${MOST_NOTES_OF_A_CLIP} notes of one person.`)
  return { note: noteRow(row), ...(await helpFor(said.text)) }
}

export const editNote: VideoHandler<Analysis['edit']> = async (deps, { id, ...note }, call) => {
  const row = await deps.notes.edit(id, memberOf(call).id, { ...(await written(deps, note)), changedAt: deps.now() })
  if (!row) throw notFound('There is no such note of yours.')
  return { note: noteRow(row), ...(await helpFor(row.text)) }
}

export const removeNote: VideoHandler<Analysis['remove']> = async (deps, { id }, call) => {
  if (!(await deps.notes.remove(id, memberOf(call).id))) throw notFound('There is no such note of yours.')
  return { id }
}

export const shareNotes: VideoHandler<Analysis['share']> = async (deps, { id }, call) => {
  const { id: userId } = memberOf(call)
  const { clip } = await watchable(deps, id, call.actor)
  if ((await deps.notes.list(id, userId)).length === 0) throw conflict('There is no note of yours on this clip to show.')
  await deps.notes.requireShareable(id, userId, clip.title)
  const token = randomBytes(24).toString('base64url')
  const link = { id: randomUUID(), hash: linkHash(token), clipId: id, userId, createdAt: deps.now() }
  if (!(await deps.notes.share(clip.title, link))) throw conflict('Five links show these notes already. End one first.')
  return { id: link.id, token }
}

export const revokeShare: VideoHandler<Analysis['revoke']> = async (deps, { id }, call) => {
  if (!(await deps.notes.revoke(id, memberOf(call).id))) throw notFound('There is no such link of yours.')
  return { id }
}

export const openShared: VideoHandler<Analysis['shared']> = async (deps, { token }, call) => {
  const share = await deps.notes.findShare(linkHash(token))
  if (!share) throw notFound('This link shows nothing any more.')
  const reader = call.actor.kind === 'user' ? call.actor : null
  const found = await shownClip(deps, share.clipId, reader?.id ?? '').catch(() => {
    throw notFound('This link shows nothing any more.')
  })
  const isOpen = mayWatch(reader ?? { tier: 'free', status: 'active', isAdmin: false }, found.clip.seconds)
  const notes = await deps.notes.list(share.clipId, share.userId)
  return {
    by: share.username,
    video: clipRow(found, reader, [], token),
    playback: isOpen ? playbackOf(found, token) : null,
    notes: notes.map(noteRow),
  }
}
