// What of the frame only members see. A visitor does not load it; a member waits for it once, while the session's first answers come.
import { type ComponentType, lazy } from 'react'
import { whenReachable } from '../when-reachable.ts'

const part = (name: keyof typeof import('./member/parts.ts').PARTS) =>
  lazy<ComponentType>(async () => ({ default: (await whenReachable(() => import('./member/parts.ts'))).PARTS[name] }))

export const BottomBar = part('BottomBar')
export const FootNav = part('FootNav')
export const MemberNav = part('MemberNav')
export const MemberTools = part('MemberTools')
