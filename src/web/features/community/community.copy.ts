// Words of the community; those of the specification to the letter (spec 001 sections 2, 5 and 8).
import { requiredTier } from '#core/access/access.ts'
import { TIERS } from '#core/access/tiers.ts'
import type { LogAction, ReportReason } from '#core/community/moderation.ts'
import type { PostType, Reaction } from '#core/community/post.ts'

export const COMMUNITY = {
  title: 'Community Hub',
  lede: 'Posts and picks of members. A pick is priced by the board, sealed before the start and settled by the scores; nobody changes it afterwards.',
  share: 'Share Your Thoughts',
  none: 'No posts yet',
  first: 'Create First Post',
  shared: 'Your post has been shared with the community!',
  error: 'Error',
  failed: 'Failed to create post. Please try again.',
  tooMany: { title: 'Too many files', detail: (most: number) => `You can only upload up to ${most} file(s).` },
  tooLarge: { title: 'File too large', detail: 'Files must be smaller than 10.0MB.' },
  wrongType: { title: 'Invalid file type', detail: 'Only image files (JPEG, PNG, GIF, WebP) are supported.' },
  uploadFailed: { title: 'Upload failed', detail: 'Failed to upload files. Please try again.' },
  uploaded: 'Upload successful',
  membersOnly: 'Members who are signed in can open it.',
  ownProfile: 'Back to your profile',
  isPublic: 'This is what members see of you.',
  isPrivate: 'Nobody else can open this: your profile is private. The settings make it public.',
  youBlocked: 'You blocked this member, so that their picks are not shown.',
  youMuted: 'You muted this member, so that their picks are not shown.',
  recordNote:
    'Every pick was sealed before its game and settled by the score. The badge stands from thirty graded picks on; it is not sold.',
  pricesWithPlan: `Your plan shows no prices of the board: the price of that second is taken, and you see it only once the pick is sealed. It then stands on the pick for everybody to read. The ${TIERS[requiredTier('odds')].name} plan and above show it before.`,
  noProfile: 'This member shows no profile: what they wrote is in their posts, and their record is theirs.',
  hiding: 'Picks and their prices are left out, as your limits, a break or your age ask for.',
} as const

export const TYPE_WORDS: Readonly<Record<PostType, string>> = {
  general: 'General',
  pick: 'Pick',
  analysis: 'Analysis',
  question: 'Question',
}

export const REACTION_WORDS: Readonly<Record<Reaction, string>> = { like: 'Like', agree: 'Agree', disagree: 'Disagree', thanks: 'Thanks' }

export const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  'selling picks': 'Selling picks, or calling a bet sure',
  abuse: 'Insults or harassment',
  hate: 'Hatred of a group',
  'private data': 'Private data of somebody',
  minor: 'Somebody under age',
  'self-harm': 'Somebody may be in danger',
  other: 'Something else',
}

export const ACTION_WORDS: Readonly<Record<LogAction, string>> = {
  held: 'Hidden until reviewed',
  kept: 'Looked at and kept',
  removed: 'Removed',
  warned: 'Warned',
  strike: 'Removed with a strike',
  muted: 'Muted',
  'appeal granted': 'Appeal granted',
  'appeal refused': 'Appeal refused',
}

/** The views of the hub, as they stand in the address. */
export const COMMUNITY_TABS = ['feed', 'leaderboard', 'log'] as const
