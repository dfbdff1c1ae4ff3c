// One picture at a time to what the server read on it; it can be called off.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MOST_PICTURE_MB, type SlipAnswer, slips } from '#contract/bets/slips.ts'
import { assistant } from '#contract/people/assistant.ts'
import { call } from '../../../api/client.ts'
import { openPaywall, problemIn, reactionTo } from '../../../api/problem.ts'
import { base64Of } from '../../../files/file-bytes.ts'
import { SLIP } from './slip.copy.ts'

export type PictureFrom = 'file' | 'camera'
export type ReadPicture = { readonly name: string; readonly url: string; readonly answer: SlipAnswer }

/** Why a file is not sent at all; null where it may be. */
export function refusedPicture({ name, type, size }: File): string | null {
  if (!/^image\/(?:png|jpeg|webp)$/.test(type)) return SLIP.noPicture(name || 'This file')
  return size > MOST_PICTURE_MB * 1024 * 1024 ? SLIP.tooLarge(name || 'This picture', MOST_PICTURE_MB) : null
}

export const pictureUrl = async (file: File): Promise<string> =>
  `data:${file.type};base64,${base64Of(new Uint8Array(await file.arrayBuffer()))}`

export function useSlipPicture() {
  const running = useRef<AbortController | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [read, setRead] = useState<ReadPicture | null>(null)
  const client = useQueryClient()
  useEffect(() => () => running.current?.abort(), [])
  const send = async (file: File, from: PictureFrom = 'file') => {
    const refused = refusedPicture(file)
    setRefusal(refused)
    if (refused) return
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setIsReading(true)
    setRead(null)
    try {
      const url = await pictureUrl(file)
      const answer = await call(slips.read, { picture: url, from }, { signal: controller.signal })
      if (running.current === controller) setRead({ name: file.name, url, answer })
    } catch (error) {
      if (controller.signal.aborted) return
      const problem = problemIn(error)
      setRefusal(problem.detail)
      if (reactionTo(problem) === 'paywall') openPaywall(problem)
    } finally {
      if (running.current === controller) setIsReading(false)
      void client.invalidateQueries({ queryKey: [assistant.status.path] })
    }
  }
  return {
    send,
    isReading,
    refusal,
    read,
    stop: () => {
      running.current?.abort()
      setIsReading(false)
    },
    clear: () => setRead(null),
  }
}
