// Opens the search over everything; what searches is loaded when it is opened first.
import { useHotkeys } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Me } from '#contract/identity/session.ts'
import { frameTexts as texts } from '#domain/wording/areas.ts'

const Palette = lazy(async () => ({ default: (await import('../features/find/palette.tsx')).Palette }))

export function FindButton({ me }: { me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [typed, setTyped] = useState('')
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
        <Suspense fallback={<TypedMeanwhile onType={setTyped} />}>
          <Palette me={me} typed={typed} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Takes what is typed while the search is loaded: whoever knows the key does not wait for it. */
function TypedMeanwhile({ onType }: { onType: (typed: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <input
      ref={field}
      className="visually-hidden"
      aria-label={texts.findAnything}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
