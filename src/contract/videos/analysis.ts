// Analysis of videos: notes and drawings at a moment of a clip, and links that show them to others.
import { z } from 'zod'
import { LibraryVideo } from '../compat.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Help } from '../help.ts'
import { Id, NewNote, NoteRow, Playback, SomeNote } from './video-shapes.ts'

export const videoAnalysis = {
  notes: endpoint({
    method: 'GET',
    path: '/api/video-library/clips/:id/notes',
    who: 'user',
    needs: 'video_analysis',
    isPersonal: true,
    summary: 'Your notes on a clip by their moment, and the links by which you show them.',
    input: z.object({ id: Id }),
    output: z.object({ notes: z.array(NoteRow), links: z.array(z.object({ id: Id, createdAt: z.number() })) }),
    refusals: ['not_found'],
    example: { id: 'demo-nfl' },
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/video-library/clips/:id/notes',
    who: 'user',
    needs: 'video_analysis',
    creates: true,
    bodyLimit: 512 * 1024,
    summary: 'Notes something at a moment of a clip: in words, as a drawing, or both; about a player and a game if you like.',
    input: NewNote.extend({ id: Id }).refine(...SomeNote),
    output: z.object({ note: NoteRow, help: Help }),
    refusals: ['not_found', 'conflict', 'tier_required'],
    example: { id: 'demo-nfl', at: 2, text: 'The turn of the game' },
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/video-library/notes/:id',
    who: 'user',
    needs: 'video_analysis',
    bodyLimit: 512 * 1024,
    summary: 'Puts another note in the place of one of yours.',
    input: NewNote.extend({ id: Id }).refine(...SomeNote),
    output: z.object({ note: NoteRow, help: Help }),
    refusals: ['not_found'],
    example: { id: 'none', at: 2, text: 'The turn of the game' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/video-library/notes/:id',
    who: 'user',
    summary: 'Deletes a note of yours.',
    input: z.object({ id: Id }),
    output: z.object({ id: Id }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/video-library/clips/:id/share',
    who: 'user',
    needs: 'video_analysis',
    summary: 'Makes a link that shows your notes on a clip, to read only, to whoever has it.',
    input: z.object({ id: Id }),
    output: z.object({ id: Id, token: z.string() }),
    refusals: ['not_found', 'conflict', 'tier_required'],
    example: { id: 'demo-nfl' },
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/video-library/shares/:id',
    who: 'user',
    summary: 'Ends such a link.',
    input: z.object({ id: Id }),
    output: z.object({ id: Id }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/video-library/shared/:token',
    who: 'anyone',
    isPersonal: true,
    summary:
      'What such a link shows: the notes, and the clip where it is short enough for everybody or the plan of whoever looks reaches so far.',
    input: z.object({ token: z.string().max(100) }),
    output: z.object({ by: z.string(), video: LibraryVideo, playback: Playback.nullable(), notes: z.array(NoteRow) }),
    refusals: ['not_found'],
    example: { token: 'none' },
  }),
} as const satisfies EndpointTable
