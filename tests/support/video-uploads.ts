// Uploading a clip in pieces, as the page does (tus 1.0).
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { Person } from './as.ts'

export type Upload = OutputOf<typeof API.videoUploads.begin>['upload']
export const TUS = { 'tus-resumable': '1.0.0' }

export const announce = (person: Person, bytes: number, rest: object = {}): ReturnType<Person['post']> =>
  person.post('/api/video-library/uploads', { fileName: 'clip.mp4', title: 'A clip', bytes, ...rest })
export const piece = (person: Person, { address }: Upload, bytes: Buffer, offset: number, headers = {}): ReturnType<Person['send']> =>
  person.send('PATCH', address, bytes, {
    ...TUS,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    ...headers,
  })
