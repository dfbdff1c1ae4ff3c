// How the community is kept: reports, the public log of what was decided and why, appeals, and the queue of those who decide.
import { z } from 'zod'
import { Decision, LinkKind, LogAction, ReportReason } from '#core/community/moderation.ts'
import type { Infer } from '#core/infer.ts'
import { numeric } from '#core/numeric.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Help } from '../help.ts'
import { AuthorRow, Id, ImageRow } from './community-shapes.ts'

const Target = { postId: Id, commentId: Id.nullish() }
const Reason = z.string().trim().min(3, 'Say the reason in a few words.').max(300)

export const LogRow = z.object({
  id: z.number().int(),
  at: z.number(),
  action: LogAction,
  /** What it was decided about; of whom is told only to themselves. */
  about: z.enum(['post', 'comment', 'member', 'link']),
  reason: z.string(),
  until: z.number().nullable(),
  /** Decided by the rules of the product, by nobody. */
  isAutomatic: z.boolean(),
  isOwn: z.boolean(),
  /** The member may appeal now. */
  mayAppeal: z.boolean(),
  appeal: z.enum(['none', 'waiting', 'granted', 'refused']),
})
export type LogRow = Infer<typeof LogRow>

export const QueueRow = z.object({
  /** `name`: what its bearer is called, whose id is the author's. `link`: what somebody shows to strangers. Neither stands in a post. */
  kind: z.enum(['post', 'comment', 'name', 'link']),
  /** Where what a link shows can be looked at; null of everything else. */
  address: z.string().nullable(),
  id: Id,
  postId: Id,
  author: AuthorRow,
  content: z.string(),
  /** Of a post; those of one that its author deleted since it was reported are kept until it is decided. */
  images: z.array(ImageRow),
  /** What it said since the first report or doubt and was changed from, oldest first. */
  earlier: z.array(z.object({ content: z.string(), until: z.number() })),
  createdAt: z.number(),
  isHeld: z.boolean(),
  isPick: z.boolean(),
  /** Why it waits: reports, a word of the list, a cry for help. */
  why: z.array(z.string()),
  /** What a link shows beside its title; null where that is all, and of everything else. */
  shown: z.string().nullable(),
  /** Of a link: sent with the decision, it says what was judged. */
  mark: z.string().nullable(),
  reports: z.array(
    z.object({
      reason: ReportReason,
      note: z.string(),
      at: z.number(),
      shown: z.string().nullable().describe('What a link showed when it was reported, title first, where it shows something else now'),
    }),
  ),
  strikes: z.number().int(),
})
export type QueueRow = Infer<typeof QueueRow>

const AppealRow = z.object({
  log: LogRow,
  text: z.string(),
  content: z.string().nullable().describe('What was judged: of a text what it says now, of a link what it showed then; null of a name'),
})

export const moderation = {
  report: endpoint({
    method: 'POST',
    path: '/api/forum/reports',
    who: 'user',
    creates: true,
    summary:
      'Reports a post or a comment. A moderator reads every report; three by members whose account is older than a day, and who are not muted, hide the text until it is reviewed. Who was blocked by its author may report what they saw, too: their safety counts more.',
    input: z.object({ ...Target, reason: ReportReason, note: z.string().trim().max(500).default('') }),
    output: z.object({
      isHidden: z.boolean(),
      /** This report counts towards hiding: the account is older than a day and not muted. A moderator reads it either way. */
      counts: z.boolean(),
      help: Help,
    }),
    refusals: ['not_found', 'conflict', 'forbidden', 'rate_limited'],
    example: { postId: 'none', reason: 'spam' },
  }),
  reportLink: endpoint({
    method: 'POST',
    path: '/api/shared-links/reports',
    who: 'anyone',
    summary:
      'Reports what somebody shows by a link: a lineup or a set of them, a model, a betting record, the notes on a clip. Whoever has the link may, with an account or without. A moderator decides whether the link stays.',
    input: z.object({
      kind: LinkKind,
      token: z.string().min(1).max(80),
      reason: ReportReason,
      note: z.string().trim().max(500).default(''),
    }),
    output: z.object({
      isWaiting: z.boolean().describe('A report of somebody else without an account waits already, so that this one was not added'),
      help: Help,
    }),
    refusals: ['not_found', 'conflict', 'rate_limited'],
    example: { kind: 'lineup', token: 'none', reason: 'spam' },
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/forum/moderation',
    who: 'anyone',
    summary: 'What was hidden, removed and decided, newest first, each with its reason; nobody is named.',
    input: z.object({ before: numeric(z.number().int().min(0)).optional(), own: z.enum(['yes', 'no']).default('no') }),
    output: z.object({ entries: z.array(LogRow), next: z.number().int().nullable() }),
    example: {},
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/api/forum/moderation/:id/appeal',
    who: 'user',
    creates: true,
    summary: 'Asks for a second look at a decision about you: once, within thirty days.',
    input: z.object({ id: numeric(z.number().int().min(1).max(1e12)), text: Reason.max(1000) }),
    output: LogRow.extend({ help: Help }),
    refusals: ['not_found', 'conflict'],
    example: { id: 1, text: 'This was a quote of the coach.' },
  }),
  queue: endpoint({
    method: 'GET',
    path: '/api/admin/community/queue',
    who: 'admin',
    isPersonal: true,
    summary: 'Texts that wait for a look, longest waiting first, and appeals.',
    input: z.object({}),
    output: z.object({
      /** Texts that wait, those beyond this page counted. */
      waiting: z.number().int(),
      texts: z.array(QueueRow),
      appeals: z.array(AppealRow),
    }),
    example: {},
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/community/decisions',
    who: 'admin',
    creates: true,
    summary:
      'Keeps a text, the name of a member or a link, warns its author or owner, or removes it, with a strike or without; it stands in the public log, and whose text or link was warned about or removed is told. Whose name is removed is called by another until they choose one; a link that is removed leads nowhere.',
    input: z.object({
      postId: Id.optional(),
      commentId: Id.nullish(),
      memberId: Id.nullish(),
      linkId: Id.nullish(),
      mark: z.string().max(64).nullish().describe('Of a link, as the queue told it: what was changed since is not kept unread'),
      decision: Decision,
      reason: Reason,
    }),
    output: z.object({ waiting: z.number().int() }),
    refusals: ['not_found', 'conflict'],
    example: { postId: 'none', decision: 'keep', reason: 'Nothing wrong with it.' },
  }),
  decideAppeal: endpoint({
    method: 'POST',
    path: '/api/admin/community/appeals',
    who: 'admin',
    creates: true,
    summary:
      'Grants an appeal (a text comes back, what a link showed may be shared again, strike and mute go) or refuses it, with the reason.',
    input: z.object({ id: z.number().int().min(1).max(1e12), isGranted: z.boolean(), reason: Reason }),
    output: z.object({ waiting: z.number().int() }),
    refusals: ['not_found', 'conflict'],
    example: { id: 1, isGranted: false, reason: 'It was meant for a member.' },
  }),
} as const satisfies EndpointTable
