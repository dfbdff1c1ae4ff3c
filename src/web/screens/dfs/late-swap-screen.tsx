import { LateSwapWorkspace } from '../../features/lineups/late-swap/late-swap-workspace.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** /late-swap: entries whose games have partly begun, made the best they can still be. */
export function LateSwapScreen() {
  return (
    <Page
      title="Late Swap"
      tabTitle="Late Swap"
      lede="Started games hold themselves; every other slot becomes the exact best that is left."
    >
      <LateSwapWorkspace />
    </Page>
  )
}
