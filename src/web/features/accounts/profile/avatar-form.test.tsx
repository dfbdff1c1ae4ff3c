// From when others see a picture is said where it is set, and where a public profile is promised.
import { expect, it } from 'vitest'
import { NEWCOMER_MS } from '#core/community/member-limits.ts'
import { openPiece } from '#tests/support/piece.tsx'
import { PublicSwitch } from '../settings/privacy-card.tsx'
import { AvatarForm } from './avatar-form.tsx'

it.each([
  ['where it is set', <AvatarForm key="set" hasPicture={false} />],
  ['where it is promised', <PublicSwitch key="promised" checked={false} onChange={() => {}} />],
])('%s', async (_, piece) => {
  const { words } = await openPiece(piece)
  expect(words()).toContain(`Others see your picture once your account is ${NEWCOMER_MS / 3_600_000} hours old.`)
})
