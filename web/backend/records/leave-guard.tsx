// Asks before changes are lost: inside the application by a dialog of ours, elsewhere by the browser's own.
import { Button } from '@mantine/core'
import { useEffect, useId, useLayoutEffect } from 'react'
import { NavigationType, useBlocker } from 'react-router'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { Sheet } from '#kit/sheet.tsx'
import { createStore } from '#kit/store.ts'
import './leave-guard.css'

/** The state of the step from an empty form to the address of what it made: the form stays, with what was typed meanwhile. */
export const justMade = 'justMade'

/** How many are on the page: the router asks one blocker alone. */
export const leaveGuards = createStore(0)

/** As long as it is rendered. */
export function LeaveGuard() {
  const heading = useId()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !(historyAction === NavigationType.Replace && nextLocation.state === justMade),
  )
  useLayoutEffect(() => {
    leaveGuards.set(leaveGuards.get() + 1)
    return () => leaveGuards.set(leaveGuards.get() - 1)
  }, [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={blocker.reset} isNarrow>
      <div className="leave-guard">
        <h2 id={heading}>{texts.leaveTitle}</h2>
        <p>{texts.leaveText}</p>
        <div className="leave-buttons">
          <Button onClick={blocker.reset}>{texts.stay}</Button>
          <Button variant="default" onClick={blocker.proceed}>
            {texts.leave}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
