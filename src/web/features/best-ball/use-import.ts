// Files of drafts and lists, one after the other: each is answer with what came of it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { bestBall } from '#contract/dfs/best-ball.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation } from '../../api/query.ts'
import { useFileReader } from '../../files/use-file-reader.ts'

export type Imported = OutputOf<typeof bestBall.importFile>
export type ImportNews = { readonly name: string } & (
  | { readonly kind: 'kept'; readonly answer: Imported }
  | { readonly kind: 'refused'; readonly reason: string }
)

export type Import = ReturnType<typeof useImport>

export function useImport() {
  const reader = useFileReader()
  const [news, setNews] = useState<readonly ImportNews[]>([])
  const send = useMutation({
    ...mutation(bestBall.importFile, { invalidates: [bestBall.portfolio, bestBall.drafts, bestBall.board] }),
    meta: { quiet: true },
  })
  const keep = async (name: string, text: string, me: string): Promise<ImportNews> => {
    try {
      const answer = await send.mutateAsync({ name: name.slice(0, 200), text, ...(me.trim() === '' ? {} : { me: me.trim() }) })
      return { name, kind: 'kept', answer }
    } catch (error) {
      return { name, kind: 'refused', reason: problemIn(error).detail }
    }
  }
  /** Kept what could be kept; true where every file was. */
  const bring = async (files: readonly File[], me: string): Promise<boolean> => {
    const all: ImportNews[] = []
    setNews([])
    for (const file of files) {
      const read = await reader.read('text', file, undefined)
      if (read === null) break
      all.push(
        read.kind === 'refused' ? { name: file.name, kind: 'refused', reason: read.reason } : await keep(file.name, read.file.text, me),
      )
      setNews([...all])
    }
    return all.every(({ kind }) => kind === 'kept')
  }
  const paste = async (name: string, text: string, me: string): Promise<boolean> => {
    const answer = await keep(name, text, me)
    setNews([answer])
    return answer.kind === 'kept'
  }
  const forget = () => setNews([])
  return { bring, paste, news, forget, reader, isSending: send.isPending }
}
