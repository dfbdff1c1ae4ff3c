// Captions: read by whoever may watch, written by whoever the clip belongs to and by administrators.
import type { API } from '#contract/index.ts'
import { writeCaptions } from '#core/videos/captions.ts'
import { conflict, notFound, unreadableFile, wrongField } from '../../kernel/door/errors.ts'
import { helpFor } from '../../kernel/door/help-for.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { requireNoOffer } from '../../kernel/door/no-offer.ts'
import { readFile } from '../../kernel/work/file-job.ts'
import { MOST_LANGUAGES } from './captions.store.ts'
import { clipToEdit } from './library.ts'
import { requireNoLinks } from './newcomer-links.ts'
import type { VideoHandler } from './videos-deps.ts'
import { watchable } from './watching.ts'

type Captions = (typeof API)['videoCaptions']
/** Captions that are read as one text: what is said goes on from one to the next. */
const CUES_AT_ONCE = 10
const NONE = 'This clip has no captions in this language.'

export const readClipCaptions: VideoHandler<Captions['read']> = async (deps, { id, language }, call) => {
  await watchable(deps, id, call.actor)
  const cues = await deps.captions.read(id, language)
  if (cues.length === 0) throw notFound(NONE)
  return { language, cues }
}

export const sendCaptions: VideoHandler<Captions['file']> = async (deps, { id, language, share }, call) => {
  await watchable(deps, id, call.actor, share)
  const cues = await deps.captions.read(id, language)
  if (cues.length === 0) throw notFound(NONE)
  return { type: 'text/vtt; charset=utf-8', bytes: new TextEncoder().encode(writeCaptions(cues)) }
}

export const writeClipCaptions: VideoHandler<Captions['write']> = async (deps, { id, language, cues, text }, call) => {
  const found = await clipToEdit(deps, id, memberOf(call))
  if ((cues === undefined) === (text === undefined)) throw wrongField('cues', 'Send either cues or the text of a file.')
  if (found.languages.length >= MOST_LANGUAGES && !found.languages.includes(language))
    throw conflict(`A clip has captions in at most ${MOST_LANGUAGES} languages.`)
  const read = cues ? { kind: 'read' as const, cues } : await readFile(deps.workers, 'readCaptions', { text: text ?? '' }, call)
  if (read.kind === 'refused') throw unreadableFile(read.reason)
  if (read.cues.length === 0) throw wrongField('cues', 'There is no caption in this.')
  for (let at = 0; at < read.cues.length; at += CUES_AT_ONCE)
    requireNoOffer({ cues: read.cues.slice(at, at + CUES_AT_ONCE).map(({ text }) => text) })
  await requireNoLinks(deps, memberOf(call), [read.cues.map(({ text }) => text).join(' ')])
  const { seconds } = found.clip
  const late = seconds === null ? undefined : read.cues.find(({ from }) => from > seconds)
  if (late)
    throw unreadableFile(
      `A caption begins at ${late.from} s, after the end of the clip (${Math.round(seconds ?? 0)} s). Are these of another one?`,
    )
  await deps.captions.write(id, language, read.cues)
  const help = await helpFor(read.cues.map(({ text }) => text).join('\n'))
  return { language, cues: await deps.captions.read(id, language), ...help }
}

export const removeCaptions: VideoHandler<Captions['remove']> = async (deps, { id, language }, call) => {
  await clipToEdit(deps, id, memberOf(call))
  if (!(await deps.captions.remove(id, language))) throw notFound(NONE)
  return { id, language }
}
