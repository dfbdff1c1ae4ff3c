// Every address of the product and the screen behind it (spec 000 section 2.1; /betting, /predictions, /videos and /calibration as decided).
import type { Feature } from '#core/access/tiers.ts'

export type ScreenRow = {
  readonly title: string
  /** `feature/file` under src/web/features; its export is the file's name in PascalCase. */
  readonly screen: string
  /** Who gets in: anyone, a signed-in person, an administrator. */
  readonly who: 'anyone' | 'user' | 'admin'
  /** What the screen is for; said where it is not built yet. */
  readonly about: string
  readonly needs?: Feature
  /** `prices`: shows prices, so that limits and helplines stand at its foot; `betting`: the reality check counts here too. */
  readonly care?: 'prices' | 'betting'
}

const row = (title: string, screen: string, who: ScreenRow['who'], about: string, care?: ScreenRow['care']): ScreenRow => ({
  title,
  screen,
  who,
  about,
  ...(care ? { care } : {}),
})

export const SCREENS = {
  '/login': row('Sign in', 'account/login-screen', 'anyone', 'Signing in and making an account.'),
  '/login/code': row('Enter the code', 'account/sign-in-code-screen', 'anyone', 'The second step of signing in.'),
  '/auth/callback': row('Completing authentication', 'account/auth-callback-screen', 'anyone', 'The last step of signing in.'),
  '/connect': row('Connect an assistant', 'account/connect-screen', 'user', 'Letting another assistant use your tools.'),
  '/onboarding': row('Choose your plan', 'account/onboarding-screen', 'anyone', 'Choosing a plan after signing up.'),
  '/lex': row('Lex AI', 'home/chat-screen', 'user', 'Talking with Lex, who answers from the numbers of this product.'),
  '/chat': row('Lex AI', 'home/chat-screen', 'user', 'Talking with Lex, who answers from the numbers of this product.'),
  '/memory': row('What Lex remembers', 'home/memory-screen', 'user', 'What Lex remembers of you, to change and to erase.'),
  '/fantasy': row('Fantasy', 'dfs/fantasy-screen', 'user', 'Projections of every player of a slate, and the optimizer.', 'betting'),
  '/betting': row(
    'Betting',
    'betting/betting-screen',
    'user',
    'Odds of many books beside a fair price, value, and the Kelly stake.',
    'betting',
  ),
  '/lineup-builder': row(
    'Lineup Builder',
    'dfs/lineup-builder-screen',
    'user',
    'Building, saving and exporting one lineup by hand.',
    'betting',
  ),
  '/late-swap': row('Late Swap', 'dfs/late-swap-screen', 'user', 'Swapping players of your entries while games are on.', 'betting'),
  '/best-ball': row(
    'Best Ball',
    'dfs/best-ball-screen',
    'user',
    'Drafts of best ball: exposure, stacks, bye weeks and what the market made of your picks.',
    'betting',
  ),
  '/shared/$token': row('Shared lineup', 'dfs/shared-lineup-screen', 'anyone', 'A lineup that somebody shows to you.'),
  '/shared/pages/$token': row('Shared page', 'home/shared-page-screen', 'anyone', 'A set of lineups, or a betting record, that somebody shows to you.'),
  '/live-tracker': row('Live Tracker', 'sports/live-tracker-screen', 'user', 'Live games play by play.', 'prices'),
  '/games/$gameId': row(
    'Game',
    'sports/game-screen',
    'anyone',
    'One game: score, plays, chances, prices, projections and your stakes.',
    'prices',
  ),
  '/players/$playerId': row(
    'Player',
    'sports/player-screen',
    'anyone',
    'One player: projection, props, games, injuries, news, and your stakes in him.',
    'prices',
  ),
  '/teams/$teamId': row('Team', 'sports/team-screen', 'anyone', 'One team: table, games, roster and injuries.'),
  '/lineups': row('DFS Lineups', 'dfs/command-center-screen', 'user', 'Many lineups at once: stacks, exposure, simulation.', 'betting'),
  '/profile': row('Profile', 'account/profile-screen', 'user', 'Your account, plan and preferences.', 'prices'),
  '/profile/$userId': row('Profile', 'account/profile-screen', 'user', 'A profile.'),
  '/community': row('Community', 'community/community-screen', 'user', 'Posts, picks and questions of members.', 'prices'),
  '/sports/$sport': row('Sport hub', 'sports/sport-hub-screen', 'anyone', 'Teams, players, scores, prices and news of a league.', 'prices'),
  '/predictions': row(
    'Predictions',
    'sports/predictions-screen',
    'user',
    'Win probabilities, sealed before the start and graded after.',
    'prices',
  ),
  '/models': row('Your models', 'sports/models-screen', 'user', 'Forecasts that you build yourself, beside ours.', 'prices'),
  '/models/shared/$token': row('Shared model', 'sports/shared-model-screen', 'anyone', 'A model that a member shows to you.'),
  '/models/shared/players/$token': row(
    'Shared model of players',
    'sports/shared-player-model-screen',
    'anyone',
    'A model of players that a member shows to you.',
  ),
  '/videos': row('Videos', 'videos/videos-screen', 'user', 'The video library.'),
  '/videos/$videoId': row('Video', 'videos/video-screen', 'user', 'One clip, its captions and your analysis of it.'),
  '/videos/shared/$token': row('Shared analysis', 'videos/shared-video-screen', 'anyone', 'Notes on a clip that somebody shows to you.'),
  '/calibration': row('Calibration', 'sports/calibration-screen', 'anyone', 'How well the predictions held, beside the market.'),
  '/admin': row('Admin Dashboard', 'admin/admin-screen', 'admin', 'Users, plans and the health of the system.'),
  '/admin/video-upload': row('Video Management', 'admin/video-upload-screen', 'admin', 'Adding and sorting videos.'),
  '/settings': row('Settings', 'account/settings-screen', 'user', 'Theme, odds format, time zone and the rest.'),
  '/settings/security': row(
    'Sign-in and security',
    'account/security-screen',
    'user',
    'How you sign in, what protects it, and where you are signed in.',
  ),
  '/limits': row('Your limits', 'account/limits-screen', 'user', 'Limits of your own, breaks and self-exclusion.'),
  '/support': row('Support', 'account/support-screen', 'user', 'Asking whoever runs this server, and reading the answers.'),
  '/coaching': row('Coaching', 'account/coaching-screen', 'user', 'Hours with the coach of this server, to book and to give back.'),
  '/coaching/report': row('Coaching report', 'account/coaching-report-screen', 'user', 'Your own record as a coach reads it, to print.'),
  '/financial': row(
    'My Financials',
    'betting/financial-screen',
    'user',
    'Connected sportsbooks, balances and your betting record.',
    'prices',
  ),
  '/billing': row('Plan and payments', 'account/billing-screen', 'user', 'What you pay for, what you paid, and changing or cancelling it.'),
  '/billing/receipt': row('Receipt', 'account/receipt-screen', 'user', 'One receipt, to print.'),
  '/billing/test-checkout': row(
    'Test checkout',
    'account/test-checkout-screen',
    'user',
    'Paying on a server without a payment processor; no money moves.',
  ),
  '/billing/test-portal': row(
    'Test billing portal',
    'account/test-portal-screen',
    'user',
    'Managing a plan on a server without a payment processor.',
  ),
  '/reset-password': row('New password', 'account/reset-password-screen', 'anyone', 'Setting a new password.'),
  '/verify-email': row('Confirm an address', 'account/verify-email-screen', 'anyone', 'Confirming an address with the link of the mail.'),
  '/claim-admin': row(
    'Claim this server',
    'admin/claim-admin-screen',
    'user',
    'Becoming the first administrator with the link of the first start.',
  ),
  '/alerts': row('Alerts', 'betting/alerts-screen', 'user', 'Rules that watch prices, lines and injuries for you.', 'prices'),
} as const satisfies Record<string, ScreenRow>

