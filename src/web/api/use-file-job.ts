// One reading of a person's file by the server at a time: its answer, how far it is, and a way to call it off.

import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Infer, InferInput } from '#core/infer.ts'
import { stream } from './client.ts'

export type FileProgress = { readonly stage: 'reading' | 'keeping' | 'projecting'; readonly done: number; readonly of: number }

/** Called off by the person: no failure. */
export class CalledOff extends Error {}

export function useFileJob() {
  const running = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<FileProgress | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  useEffect(() => () => running.current?.abort(), [])

  const run = async <I extends z.ZodType, O extends z.ZodType>(row: Endpoint<I, O>, input: InferInput<I>): Promise<Infer<O>> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setIsRunning(true)
    setProgress(null)
    try {
      let answer: { readonly value: Infer<O> } | undefined
      for await (const { event, data } of stream(row, input, { signal: controller.signal })) {
        if (event === 'progress') setProgress(data as FileProgress)
        if (event === 'end') answer = { value: data as Infer<O> }
      }
      if (answer) return answer.value
      throw new CalledOff()
    } catch (error) {
      throw controller.signal.aborted ? new CalledOff() : error
    } finally {
      if (running.current === controller) {
        running.current = null
        setIsRunning(false)
        setProgress(null)
      }
    }
  }
  return { run, cancel: () => running.current?.abort(), isRunning, progress }
}
