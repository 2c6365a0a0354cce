// „Eine neue Version ist verfügbar.“ with the way to it; never by itself, since somebody may be typing.
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { appTexts } from '#domain/wording/app.ts'
import { Announcement } from '#kit/announcement.tsx'
import { Button } from '#kit/button.tsx'
import { useStore } from '#kit/store.ts'
import { activate, waitingWorker } from './app-worker.ts'
import './app.css'

export function UpdateBanner() {
  const worker = useStore(waitingWorker)
  const [isUpdating, setIsUpdating] = useState(false)
  const update = () => {
    if (!worker || isUpdating) return
    setIsUpdating(true)
    activate(worker)
  }
  return (
    <Announcement className="app-update">
      {worker ? (
        <div className="app-update-in">
          <RefreshCw size={20} aria-hidden />
          <p>{appTexts.updateAvailable}</p>
          <Button aria-disabled={isUpdating} onClick={update}>
            {isUpdating ? appTexts.updating : appTexts.updateNow}
          </Button>
        </div>
      ) : null}
    </Announcement>
  )
}
