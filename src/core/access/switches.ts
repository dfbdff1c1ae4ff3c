// Which parts of the product can an administrator turn off, and which calls belong to a part? A part that is off refuses its calls for
// everybody; what was made before can still be read, ended and deleted.

import { z } from 'zod'
import type { Infer } from '../infer.ts'

export const SWITCH_KEYS = [
  'sign_up',
  'purchases',
  'community',
  'uploads',
  'lex',
  'voice',
  'lineups',
  'simulation',
  'bet_files',
  'linked_accounts',
  'coaching',
  'tokens',
  'webhooks',
] as const
export const SwitchKey = z.enum(SWITCH_KEYS)
export type SwitchKey = Infer<typeof SwitchKey>

type Part = {
  readonly name: string
  /** The name is a plural: "Images are turned off". */
  readonly isMany?: true
  /** What cannot be done while it is off. */
  readonly does: string
  /** Calls of this part that are refused, as "METHOD path". */
  readonly calls: RegExp
}

export const SWITCHES: Readonly<Record<SwitchKey, Part>> = {
  sign_up: { name: 'Sign-up', does: 'New accounts by e-mail and password', calls: /^POST \/api\/auth\/sign-up$/ },
  purchases: {
    name: 'Purchases',
    isMany: true,
    does: 'Buying, raising and trying plans; running ones go on',
    calls: /^POST \/api\/(?:billing\/(?:checkout|upgrade)|subscription\/(?:checkout|trial))$/,
  },
  community: {
    name: 'Writing in the community',
    does: 'New posts, comments, changes of them, and likes; reading and reporting stay open',
    calls: /^(?:POST|PATCH|PUT) \/api\/forum\/(?:posts|comments|likes|drafts)(?:\/|$)/,
  },
  uploads: { name: 'Images', isMany: true, does: 'Uploading images for posts', calls: /^(?:POST|PUT) \/api\/objects\// },
  lex: { name: 'Lex', does: 'Asking Lex', calls: /^POST \/api\/(?:chat$|chat\/|ai\/lex-analysis\/)/ },
  voice: { name: 'The server’s ear', does: 'Spoken questions that the server writes down', calls: /^POST \/api\/voice\// },
  lineups: { name: 'Optimizer', does: 'Building sets of lineups', calls: /^POST \/api\/optimizer\// },
  simulation: { name: 'Contest simulator', does: 'Simulating contests', calls: /^POST \/api\/dfs\/(?:simulate|contests)$/ },
  bet_files: {
    name: 'Files and slips of bets',
    isMany: true,
    does: 'Importing files of bets and reading slips',
    calls: /^POST \/api\/(?:bets\/import|slips\/)/,
  },
  linked_accounts: {
    name: 'Linked accounts',
    isMany: true,
    does: 'Connecting and syncing accounts at books',
    calls: /^POST \/api\/platforms\/(?:connect|connections\/:id\/complete|sync|files)/,
  },
  coaching: {
    name: 'Coaching',
    does: 'Booking and moving hours; giving them back stays open',
    calls: /^POST \/api\/coaching\/hours(?:\/:id\/move)?$/,
  },
  tokens: {
    name: 'Personal tokens and assistants',
    isMany: true,
    does: 'New tokens and connections',
    calls: /^POST \/api\/(?:tokens|connections\/allow)$/,
  },
  webhooks: {
    name: 'Webhooks',
    isMany: true,
    does: 'New addresses, and sending to those that are there',
    calls: /^POST \/api\/webhooks(?:\/|$)/,
  },
}

/**
 * The part to which a call belongs; undefined = it cannot be turned off.
 *
 * @example switchOf({ method: 'POST', path: '/api/chat' }) // 'lex'
 */
export const switchOf = ({ method, path }: { readonly method: string; readonly path: string }): SwitchKey | undefined =>
  SWITCH_KEYS.find((key) => SWITCHES[key].calls.test(`${method} ${path}`))

/** What is said while a part is off. */
export const offSentence = (key: SwitchKey, reason: string): string =>
  `${SWITCHES[key].name} ${SWITCHES[key].isMany ? 'are' : 'is'} turned off by whoever runs this server${reason === '' ? '.' : `: ${reason}`}`
