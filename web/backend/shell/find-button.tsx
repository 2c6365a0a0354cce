// Opens the search over everything; what searches is loaded when it is opened first.
import { useHotkeys } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Me } from '#contract/identity/session.ts'
import { frameTexts as texts } from '#domain/wording/areas.ts'

const Palette = lazy(async () => ({ default: (await import('../features/find/palette.tsx')).Palette }))

export function FindButton({ me }: { me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <button
        type="button"
        className="find-button"
        aria-keyshortcuts="Control+K"
        title={texts.findAnything}
        onClick={open}
      >
        <Search size={18} aria-hidden />
        <span>{texts.find}</span>
        <kbd aria-hidden>Strg K</kbd>
      </button>
      {wasOpened ? (
        <Suspense>
          <Palette me={me} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
