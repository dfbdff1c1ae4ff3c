import { Page } from '../ui/page.tsx'

/** Every part of src/web/ui in each of its states, for those who build. Not part of the production build. */
export function DesignScreen() {
  return <Page title="Parts" />
}
