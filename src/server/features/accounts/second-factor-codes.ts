// Whether a code of the second factor is right: of the app (RFC 6238) or a backup code, each once. Guessing is slowed as that of passwords is:
// for each account and source, and for all devices together that the account does not know, so that the owner's own devices go on.
import { createHmac, randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { hashRaw } from '@node-rs/argon2'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { BACKUP_BYTES, BACKUP_CODES, backupCode, CODE_DIGITS, readCode, STEP_SECONDS, stepsAround } from '#core/access/second-factor.ts'
import { AppError, conflict } from '../../kernel/door/errors.ts'
import type { Call } from '../../kernel/door/invoke.ts'
import type { Clock } from '../../ports/clock.ts'
import type { GuessLimit, GuessRule } from './guess-limit.store.ts'
import { ARGON2ID, type HashCost } from './password-hash.ts'
import type { SecondFactorStore } from './second-factor.store.ts'
import type { SignInLimit } from './sign-in-limit.ts'

const MINUTE = 60_000
const refusal = (wait: string) => `Too many wrong codes. Please wait ${wait} and try again, or sign in on a device that you used before.`
const FROM_ONE_SOURCE: GuessRule = { what: 'second factor', tries: 5, windowMs: 15 * MINUTE, refusal }
/** Three codes of a million count at a time: who knows the password and comes from everywhere finds one in 700 years. */
const UNKNOWN_DEVICES: GuessRule = { what: 'second factor unknown devices', tries: 20, windowMs: 60 * MINUTE, refusal }

const WRONG = 'This code is not right. A code of the app counts for half a minute; check that the clock of your phone is right.'
const WRONG_BACKUP = 'This backup code is not right, or it was used before.'
const USED = 'This code was used already. Wait for the next one; it comes within half a minute.'
const NO_CODE = 'Enter the six digits of your authenticator app, or a backup code of twelve letters and digits.'
const OFF = 'This account has no second factor.'

type Person = { readonly id: string; readonly email: string }

export type CodeCheck = {
  /** Takes a code of somebody whose second factor is on; throws where it is not right. */
  pass(person: Person, typed: string, call: Call): Promise<void>
  /** Takes the first code of an app that is being set up; answers the secret it belongs to. Throws where it is not right. */
  passFirst(person: Person, typed: string, call: Call): Promise<string>
  /** A new secret, as the app is told it and as the database keeps it. */
  newSecret(account: string): Promise<{ readonly secret: string; readonly uri: string; readonly encrypted: string }>
  /** A set of backup codes and their hashes. */
  newBackupCodes(userId: string): Promise<{ readonly codes: readonly string[]; readonly hashes: readonly string[] }>
}

type Parts = {
  readonly store: SecondFactorStore
  readonly clock: Clock
  readonly secret: string
  /** Of backup codes; that of passwords. */
  readonly hashCost: HashCost
  readonly limit: GuessLimit
  readonly signIns: Pick<SignInLimit, 'sourceOf'>
}

export function codeCheck({ store, clock, secret: key, hashCost, limit, signIns }: Parts): CodeCheck {
  /** As a password is kept. The salt is made of the person and the server's secret, so that a code is looked up in one statement. */
  async function hashOf(userId: string, code: string): Promise<string> {
    const salt = createHmac('sha256', key).update(`backup codes of ${userId}`).digest().subarray(0, 16)
    return (await hashRaw(code, { ...ARGON2ID, ...hashCost, salt })).toString('base64url')
  }

  async function takeAppCode(userId: string, encrypted: string, code: string): Promise<void> {
    const otp = otpOf(await symmetricDecrypt({ key, data: encrypted }))
    // All of them are computed, so that the time of the answer tells nothing.
    const codes = await Promise.all(stepsAround(clock.now()).map(async (step) => ({ step, code: await otp.hotp(step) })))
    const found = codes.findLast((one) => one.code === code)
    if (!found) throw new AppError('wrong_code', WRONG)
    if (!(await store.takeStep(userId, encrypted, found.step))) throw new AppError('wrong_code', USED)
  }

  /** A try is counted before it is made, and taken back when it was right. */
  async function counted<T>({ id, email }: Person, call: Call, take: () => Promise<T>): Promise<T> {
    const { from, isKnown } = signIns.sourceOf(email, call)
    await limit.count(FROM_ONE_SOURCE, { who: id, from })
    if (!isKnown) await limit.count(UNKNOWN_DEVICES, { who: id })
    const taken = await take()
    await limit.forget(FROM_ONE_SOURCE, { who: id, from })
    if (!isKnown) await limit.refund(UNKNOWN_DEVICES, { who: id })
    return taken
  }

  return {
    async pass(person, typed, call) {
      const read = readCode(typed)
      if (!read) throw new AppError('wrong_code', NO_CODE)
      await counted(person, call, async () => {
        const known = await store.secretOf(person.id)
        if (!known?.isOn) throw conflict(OFF)
        if (read.kind === 'app') await takeAppCode(person.id, known.secret, read.code)
        else if (!(await store.takeBackupCode(person.id, await hashOf(person.id, read.code), clock.now())))
          throw new AppError('wrong_code', WRONG_BACKUP)
      })
    },

    async passFirst(person, typed, call) {
      const read = readCode(typed)
      if (read?.kind !== 'app') throw new AppError('wrong_code', 'Enter the six digits that your authenticator app shows now.')
      return counted(person, call, async () => {
        const known = await store.secretOf(person.id)
        if (!known) throw conflict('This took too long. Please start to set it up again.')
        if (known.isOn) throw conflict('The second factor is on already.')
        await takeAppCode(person.id, known.secret, read.code)
        return known.secret
      })
    },

    async newSecret(account) {
      // RFC 4226, section 4: 160 bits.
      const secret = base32.encode(randomBytes(20), { padding: false })
      return { secret, uri: otpOf(secret).url('AI Sports Guru', account), encrypted: await symmetricEncrypt({ key, data: secret }) }
    },

    async newBackupCodes(userId) {
      const codes = Array.from({ length: BACKUP_CODES }, () => backupCode(randomBytes(BACKUP_BYTES)))
      return { codes, hashes: await Promise.all(codes.map((code) => hashOf(userId, readCode(code)!.code))) }
    },
  }
}

/** @param secret base32, as the app is told it */
const otpOf = (secret: string) => createOTP(base32.decode(secret), { digits: CODE_DIGITS, period: STEP_SECONDS })
