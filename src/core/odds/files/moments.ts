// Times as files write them → epoch ms. Only what names its zone is a time: a guessed zone would make an old price look fresh.
import type { EpochMs } from '../../units.ts'

const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?(?:\.\d{1,3})?)\d*(Z|[+-]\d\d:\d\d)$/
const STAMP = /^(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)$/

/**
 * Epoch ms of a time with its zone, of Unix seconds, or of the stamp of a snapshot's column ("20260303_060344", UTC); else null.
 * @example momentOf('2026-03-05 08:30:00+00:00') // 1772699400000
 */
export function momentOf(value: unknown): EpochMs | null {
  if (typeof value === 'number') return value > 1e9 && value < 1e10 ? value * 1000 : null
  if (typeof value !== 'string') return null
  const stamp = STAMP.exec(value)
  const iso = stamp ? undefined : ISO.exec(value)
  if (!stamp && !iso) return null
  const text = stamp ? `${stamp[1]}-${stamp[2]}-${stamp[3]}T${stamp[4]}:${stamp[5]}:${stamp[6]}Z` : `${iso![1]}T${iso![2]}${iso![3]}`
  const at = Date.parse(text)
  return Number.isFinite(at) ? at : null
}
