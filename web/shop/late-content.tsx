// A part of a page that the server has drawn and whose own script is still on its way when the page is awake: what is pressed in it
// meanwhile is done as soon as it listens.
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { wakingMark, wokenUp } from '#parts/early-tap.ts'

export function LateContent({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="late-content" {...{ [wakingMark]: '' }}>
      <Suspense>
        {children}
        <Woken onWoken={() => place.current && wokenUp(place.current)} />
      </Suspense>
    </div>
  )
}

/** Runs with the rest of its boundary: after the parts beside it listen. */
function Woken({ onWoken }: { readonly onWoken: () => void }) {
  useEffect(onWoken)
  return null
}
