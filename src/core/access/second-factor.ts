// Which codes of an authenticator app count now, how backup codes are written and read, and by when an administrator needs a second factor.
import type { EpochMs } from '../units.ts'

/** RFC 6238, section 4.1: time steps of 30 seconds since 1970. */
const STEP_MS = 30_000
/** RFC 6238, section 5.2: at most one step for the way of the code; one ahead as well, for a phone whose clock is fast. */
const STEPS_BESIDE = 1
/** RFC 4226, section 5.3: six digits at least; what every authenticator app shows. */
export const CODE_DIGITS = 6
export const STEP_SECONDS = STEP_MS / 1000

/**
 * The time step of a moment.
 *
 * @example codeStep(59_000)   // 1
 */
export const codeStep = (now: EpochMs): number => Math.floor(now / STEP_MS)

/**
 * The steps of which a code is looked at now, earliest first.
 *
 * @example stepsAround(59_000)   // [0, 1, 2]
 */
export function stepsAround(now: EpochMs): readonly number[] {
  const at = codeStep(now)
  return Array.from({ length: 2 * STEPS_BESIDE + 1 }, (_, index) => at - STEPS_BESIDE + index).filter((step) => step >= 0)
}

export const BACKUP_CODES = 10
/** 32 letters and digits that are not mistaken for one another (no I, O, 0, 1): five bits each, 60 bits a code. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const BACKUP_LENGTH = 12
/** How many random bytes a backup code is made of. */
export const BACKUP_BYTES = BACKUP_LENGTH

/**
 * A backup code as it is shown: three groups of four.
 *
 * @param bytes `BACKUP_BYTES` random bytes
 * @example backupCode(new Uint8Array(12))   // 'AAAA-AAAA-AAAA'
 */
export function backupCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, BACKUP_LENGTH), (byte) => LETTERS[byte % LETTERS.length])
  return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-')
}

export type ReadCode = { readonly kind: 'app' | 'backup'; readonly code: string }

/**
 * What somebody typed, as a code of the app or a backup code, without blanks and hyphens; null for what can be neither.
 *
 * @example readCode('123 456')          // { kind: 'app', code: '123456' }
 * @example readCode('abcd-efgh-jklm')   // { kind: 'backup', code: 'ABCDEFGHJKLM' }
 * @example readCode('12345')            // null
 */
export function readCode(typed: string): ReadCode | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (code.length === CODE_DIGITS && /^\d+$/.test(code)) return { kind: 'app', code }
  if (code.length === BACKUP_LENGTH && [...code].every((letter) => LETTERS.includes(letter))) return { kind: 'backup', code }
  return null
}

/** Days that a new administrator has to set up a second factor. */
export const ADMIN_DAYS = 7

/**
 * When the administration closes to an administrator who has no second factor; null = it does not.
 *
 * @param adminSince null = is no administrator, or it is not known yet
 * @example administrationClosesAt(0, false)   // 604_800_000
 * @example administrationClosesAt(0, true)    // null
 */
export function administrationClosesAt(adminSince: EpochMs | null, hasSecondFactor: boolean): EpochMs | null {
  return adminSince === null || hasSecondFactor ? null : adminSince + ADMIN_DAYS * 86_400_000
}
