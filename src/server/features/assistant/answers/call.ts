// A call of a tool, without the arguments that were not said.
import type { ToolCall } from '../answer-engine.ts'

export const call = (name: string, input: Record<string, unknown>): ToolCall => ({
  name,
  input: Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null)),
})
