import { BottomBar } from './bottom-bar.tsx'
import { FootNav } from './foot-nav.tsx'
import { MemberNav } from './member-nav.tsx'
import { MemberTools } from './member-tools.tsx'

/** One part of the page, so that a member waits for it once: see ../member-parts.ts. */
export const PARTS = { BottomBar, FootNav, MemberNav, MemberTools }
