// Every sentence of the video library.
export const VIDEOS = {
  title: 'Videos',
  lede: 'Clips of members, and videos of other sites, which learn of you only when you press play.',
  loading: 'Loading the library',
  none: 'No clip fits',
  noneDetail: 'Other words, another category, or all of them.',
  noneOwn: 'No clip of yours is here',
  noneOwnDetail: 'What you upload stands here: MP4, MOV or WebM.',
  noneBegun: 'You have begun no clip',
  noneBegunDetail: 'What you watched in part stands here, and goes on where you were.',
  empty: 'The library is empty',
  emptyDetail: 'Upload the first clip: MP4, MOV or WebM.',
  more: 'Show more',
  searchLabel: 'Search titles, tags and captions',
  upload: 'Upload a clip',
  drop: 'Drop your clip',
  dropHint: 'MP4, MOV or WebM. How long and how large a clip may be depends on your plan.',
  another: 'Another file',
  unknownLength: 'Length unknown',
  saidAt: 'Said',
  frameTitle: (site: string) => `Play from ${site}`,
  frameNote: (site: string) => `Until you press play, ${site} is asked nothing and learns nothing. From then on it sees that you watch.`,
  notPlayed: 'This browser cannot play this file. It can still be downloaded by its address.',
  report: 'Report',
  reported: 'Reported. Whoever runs this server reads it.',
  edit: 'Edit',
  editTitle: 'What is said of this clip',
  edited: 'The clip was changed.',
  remove: 'Remove',
  removed: 'The clip was removed.',
  captions: 'Captions',
  addCaptions: 'Add captions',
  editCaptions: 'Edit captions',
  captionsFile: 'Read a file',
  captionsHint: 'A WebVTT or SubRip file, or the same as text.',
  notes: 'Your analysis',
  notesLede: 'Stop the clip where it matters; write, or draw over it.',
  notesClosed: 'Notes and drawings on clips come with Pro.',
  share: 'Make a link',
  shareMade: 'The link was copied. Whoever has it reads these notes until you end it.',
  uploaded: 'The clip is in the library.',
  resume: 'Choose the same file again to go on.',
} as const

export const ADMIN_VIDEOS = {
  title: 'Video Management',
  lede: 'Adding, sorting and removing videos.',
  addUrl: 'Add Video URL',
  newCategory: 'New Category',
  urlMissing: 'Please enter a video URL',
  urlAdded: 'Video URL added successfully!',
  categoryAdded: 'Category created successfully!',
  failed: 'Upload Failed',
  failedUrl: 'Failed to add video URL',
  noEncoder:
    'This server has no ffmpeg: clips play as they were uploaded. With it (GURU_FFMPEG, or ffmpeg on the PATH) streams of up to 360 and 720 lines, stills and an even loudness are made.',
  encoder: 'Streams of up to 360 and 720 lines, stills and an even loudness are made by ffmpeg.',
} as const

/** 75 seconds as "1:15". */
export const clock = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  return whole >= 3600
    ? `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
    : `${Math.floor(whole / 60)}:${two(whole % 60)}`
}
