import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { iconButtonClass } from '../../ui/actions/icon-button.tsx'

// The sheet and what it stands on are fetched when the menu is first opened.
const SideMenu = lazy(async () => ({ default: (await import('./side-menu.tsx')).SideMenu }))

/** On small screens the entries of the header stand in a menu at the side. */
export function SideMenuButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
        className={`${iconButtonClass()} -ml-2 lg:hidden`}
      >
        <Menu size={20} strokeWidth={1.5} />
      </button>
      {wasOpened ? (
        <Suspense>
          <SideMenu isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
