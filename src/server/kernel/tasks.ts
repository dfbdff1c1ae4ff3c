// What worker threads can do: names to pure functions of core. Nothing else of the house may be imported here.
import { hashText } from '#core/random.ts'

export const TASKS = {
  hashText,
} as const

export type TaskName = keyof typeof TASKS
export type TaskInput<K extends TaskName> = Parameters<(typeof TASKS)[K]>[0]
export type TaskAnswer<K extends TaskName> = ReturnType<(typeof TASKS)[K]>
