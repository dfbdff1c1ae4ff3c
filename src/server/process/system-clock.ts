// The machine's clock, as a port. Tests may hand in a file whose number of milliseconds is added: it stands in for a machine whose
// clock was set.
import { readFileSync } from 'node:fs'
import type { Clock } from '../ports/clock.ts'

export function systemClock(offsetFile: string | null): Clock {
  if (!offsetFile) return { now: () => Date.now() }
  return { now: () => Date.now() + offset(offsetFile) }
}

function offset(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0
  } catch {
    return 0
  }
}
