// The promises, in the order in which they are tried: the quick ones first.
import { access } from './access.ts'
import { backupDrill } from './backup-drill.ts'
import { badInput } from './bad-input.ts'
import { browserSide } from './browser-side.ts'
import { clockJumps } from './clock-jumps.ts'
import { fileFlood } from './file-flood.ts'
import { fleet } from './fleet.ts'
import { fullDisk } from './full-disk.ts'
import { guessing } from './guessing.ts'
import { importKills } from './import-kills.ts'
import { kills } from './kills.ts'
import { limits } from './limits.ts'
import { load } from './load.ts'
import { ownLimits } from './own-limits.ts'
import type { Row } from './report.ts'
import { soak } from './soak.ts'
import { sockets } from './sockets.ts'
import { stops } from './stops.ts'
import { webhooks } from './webhooks.ts'

export const ROWS: readonly Row[] = [
  stops,
  guessing,
  browserSide,
  access,
  limits,
  ownLimits,
  webhooks,
  clockJumps,
  load,
  fileFlood,
  sockets,
  badInput,
  fullDisk,
  kills,
  importKills,
  backupDrill,
  fleet,
  soak,
]
