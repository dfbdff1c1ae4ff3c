// What the operating system says of the product's process, and what is promised of it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Product } from '#tests/support/server.ts'
import type { Stressed } from './product.ts'

export const IDLE_MB = 550
export const GROWTH_MB = 150
/** Share of a core while nobody is there. */
export const IDLE_CPU = 0.02

/** Resident memory. */
export function memoryMb(product: Product): number {
  const { pid } = product.process
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
  }
}

/** Seconds of processor time so far, of all its threads. */
export function cpuSeconds(product: Product): number {
  const ticks = linuxTicks(product.process.pid)
  if (ticks !== undefined) return ticks
  const said = execFileSync('ps', ['-o', 'time=', '-p', String(product.process.pid)], { encoding: 'utf8' })
  // "[dd-]hh:mm:ss"
  const [clock = '', days = '0'] = said.trim().split('-').reverse()
  return Number(days) * 86_400 + clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Of one server, or of all of a fleet; not of the database beside it. */
export const serversCpuSeconds = (product: Stressed): number =>
  (product.servers ?? [product]).reduce((sum, server) => sum + cpuSeconds(server), 0)

/** Linux counts in hundredths of a second: user and system time are fields 14 and 15, counted behind the name in brackets. */
function linuxTicks(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return undefined
  }
}
