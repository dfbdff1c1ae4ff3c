// The video library: clips of members and of other sites, watching them, captions, notes on them, uploads and the background work.
import { API } from '#contract/index.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { addNote, editNote, listNotes, openShared, removeNote, revokeShare, shareNotes } from './analysis.ts'
import { readClipCaptions, removeCaptions, sendCaptions, writeClipCaptions } from './captions.ts'
import { addCategory, addUrl, editClip, listCategories, listClips, openClip, overview, removeCategory, removeClip } from './library.ts'
import { makeStreams } from './streaming.ts'
import { beginUpload, cancelUpload, finishUpload, listUploads, sweepUploads } from './uploads.ts'
import type { VideoDeps } from './videos-deps.ts'
import { countView, keepProgress, reportClip, sendPart, sendPlaylist } from './watching.ts'

const LIBRARY = {
  categories: listCategories,
  all: listClips,
  clip: openClip,
  addUrl,
  addCategory,
  removeCategory,
  edit: editClip,
  remove: removeClip,
  progress: keepProgress,
  view: countView,
  report: reportClip,
  overview,
  media: sendPart,
  playlist: sendPlaylist,
}
const UPLOADS = { mine: listUploads, begin: beginUpload, finish: finishUpload, cancel: cancelUpload }
const CAPTIONS = { read: readClipCaptions, write: writeClipCaptions, remove: removeCaptions, file: sendCaptions }
const ANALYSIS = {
  notes: listNotes,
  add: addNote,
  edit: editNote,
  remove: removeNote,
  share: shareNotes,
  revoke: revokeShare,
  shared: openShared,
}

export function videosFeature(deps: VideoDeps, seedDemo: () => Promise<void>): Feature {
  return {
    bounds: [
      ...bind(API.videoLibrary, bindFirst(deps, LIBRARY)),
      ...bind(API.videoUploads, bindFirst(deps, UPLOADS)),
      ...bind(API.videoCaptions, bindFirst(deps, CAPTIONS)),
      ...bind(API.videoAnalysis, bindFirst(deps, ANALYSIS)),
    ],
    jobs: [
      { name: 'videos.demo', cron: '17 3 * * *', atStart: true, run: seedDemo },
      { name: 'videos.sweep', cron: '41 * * * *', run: () => sweepUploads(deps) },
      { name: 'videos.stream', cron: '* * * * *', run: (signal) => makeStreams(deps, signal) },
    ],
  }
}