export type ScreenPath = keyof typeof SCREENS

/** Addresses of earlier clients and where they lead now. */
export const REDIRECTS = {
  '/betting-old': '/betting',
  '/working': '/',
  '/simple': '/',
  '/core': '/',
  '/home': '/',
} as const

export type NavEntry = { readonly to: ScreenPath | '/'; readonly label: string }

/** The header's entries, in the order of spec 000 section 2.2; what is not built yet stands in none (docs/features.md), though its address says so. */
export const NAV: readonly NavEntry[] = [
  { to: '/', label: 'Dashboard' },
  { to: '/lex', label: 'Lex AI' },
  { to: '/fantasy', label: 'Fantasy' },
  { to: '/betting', label: 'Betting' },
  { to: '/predictions', label: 'Predictions' },
  { to: '/lineup-builder', label: 'Lineup Builder' },
  { to: '/live-tracker', label: 'Live Tracker' },
  { to: '/lineups', label: 'DFS Lineups' },
  { to: '/community', label: 'Community' },
  { to: '/financial', label: 'Financial' },
  { to: '/settings', label: 'Settings' },
]

/** In the menu, for whoever is signed in. */
export const VIDEOS_ENTRY: NavEntry = { to: '/videos', label: 'Videos' }

export const LIMITS_ENTRY: NavEntry = { to: '/limits', label: 'Your limits' }

export const SUPPORT_ENTRY: NavEntry = { to: '/support', label: 'Support' }

export const ADMIN_ENTRY: NavEntry = { to: '/admin', label: 'Admin Dashboard' }

/** `/` is active only on exactly `/`; the others by prefix of whole segments, so that /lineups does not light /lineup-builder. */
export function isActive(to: string, pathname: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
}
