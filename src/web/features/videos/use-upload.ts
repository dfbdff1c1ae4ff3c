import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Upload as TusUpload } from 'tus-js-client'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { videoLibrary } from '#contract/videos/library.ts'
import { UPLOAD_PIECE, type UploadRow, videoUploads } from '#contract/videos/uploads.ts'
import { call } from '../../api/client.ts'
import { readAgain } from '../../api/query.ts'

export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' | 'paused'; readonly sent: number; readonly all: number }
  | { readonly kind: 'checking' }
  | { readonly kind: 'done'; readonly id: string; readonly title: string }
  | { readonly kind: 'failed'; readonly error: unknown; readonly mayResume: boolean }

export type UploadWords = Omit<InputOf<typeof videoUploads.begin>, 'fileName' | 'bytes'>

/**
 * One upload: announced, sent in pieces that go on wherever the line broke, paused, resumed, given up, and finished.
 * @param onBegun what the server answered to the words of the clip
 * @param onRefused why it did not take them
 */
export function useUpload(onBegun: (answer: OutputOf<typeof videoUploads.begin>) => void, onRefused: (error: unknown) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const upload = useRef<UploadRow>(undefined)
  const sender = useRef<TusUpload>(undefined)
  useEffect(() => () => void sender.current?.abort(), [])

  const changed = () => readAgain(client, [videoLibrary.all.path, videoUploads.mine.path, videoLibrary.overview.path])
  const finish = async (id: string) => {
    setState({ kind: 'checking' })
    try {
      const { video } = await call(videoUploads.finish, { id })
      setState({ kind: 'done', id: video.id, title: video.title })
    } catch (error) {
      setState({ kind: 'failed', error, mayResume: false })
    }
    await changed()
  }
  const send = async (file: File, row: UploadRow) => {
    upload.current = row
    setState({ kind: 'sending', sent: row.received, all: file.size })
    const { Upload } = await import('tus-js-client')
    sender.current = new Upload(file, {
      uploadUrl: new URL(row.address, location.href).href,
      chunkSize: UPLOAD_PIECE,
      retryDelays: [500, 2000, 5000, 15_000],
      storeFingerprintForResuming: false,
      onProgress: (sent, all) => setState({ kind: 'sending', sent, all: all ?? file.size }),
      onSuccess: () => void finish(row.id),
      onError: (error) => setState({ kind: 'failed', error, mayResume: true }),
    })
    sender.current.start()
  }
  return {
    state,
    async start(file: File, words: UploadWords) {
      try {
        const answer = await call(videoUploads.begin, { ...words, fileName: file.name.slice(-200), bytes: file.size })
        onBegun(answer)
        await send(file, answer.upload)
      } catch (error) {
        onRefused(error)
        setState({ kind: 'failed', error, mayResume: false })
      }
    },
    /** Goes on with an upload of before; the file must be the same one. */
    goOn: (file: File, row: UploadRow) => send(file, row),
    async pause() {
      await sender.current?.abort()
      setState((before) => (before.kind === 'sending' ? { ...before, kind: 'paused' } : before))
    },
    resume() {
      setState((before) =>
        before.kind === 'paused' ? { ...before, kind: 'sending' } : { kind: 'sending', sent: 0, all: upload.current?.bytes ?? 1 },
      )
      sender.current?.start()
    },
    async cancel() {
      await sender.current?.abort()
      const id = upload.current?.id
      setState({ kind: 'idle' })
      if (id) await call(videoUploads.cancel, { id }).catch(() => undefined)
      await changed()
    },
    again: () => setState({ kind: 'idle' }),
  }
}
